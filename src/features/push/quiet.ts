import type { Preferences } from './usePreferences';

export type Quiet = NonNullable<Preferences['silenzio']>;

/** The default times and days when a person turns quiet hours on. */
export const usualQuiet: Quiet = { da: '22:00', a: '08:00', giorni: [1, 2, 3, 4, 5, 6, 7] };

/**
 * Adds or removes a weekday; the days stay sorted. The last day cannot be removed, because quiet hours need at least
 * one.
 */
export function withDay({ giorni, ...times }: Quiet, day: number): Quiet {
  const next = giorni.includes(day) ? giorni.filter((one) => one !== day) : [...giorni, day].sort();
  return { ...times, giorni: next.length > 0 ? next : giorni };
}

/** The name of a weekday (1 is Monday): short, such as "lun", and in full for screen readers. */
export function dayNames(lang: string, day: number): { short: string; long: string } {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day));
  const say = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(date);
  return { short: say('short'), long: say('long') };
}

export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
