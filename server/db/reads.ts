import type { Sql } from './database';
import type { Pools } from './pools';
import type { Replicas } from './replicas';
import { noteWritten, writtenBy } from '../security/sessionRepository';

/** Chooses where a call reads: at the primary, or at a replica that has all that its caller wrote. */
export interface Reads {
  /** The bytes of the log by which each replica is behind; undefined for one that is away. */
  behind(): (number | undefined)[];
  /** While the primary is away calls that only read go on at a replica. */
  isCovered(): boolean;
  /** The database that sessions are read from: the primary, or a replica without writes while the primary is away. */
  sessions(): { db: Sql; isWritable: boolean };
  /** The database for a call that only reads. It shows all that the session wrote, through whichever host. */
  pick(sessionID: number | undefined): Promise<Pools>;
  /** Remembers with the session that it wrote; after the commit, and before the answer. */
  noteWrite(sessionID: number): Promise<void>;
  /** The same for all sessions of a person whom somebody else's write concerns. */
  noteWriteOf(personaID: number): Promise<void>;
}

/** Without replicas everything is read where it is written. */
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
      // Writing has stopped: a write that is not replayed yet will show in a moment.
      if (isPrimaryLost()) return replicas.any() ?? primary;
      const position = sessionID === undefined ? 0n : await writtenBy(sql, sessionID);
      return (await replicas.pick(position)) ?? primary;
    },
    noteWrite: (sessionID) => noteWritten(sql, { sessionID }),
    noteWriteOf: (personaID) => noteWritten(sql, { personaID }),
  };
}
