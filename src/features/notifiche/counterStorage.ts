import { isRecord } from '../../lib/guards';

/** §3: the notification counters' key. */
export const counterKey = 'notificationCounters';

/** The counters that the tabs of one browser share. */
export interface StoredCounters {
  /** Whose they are. */
  personaID: number;
  /** The host's number when its notifications were last seen. */
  seen: number;
  /** The host's newest number. */
  count: number;
  /** When the newest one seen happened; null before the first visit. */
  seenUntil: string | null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Reads a stored value; undefined for what is broken or another person's. */
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

/** The person's stored counters; nothing seen when there are none. */
export function readCounters(personaID: number): StoredCounters {
  let text: string | null = null;
  try {
    text = localStorage.getItem(counterKey);
  } catch {
    // A blocked storage: the counters last for this visit.
  }
  return parseCounters(text, personaID) ?? { personaID, seen: 0, count: 0, seenUntil: null };
}

export function writeCounters({ personaID, seen, count, seenUntil }: StoredCounters): void {
  const text = JSON.stringify({ personaID, seen, count, seenUntil });
  try {
    // An equal value is not written: two tabs would answer each other for ever.
    if (localStorage.getItem(counterKey) !== text) localStorage.setItem(counterKey, text);
  } catch {
    // Blocked storage keeps nothing.
  }
}
