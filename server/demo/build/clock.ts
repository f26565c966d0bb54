import type { Random } from '../random';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Moves a time in the Italian night to the evening before, since the demo people sleep at night. */
function awake(time: number, now: number): number {
  const italianHour = (new Date(time).getUTCHours() + 1) % 24;
  return italianHour < 7 && now - time > day ? time - 7 * hour : time;
}

/**
 * `count` times within the last `days`, oldest first and denser towards the present; the newest is some minutes old.
 */
export function moments(random: Random, now: Date, count: number, days: number): Date[] {
  const span = days * day - 6 * minute;
  const times = Array.from({ length: count }, (_, i) => {
    const place = (i + random.next()) / count;
    return awake(now.getTime() - 6 * minute - span * (1 - place) ** 1.7, now.getTime());
  });
  return times.sort((a, b) => a - b).map((time) => new Date(time));
}

/** A time after `from`, usually soon after, and never later than `now`; `pace` is the typical delay. */
export function soonAfter(random: Random, from: Date, now: Date, pace: number): Date {
  const room = now.getTime() - from.getTime();
  const wait = -Math.log(1 - random.next() * 0.98) * pace;
  const bounded = wait < room * 0.9 ? wait : room * (0.1 + 0.7 * random.next());
  return new Date(from.getTime() + Math.max(1000, Math.floor(bounded)));
}
