import type { Sql } from './database';
import type { Pools } from './pools';
import type { Replicas } from './replicas';
import { noteWritten, writtenBy } from '../security/sessionRepository';

/** Chooses where a call reads: at the primary, or at a replica that has all writes of its caller. */
export interface Reads {
  /** Each replica's lag in bytes of the log; undefined for an unreachable one. */
  behind(): (number | undefined)[];
  /** Whether the primary is unreachable and replicas serve the reads. */
  isCovered(): boolean;
  /** Where sessions are read: at the primary, or, while it is unreachable, at a replica, which is not writable. */
  sessions(): { db: Sql; isWritable: boolean };
  /** The connection pools for a read. Their server has all writes of the session, made through any host. */
  pick(sessionID: number | undefined): Promise<Pools>;
  /** Notes that the session wrote something. Call it after the commit and before the response. */
  noteWrite(sessionID: number): Promise<void>;
  /** The same for all sessions of a person who must see what somebody else wrote. */
  noteWriteOf(personaID: number): Promise<void>;
}

/** Without replicas all reads go to the primary. */
const atPrimary = (pools: Pools): Reads => ({
  behind: () => [],
  isCovered: () => false,
  sessions: () => ({ db: pools.sql, isWritable: true }),
  pick: async () => pools,
  noteWrite: async () => undefined,
  noteWriteOf: async () => undefined,
});

export function createReads(
  primary: Pools,
  replicas: Replicas | undefined,
  isPrimaryLost: () => boolean = () => false,
): Reads {
  const { sql } = primary;
  if (!replicas) return atPrimary(primary);
  return {
    behind: replicas.behind,
    isCovered: () => isPrimaryLost() && replicas.any() !== undefined,
    sessions() {
      const other = isPrimaryLost() ? replicas.any()?.sql : undefined;
      return { db: other ?? sql, isWritable: other === undefined };
    },
    async pick(sessionID) {
      // Nobody writes while the primary is away, so a replica that lacks a write will soon have replayed it.
      if (isPrimaryLost()) return replicas.any() ?? primary;
      const position = sessionID === undefined ? 0n : await writtenBy(sql, sessionID);
      return (await replicas.pick(position)) ?? primary;
    },
    noteWrite: (sessionID) => noteWritten(sql, { sessionID }),
    noteWriteOf: (personaID) => noteWritten(sql, { personaID }),
  };
}
