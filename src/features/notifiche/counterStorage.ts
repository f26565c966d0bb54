import { isRecord } from '../../lib/guards';

/** §3: the key of the notification counters. */
export const counterKey = 'notificationCounters';

/** The counters that the tabs of one browser share. */
export interface StoredCounters {
  /** The person to whom the counters belong. */
  personaID: number;
  /** The host's count when the person last saw the notifications. */
  seen: number;
  /** The host's newest count. */
  count: number;
  /** The time of the newest notification that was seen; null before the first visit. */
  seenUntil: string | null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Parses stored counters; undefined if they are malformed or belong to another person. */
export function parseCounters(text: string | null, personaID: number): StoredCounters | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isRecord(value) || value['personaID'] !== personaID) return undefined;
    const { seen, count, seenUntil } = value;
    if (!isCount(seen) || !isCount(count)) return undefined;
    return { personaID, seen, count, seenUntil: typeof seenUntil === 'string' ? seenUntil : null };
  } catch {
    return undefined;
  }
}

/** The person's stored counters; if there are none, zeros. */
export function readCounters(personaID: number): StoredCounters {
  let text: string | null = null;
  try {
    text = localStorage.getItem(counterKey);
  } catch {
    // If the storage is blocked, the counters last only for this visit.
  }
  return parseCounters(text, personaID) ?? { personaID, seen: 0, count: 0, seenUntil: null };
}

export function writeCounters({ personaID, seen, count, seenUntil }: StoredCounters): void {
  const text = JSON.stringify({ personaID, seen, count, seenUntil });
  try {
    // An unchanged value is not written, because two tabs would otherwise react to each other's writes forever.
    if (localStorage.getItem(counterKey) !== text) localStorage.setItem(counterKey, text);
  } catch {
    // If the storage is blocked, nothing is stored.
  }
}
