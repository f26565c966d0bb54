import { connect, type Connection, cut, type Sql } from './database';
import { endPools, openPools, type Pools } from './pools';
import { placesOf } from './places';
import { answerOf, rest } from './watch';

const pauseMs = 250;
/** A replica that is so far behind is asked by nobody while the primary is there. */
const mostBehindMs = 10_000;

interface Replica {
  pools: Pools;
  probe: Sql;
  /** So much of the log it had replayed when it was asked last, in bytes. Undefined while it does not answer. */
  replayed: bigint | undefined;
}

export interface Replicas {
  /** The next in turn of those that answer and have replayed the log up to `position` (bytes); undefined when none has. */
  pick(position: bigint): Promise<Pools | undefined>;
  /** The next in turn of those that answer, however far behind. */
  any(): Pools | undefined;
  /**
   * The bytes of the log that each has not replayed yet, in the order of the setting; undefined for one that is away.
   */
  behind(): (number | undefined)[];
  /** Learns how far the primary's log is written. */
  hear(written: bigint): void;
  stop(): Promise<void>;
}

/** The position of a replica that became the primary: it has all that was ever written. */
const everything = 2n ** 64n;

async function replayedBy(db: Sql): Promise<bigint> {
  const [row] = await db<{ replayed: string | null }[]>`
    SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text END AS replayed`;
  return typeof row?.replayed === 'string' ? BigInt(row.replayed) : everything;
}

/** Remembers when the primary's log was how long, a little longer than a replica may be behind. */
function createHistory() {
  let words: { written: bigint; at: number }[] = [];
  return {
    /** The end of the log when the primary was last asked. */
    newest: (): bigint => words.at(-1)?.written ?? 0n,
    hear(written: bigint): void {
      const now = performance.now();
      words = [...words.filter(({ at }) => now - at <= mostBehindMs * 2), { written, at: now }];
    },
    /** The position that a replica must have reached in order not to be too far behind. */
    oldestAllowed(): bigint {
      const before = performance.now() - mostBehindMs;
      return words.filter(({ at }) => at <= before).at(-1)?.written ?? 0n;
    },
  };
}

/** Each server of DATABASE_READ_URL by itself. */
export const serversOf = (url: string): Connection[] =>
  placesOf(url).map((_place, at) => ({ url, follow: { at } }));

/** Asks a replica over and over how far it is, and cuts the connections of one that does not say it. */
async function watch(replica: Replica, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const before = replica.replayed;
    replica.replayed = await answerOf(() => replayedBy(replica.probe), stopping);
    if (replica.replayed === undefined && !stopping.aborted) {
      cut(replica.probe);
      if (before !== undefined) for (const pool of Object.values(replica.pools)) cut(pool);
    }
    await rest(pauseMs, stopping);
  }
}

/**
 * Opens a pool to each of the servers and asks each four times a second how far it is. Rejects when one does
 * not answer: a host does not start without what it was told to use. Later each may go and come.
 */
export async function openReplicas(servers: readonly Connection[]): Promise<Replicas> {
  const replicas: Replica[] = servers.map((where) => ({
    pools: openPools(where),
    probe: connect(where, 1),
    replayed: undefined,
  }));
  const stopping = new AbortController();
  const history = createHistory();
  let turn = 0;
  const inTurn = (): Replica[] => {
    turn = (turn + 1) % replicas.length;
    return [...replicas.slice(turn), ...replicas.slice(0, turn)].filter(
      ({ replayed }) => replayed !== undefined,
    );
  };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all(
      replicas.flatMap(({ pools, probe }) => [endPools(pools, 0.5), probe.end({ timeout: 0 })]),
    );
    for (const { probe } of replicas) cut(probe);
  };
  try {
    for (const replica of replicas) replica.replayed = await replayedBy(replica.probe);
  } catch (error) {
    await stop();
    throw error;
  }
  for (const replica of replicas) void watch(replica, stopping.signal);
  return {
    async pick(position) {
      const needed = [position, history.oldestAllowed()].reduce((most, one) => (one > most ? one : most));
      for (const replica of inTurn()) {
        // A replica's last answer may be a moment old: one that seems to be behind is asked once more.
        if ((replica.replayed ?? 0n) >= needed) return replica.pools;
        const now = await replayedBy(replica.pools.sql).catch(() => undefined);
        if (now !== undefined && now >= needed) return replica.pools;
      }
      return undefined;
    },
    any: () => inTurn()[0]?.pools,
    behind: () =>
      replicas.map(({ replayed }) => {
        if (replayed === undefined) return undefined;
        const bytes = history.newest() - replayed;
        return bytes > 0n ? Number(bytes) : 0;
      }),
    hear: history.hear,
    stop,
  };
}
