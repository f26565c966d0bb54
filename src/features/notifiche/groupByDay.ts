import type { Notification } from '../../../contract/entities';
import { dayLabel } from '../../lib/format';

export interface Day {
  label: string;
  isToday: boolean;
  events: Notification[];
}

/** Groups notifications, sorted newest first, by day with a heading. `now` is in milliseconds since 1970. */
export function groupByDay(events: readonly Notification[], now: number, lang: string): Day[] {
  const today = dayLabel(new Date(now).toISOString(), now, lang);
  const days: Day[] = [];
  for (const event of events) {
    const label = dayLabel(event.dataOra, now, lang);
    const day = days.at(-1);
    if (day?.label === label) day.events.push(event);
    else days.push({ label, isToday: label === today, events: [event] });
  }
  return days;
}
