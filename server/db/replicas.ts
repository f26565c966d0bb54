import { connect, type Connection, cut, type Sql } from './database';
import { endPools, openPools, type Pools } from './pools';
import { placesOf } from './places';
import { isReplicaOf, type Word, wordOf } from './primary';
import { answerOf, rest } from './watch';

const pauseMs = 250;
/** A replica that is further behind (in ms) is not read while the primary is there. */
const maxBehindMs = 10_000;

interface Replica {
  pools: Pools;
  probe: Sql;
  /** The replica's last report; undefined while it does not answer. */
  word: Word | undefined;
}

export interface Replicas {
  /** The next replica in turn that has replayed the log up to `position` (in bytes); undefined if there is none. */
  pick(position: bigint): Promise<Pools | undefined>;
  /** The next replica in turn that was at most ten seconds behind when the primary last reported. */
  any(): Pools | undefined;
  /**
   * How many bytes of log each replica lacks, in the order of the setting; undefined for one that does not answer or
   * does not follow the primary.
   */
  behind(): (number | undefined)[];
  hear(primary: Word): void;
  stop(): Promise<void>;
}

/**
 * Stores the primary's log positions for slightly longer than a replica may be behind. `first` is the primary's report
 * at the start.
 */
export function createHistory(first: Word, now: () => number = () => performance.now()) {
  let words = [{ word: first, at: now() }];
  const newest = () => words.at(-1) ?? { word: first, at: 0 };
  return {
    primary: (): Word => newest().word,
    hear(word: Word): void {
      const at = now();
      words = [...words.filter((old) => at - old.at <= maxBehindMs * 2), { word, at }];
    },
    /**
     * The position that a replica must have reached: the primary's ten seconds before its last report, if it is known.
     */
    oldestAllowed(): bigint {
      const { word, at } = newest();
      return (words.filter((old) => old.at <= at - maxBehindMs).at(-1)?.word ?? word).position;
    },
  };
}

export const serversOf = (url: string): Connection[] =>
  placesOf(url).map((_place, at) => ({ url, follow: { at } }));

interface Watched {
  stopping: AbortSignal;
  follows: (replica: Replica) => boolean;
  /** Called when a server answers but does not follow the primary. */
  onStray: () => void;
}

/** Polls a replica for its report, and closes its connections when it does not answer. */
async function watch(replica: Replica, { stopping, follows, onStray }: Watched): Promise<void> {
  let wasStray = false;
  while (!stopping.aborted) {
    const before = replica.word;
    replica.word = await answerOf(() => wordOf(replica.probe), stopping);
    if (replica.word === undefined && !stopping.aborted) {
      cut(replica.probe);
      if (before !== undefined) for (const pool of Object.values(replica.pools)) cut(pool);
    }
    const isStray = replica.word !== undefined && !follows(replica);
    if (isStray && !wasStray) onStray();
    wasStray = isStray;
    await rest(pauseMs, stopping);
  }
}

const endReplicas = async (replicas: readonly Replica[]): Promise<void> => {
  await Promise.all(
    replicas.flatMap(({ pools, probe }) => [endPools(pools, 0.5), probe.end({ timeout: 0 })]),
  );
  for (const { probe } of replicas) cut(probe);
};

/** Opens a connection pool to each server and reads its report. Rejects in the same cases as `openReplicas`. */
async function openAll(servers: readonly Connection[], primary: Word): Promise<Replica[]> {
  const replicas: Replica[] = servers.map((where) => ({
    pools: openPools(where),
    probe: connect(where, 1),
    word: undefined,
  }));
  try {
    for (const replica of replicas) {
      replica.word = await wordOf(replica.probe);
      if (replica.word.systemID !== primary.systemID)
        throw new Error("it is no copy of DATABASE_URL's database");
    }
  } catch (error) {
    await endReplicas(replicas);
    throw error;
  }
  return replicas;
}

/**
 * Opens a connection pool to each server and polls its report four times a second. Rejects if one does not answer or
 * belongs to another cluster, so that no host starts without a configured server. A server that no longer follows
 * the primary, such as a promoted one, is not read; `onStray` gets its number in the setting, from 1.
 */
export async function openReplicas(
  servers: readonly Connection[],
  primary: Word,
  onStray: (replica: number) => void,
): Promise<Replicas> {
  const replicas = await openAll(servers, primary);
  const stopping = new AbortController();
  const history = createHistory(primary);
  const follows = ({ word }: Replica): boolean => word !== undefined && isReplicaOf(history.primary(), word);
  /** Whether the server with this report has replayed everything that the primary wrote up to `position`. */
  const has = (word: Word | undefined, position: bigint): boolean =>
    word !== undefined &&
    isReplicaOf(history.primary(), word) &&
    (word.isPrimary || word.position >= position);
  let turn = 0;
  const inTurn = (): Replica[] => {
    turn = (turn + 1) % replicas.length;
    return [...replicas.slice(turn), ...replicas.slice(0, turn)].filter(follows);
  };
  for (const [at, replica] of replicas.entries())
    void watch(replica, { stopping: stopping.signal, follows, onStray: () => onStray(at + 1) });
  return {
    async pick(position) {
      const oldest = history.oldestAllowed();
      const needed = position > oldest ? position : oldest;
      for (const replica of inTurn()) {
        // The last report of a replica may be old, so a replica that seems to be behind is asked again.
        if (has(replica.word, needed)) return replica.pools;
        if (has(await wordOf(replica.pools.sql).catch(() => undefined), needed)) return replica.pools;
      }
      return undefined;
    },
    any: () => inTurn().find(({ word }) => has(word, history.oldestAllowed()))?.pools,
    behind: () =>
      replicas.map((replica) => {
        if (!replica.word || !follows(replica)) return undefined;
        const bytes = history.primary().position - replica.word.position;
        return bytes > 0n ? Number(bytes) : 0;
      }),
    hear: history.hear,
    stop() {
      stopping.abort();
      return endReplicas(replicas);
    },
  };
}
