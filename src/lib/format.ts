import type { TFunction } from 'i18next';
import { graphemes, plain } from '../../contract/characters';
import { dateOf, relativeTimes } from './intl';

/** `formatPrice(1250, '€')` is `€ 1.250,00`, in every language of the interface (§5). Without Intl (docs/FOOTGUNS.md). */
export function formatPrice(value: number, symbol: string): string {
  const [whole = '', cents = ''] = value.toFixed(2).split('.');
  return `${symbol} ${whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, '.')},${cents}`.trimStart();
}

/** The first `most` characters as a person counts them, and `...` where something was left out. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  if (plain.test(text)) return `${text.slice(0, most)}...`;
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

type Words = (t: TFunction, count: number) => string;

/** A unit's length, the age from which the next one speaks, and its words. */
const steps: [number, number, Words][] = [
  [minute, minute, (t) => t('tempo-ora', 'ora')],
  [
    minute,
    hour,
    (t, count) =>
      t('tempo-minuti', '{{count}} minuti fa', { count, defaultValue_one: '{{count}} minuto fa' }),
  ],
  [
    hour,
    day,
    (t, count) => t('tempo-ore', '{{count}} ore fa', { count, defaultValue_one: '{{count}} ora fa' }),
  ],
  [day, 7 * day, (t, count) => t('tempo-giorni', '{{count}} giorni fa', { count, defaultValue_one: 'ieri' })],
  [
    7 * day,
    30 * day,
    (t, count) =>
      t('tempo-settimane', '{{count}} settimane fa', { count, defaultValue_one: 'la settimana scorsa' }),
  ],
  [
    30 * day,
    365 * day,
    (t, count) => t('tempo-mesi', '{{count}} mesi fa', { count, defaultValue_one: 'il mese scorso' }),
  ],
  [
    365 * day,
    Infinity,
    (t, count) => t('tempo-anni', '{{count}} anni fa', { count, defaultValue_one: 'l’anno scorso' }),
  ],
];

/**
 * "2 ore fa", "ieri", "ora". `now` in milliseconds; a moment in the future (clocks differ) counts as now.
 * Empty for what is no date. Without Intl (docs/FOOTGUNS.md).
 */
export function relativeTime(iso: string, now: number, t: TFunction): string {
  const age = Math.max(0, now - Date.parse(iso));
  const [length, , words] = steps.find(([, limit]) => age < limit) ?? [];
  return length && words ? words(t, Math.floor(age / length)) : '';
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
  return dateOf(moment, now, lang, 'long');
}
