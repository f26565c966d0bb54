import { amounts, graphemes, relativeTimes } from './intl';

/** `formatPrice(1250, '€')` is `€ 1.250,00`, in every language of the interface (§5). */
export function formatPrice(value: number, symbol: string): string {
  return `${symbol} ${amounts('it-IT').format(value)}`.trimStart();
}

/** The first `most` characters as a person counts them, and `...` where something was left out. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const { segment } of graphemes(text)) {
    if (count === most) return `${text.slice(0, end)}...`;
    end += segment.length;
    count += 1;
  }
  return text;
}

/** `1990-05-01…` as `01/05/1990`. Reads the text, not the moment: a birthday knows no time zone. */
export function dateIt(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : '';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Unit, its length and the age from which the next one speaks. */
const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['second', minute, minute],
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 7 * day],
  ['week', 7 * day, 30 * day],
  ['month', 30 * day, 365 * day],
  ['year', 365 * day, Infinity],
];

/**
 * "2 ore fa", "ieri", "ora". `now` in milliseconds; a moment in the future (clocks differ) counts as now.
 * Empty for what is no date.
 */
export function relativeTime(iso: string, now: number, lang: string): string {
  const age = Math.max(0, now - Date.parse(iso));
  const [unit, length] = steps.find(([, , limit]) => age < limit) ?? [];
  if (!unit || !length) return '';
  return relativeTimes(lang).format(-Math.floor(age / length) || 0, unit);
}

const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);

/** Heading over a day's messages: "Oggi", "Ieri", "12 marzo", "12 marzo 2024". `now` in milliseconds. */
export function dayLabel(iso: string, now: number, lang: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return '';
  const days = Math.round((midnight(moment) - midnight(now)) / day);
  if (days === 0 || days === -1) {
    const word = relativeTimes(lang).format(days || 0, 'day');
    return word.charAt(0).toLocaleUpperCase(lang) + word.slice(1);
  }
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: sameYear ? undefined : 'numeric',
  }).format(moment);
}
