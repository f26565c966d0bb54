import type { Sql } from './database';
import type { Pools } from './pools';
import type { Replicas } from './replicas';
import { noteWritten, writtenBy } from '../security/sessionRepository';

/** Chooses where a call reads: at the primary, or at a replica that has all writes of its caller. */
export interface Reads {
  /** Each replica's lag in bytes of the log; undefined for an unreachable one. */
  behind(): (number | undefined)[];
  /** Whether the primary is away and replicas serve the reads. */
  isCovered(): boolean;
  /** Where sessions are read: the primary, or a read-only replica while the primary is away. */
  sessions(): { db: Sql; isWritable: boolean };
  /** The pools for a read. They contain all writes of the session, made through any host. */
  pick(sessionID: number | undefined): Promise<Pools>;
  /** Notes that the session wrote: after the commit and before the answer. */
  noteWrite(sessionID: number): Promise<void>;
  /** The same for all sessions of a person whom another's write concerns. */
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
      // Writes have stopped, so a write that is not yet replayed soon will be.
      if (isPrimaryLost()) return replicas.any() ?? primary;
      const position = sessionID === undefined ? 0n : await writtenBy(sql, sessionID);
      return (await replicas.pick(position)) ?? primary;
    },
    noteWrite: (sessionID) => noteWritten(sql, { sessionID }),
    noteWriteOf: (personaID) => noteWritten(sql, { personaID }),
  };
}
