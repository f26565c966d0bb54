import { createPersonMemory } from './personMemory';
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
  max?: number;
  /** Ages (ms): what no revocation reaches, as a session's own end, is seen so late at the latest. */
  keepMs?: number;
  now?: () => number;
}

/** Twice the time (ms) by which a replica may be behind. */
const replicasMs = 20_000;

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
