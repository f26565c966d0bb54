import type { TFunction } from 'i18next';
import { graphemes, plain } from '../../contract/characters';
import { dateOf, relativeTimes } from './intl';

/** Cuts a text after `max` characters as a person counts them, and adds `...` if something was cut off. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  if (plain.test(text)) return `${text.slice(0, max)}...`;
  let end = 0;
  let count = 0;
  for (const { segment } of graphemes(text)) {
    if (count === max) return `${text.slice(0, end)}...`;
    end += segment.length;
    count += 1;
  }
  return text;
}

/** Writes `1990-05-01…` as `01/05/1990`. It takes the date from the text, because a birthday has no time zone. */
export function dateIt(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : '';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
/** The start of the week that contains this moment; weeks begin on Monday. */
const weekOf = (moment: number) => {
  const date = new Date(midnight(moment));
  return date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
};
const monthOf = (moment: number) => {
  const date = new Date(moment);
  return 12 * date.getFullYear() + date.getMonth();
};
const yearOf = (moment: number) => new Date(moment).getFullYear();

type Span = (moment: number, now: number) => number;
const days: Span = (moment, now) => Math.round((midnight(now) - midnight(moment)) / day);
const months: Span = (moment, now) =>
  monthOf(now) - monthOf(moment) - Number(new Date(now).getDate() < new Date(moment).getDate());

interface Step {
  /** The age from which the next larger unit is used. */
  until: number;
  /** The number of whole units that passed: by the clock; from one day on, by days of the reader's calendar. */
  count: Span;
  /** `isLast`: the moment is in the calendar's week, month or year before this one. */
  words: (t: TFunction, count: number, isLast: boolean) => string;
  /** How many weeks, months or years of the calendar lie between. */
  turns?: Span;
}

const steps: Step[] = [
  { until: minute, count: () => 1, words: (t) => t('tempo-ora') },
  {
    until: hour,
    count: (moment, now) => Math.floor((now - moment) / minute),
    words: (t, count) => t('tempo-minuti', { count }),
  },
  {
    until: day,
    count: (moment, now) => Math.floor((now - moment) / hour),
    words: (t, count) => t('tempo-ore', { count }),
  },
  {
    until: 7 * day,
    count: days,
    words: (t, count) => t('tempo-giorni', { count }),
  },
  {
    until: 30 * day,
    count: (moment, now) => Math.floor(days(moment, now) / 7),
    turns: (moment, now) => Math.round((weekOf(now) - weekOf(moment)) / (7 * day)),
    words: (t, count, isLast) =>
      count > 1 || isLast ? t('tempo-settimane', { count }) : t('tempo-settimana-fa'),
  },
  {
    until: 365 * day,
    // The first and the last day of one month are 30 days apart; "4 weeks" says that better than "0 months".
    count: months,
    turns: (moment, now) => monthOf(now) - monthOf(moment),
    words: (t, count, isLast) => (count > 1 || isLast ? t('tempo-mesi', { count }) : t('tempo-mese-fa')),
  },
  {
    until: Infinity,
    count: (moment, now) => Math.floor(months(moment, now) / 12),
    turns: (moment, now) => yearOf(now) - yearOf(moment),
    words: (t, count, isLast) => (count > 1 || isLast ? t('tempo-anni', { count }) : t('tempo-anno-fa')),
  },
];

/**
 * "2 ore fa", "ieri", "ora". `now` is in milliseconds. A moment in the future counts as now, because clocks differ.
 * Gives an empty text for an invalid date. It works without Intl (docs/FOOTGUNS.md).
 */
export function relativeTime(iso: string, now: number, t: TFunction): string {
  const moment = Math.min(now, Date.parse(iso));
  const at = steps.findIndex(({ until }) => now - moment < until);
  const told = [steps[at], steps[at - 1]].find((step) => step && step.count(moment, now) > 0);
  return told ? told.words(t, told.count(moment, now), told.turns?.(moment, now) === 1) : '';
}

/** The heading over a day's messages: "Oggi", "Ieri", "12 marzo", "12 marzo 2024". `now` is in milliseconds. */
export function dayLabel(iso: string, now: number, lang: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return '';
  const ago = days(moment, now);
  if (ago === 0 || ago === 1) {
    const word = relativeTimes(lang).format(-ago || 0, 'day');
    return word.charAt(0).toLocaleUpperCase(lang) + word.slice(1);
  }
  return dateOf(moment, now, lang, 'long');
}
