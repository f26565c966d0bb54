import type { SessionRow } from './sessionRepository';

export interface SessionMemory {
  /** The session of this token's hash: as it is remembered, else as `read` says. A refusal is not remembered. */
  recall(tokenHash: Buffer, read: () => Promise<SessionRow | undefined>): Promise<SessionRow | undefined>;
  /** The person's sessions are read anew; an answer that is being read now is not remembered. */
  forget(personaID: number): void;
  /** The same, and `wasJustRevoked` remembers it: a host said so. */
  revoke(personaID: number): void;
  forgetToken(tokenHash: Buffer): void;
  forgetAll(): void;
  /**
   * Whether a revocation of the person was heard in the last seconds in which revocations were heard: what a replica that
   * stands in for the lost primary may not know.
   */
  wasJustRevoked(personaID: number): boolean;
  /** Counts the sessions that it knew, and those for which the database was asked. */
  uses(): { hits: number; misses: number };
}

interface Options {
  /** Whether every revocation is heard; the database is asked as long as not. */
  isTrusted: () => boolean;
  most?: number;
  /** Ages (ms): what no revocation reaches, as a session's own end, is seen so late at the latest. */
  keepMs?: number;
  now?: () => number;
}

/** Twice the time (ms) by which a replica may be behind. */
const replicasMs = 20_000;

interface Entry {
  row: SessionRow;
  until: number;
}

/** Rows by token and by person, in the order of their reading: the first is the oldest. */
function createShelf(most: number) {
  const entries = new Map<string, Entry>();
  const tokensOf = new Map<number, Set<string>>();
  const drop = (key: string): void => {
    const personaID = entries.get(key)?.row.persona_id;
    entries.delete(key);
    if (personaID === undefined) return;
    const tokens = tokensOf.get(personaID);
    tokens?.delete(key);
    if (tokens?.size === 0) tokensOf.delete(personaID);
  };
  return {
    get: (key: string) => entries.get(key),
    put(key: string, entry: Entry): void {
      drop(key);
      entries.set(key, entry);
      const person = entry.row.persona_id;
      tokensOf.set(person, (tokensOf.get(person) ?? new Set()).add(key));
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) drop(oldest);
    },
    drop,
    dropPerson(personaID: number): void {
      for (const key of tokensOf.get(personaID) ?? []) drop(key);
    },
    clear(): void {
      entries.clear();
      tokensOf.clear();
    },
  };
}

/** Remembers who was revoked in the last seconds before the last moment in which revocations were heard. */
function createRevoked(now: () => number) {
  let heardAt = now();
  /** The time of each person's last revocation, the oldest first. */
  const revokedAt = new Map<number, number>();
  return {
    heard(): void {
      heardAt = now();
    },
    note(personaID: number): void {
      heardAt = now();
      revokedAt.delete(personaID);
      revokedAt.set(personaID, heardAt);
      for (const [person, at] of revokedAt) {
        if (at >= heardAt - replicasMs) break;
        revokedAt.delete(person);
      }
    },
    isJust: (personaID: number): boolean => (revokedAt.get(personaID) ?? -Infinity) >= heardAt - replicasMs,
  };
}

/** Keeps the sessions that were read last, for calls that only read. */
export function createSessionMemory(options: Options): SessionMemory {
  const { isTrusted, most = 10_000, keepMs = 60_000, now = () => performance.now() } = options;
  const shelf = createShelf(most);
  const counts = { hits: 0, misses: 0 };
  let revocations = 0;
  const revoked = createRevoked(now);
  const forget = (personaID: number): void => {
    revocations += 1;
    shelf.dropPerson(personaID);
  };
  return {
    async recall(tokenHash, read) {
      if (isTrusted()) revoked.heard();
      const key = tokenHash.toString('base64');
      const known = isTrusted() ? shelf.get(key) : undefined;
      if (known && known.until > now()) {
        counts.hits += 1;
        return known.row;
      }
      counts.misses += 1;
      const before = revocations;
      const row = await read();
      // A revocation that came meanwhile may be younger than what was read.
      if (row && before === revocations && isTrusted())
        shelf.put(key, { row, until: now() + Math.min(keepMs, row.left_ms) });
      else shelf.drop(key);
      return row;
    },
    forget,
    revoke(personaID) {
      forget(personaID);
      revoked.note(personaID);
    },
    forgetToken(tokenHash) {
      revocations += 1;
      shelf.drop(tokenHash.toString('base64'));
    },
    forgetAll() {
      revocations += 1;
      shelf.clear();
    },
    wasJustRevoked: revoked.isJust,
    uses: () => ({ ...counts }),
  };
}
