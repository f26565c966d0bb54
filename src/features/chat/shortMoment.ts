import { dayLabel } from '../../lib/format';
import { clocks, dateOf } from '../../lib/intl';

const aDay = 86_400_000;

/** Formats a moment briefly: "14:05" if today, "Ieri" if yesterday, otherwise a short date. */
export function shortMoment(iso: string, now: number, lang: string): string {
  const day = dayLabel(iso, now, lang);
  const nameOf = (moment: number) => dayLabel(new Date(moment).toISOString(), now, lang);
  const at = new Date(iso);
  if (day === nameOf(now)) return clocks(lang).format(at);
  if (day === nameOf(now - aDay)) return day;
  return dateOf(at.getTime(), now, lang, 'short');
}
