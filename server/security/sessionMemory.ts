import { createPersonMemory } from './personMemory';
import type { SessionRow } from './sessionRepository';

export interface SessionMemory {
  /** The session for a token's hash, from the cache or from `read`. Does not cache that a session is missing. */
  recall(tokenHash: Buffer, read: () => Promise<SessionRow | undefined>): Promise<SessionRow | undefined>;
  /** Drops the person's sessions from the cache. A session that is being read now is not cached. */
  forget(personaID: number): void;
  /** Does what `forget` does because another host announced a revocation, and notes it for `wasJustRevoked`. */
  revoke(personaID: number): void;
  forgetToken(tokenHash: Buffer): void;
  forgetAll(): void;
  /**
   * Whether a revocation of the person's sessions arrived recently: a replica that replaces the lost primary may not
   * have it yet.
   */
  wasJustRevoked(personaID: number): boolean;
  uses(): { hits: number; misses: number };
}

interface Options {
  /** Whether this host hears of every revocation. While it does not, sessions are read from the database. */
  isTrusted: () => boolean;
  max?: number;
  /** For how many ms a session is cached. This bounds changes that no revocation announces. */
  keepMs?: number;
  now?: () => number;
}

/** For how many ms revocations are remembered: twice the maximum lag of a replica. */
const replicasMs = 20_000;

/** Remembers the revocations of the last seconds in which revocations could be heard. */
function createRevoked(now: () => number) {
  let heardAt = now();
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

/** Caches recently read sessions for calls that only read. */
export function createSessionMemory(options: Options): SessionMemory {
  const { isTrusted, max = 10_000, keepMs = 60_000, now = () => performance.now() } = options;
  const rows = createPersonMemory<SessionRow>({
    ...{ isTrusted, max, now },
    keepMs: ({ left_ms: leftMs }) => Math.min(keepMs, leftMs),
  });
  const revoked = createRevoked(now);
  const keyOf = (tokenHash: Buffer): string => tokenHash.toString('base64');
  return {
    recall(tokenHash, read) {
      if (isTrusted()) revoked.heard();
      return rows.recall(keyOf(tokenHash), read);
    },
    forget: rows.forget,
    revoke(personaID) {
      rows.forget(personaID);
      revoked.note(personaID);
    },
    forgetToken: (tokenHash) => rows.forgetKey(keyOf(tokenHash)),
    forgetAll: rows.forgetAll,
    wasJustRevoked: revoked.isJust,
    uses: rows.uses,
  };
}
