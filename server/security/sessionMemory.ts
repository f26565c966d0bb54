import { createPersonMemory } from './personMemory';
import type { SessionRow } from './sessionRepository';

export interface SessionMemory {
  /** The session of a token's hash, cached or from `read`. Absence is not cached. */
  recall(tokenHash: Buffer, read: () => Promise<SessionRow | undefined>): Promise<SessionRow | undefined>;
  /** Drops the person's sessions; a read in progress is not cached. */
  forget(personaID: number): void;
  /** Like `forget`, and `wasJustRevoked` notes it: another host announced it. */
  revoke(personaID: number): void;
  forgetToken(tokenHash: Buffer): void;
  forgetAll(): void;
  /**
   * Whether a revocation of the person arrived within the last seconds of reception: a replica that replaces the lost
   * primary may not have it.
   */
  wasJustRevoked(personaID: number): boolean;
  uses(): { hits: number; misses: number };
}

interface Options {
  /** Whether every revocation is received; otherwise the database is queried. */
  isTrusted: () => boolean;
  max?: number;
  /** The lifetime of a cached session in ms, which bounds what no revocation announces. */
  keepMs?: number;
  now?: () => number;
}

/** Twice the maximum lag of a replica, in ms. */
const replicasMs = 20_000;

/** Keeps the revocations of the last seconds of reception. */
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
