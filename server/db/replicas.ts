import { connect, type Connection, cut, type Sql } from './database';
import { endPools, openPools, type Pools } from './pools';
import { placesOf } from './places';
import { isReplicaOf, type Word, wordOf } from './primary';
import { answerOf, rest } from './watch';

const pauseMs = 250;
/** A replica that is so far behind is asked by nobody while the primary is there. */
const maxBehindMs = 10_000;

interface Replica {
  pools: Pools;
  probe: Sql;
  /** Its last answer about itself. Undefined while it does not answer. */
  word: Word | undefined;
}

export interface Replicas {
  /** The next in turn of those that have replayed the log up to `position` (bytes); undefined when none has. */
  pick(position: bigint): Promise<Pools | undefined>;
  /** The next in turn of those that were ten seconds behind at most when the primary was heard last. */
  any(): Pools | undefined;
  /**
   * The bytes of the log that each has not replayed yet, in the order of the setting; undefined for one that does not
   * answer or does not follow the primary.
   */
  behind(): (number | undefined)[];
  /** Learns what the primary says of itself. */
  hear(primary: Word): void;
  stop(): Promise<void>;
}

/** Remembers how long the primary's log was, a little longer than a replica may be behind. `first`: its word at the start. */
export function createHistory(first: Word, now: () => number = () => performance.now()) {
  let words = [{ word: first, at: now() }];
  const newest = () => words.at(-1) ?? { word: first, at: 0 };
  return {
    primary: (): Word => newest().word,
    hear(word: Word): void {
      const at = now();
      words = [...words.filter((old) => at - old.at <= maxBehindMs * 2), { word, at }];
    },
    /** The position that a replica must have reached: that of ten seconds before the last word, if it is known. */
    oldestAllowed(): bigint {
      const { word, at } = newest();
      return (words.filter((old) => old.at <= at - maxBehindMs).at(-1)?.word ?? word).position;
    },
  };
}

/** Each server of DATABASE_READ_URL by itself. */
export const serversOf = (url: string): Connection[] =>
  placesOf(url).map((_place, at) => ({ url, follow: { at } }));

interface Watched {
  stopping: AbortSignal;
  follows: (replica: Replica) => boolean;
  /** Called when a server that answers is found not to follow the primary. */
  onStray: () => void;
}

/** Asks a replica over and over what it is, and cuts the connections of one that does not say it. */
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

/** Opens a pool to each server and asks each what it is; rejects as `openReplicas` does. */
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
 * Opens a pool to each of the servers and asks each four times a second what it is and how far. Rejects when one does not
 * answer or belongs to another cluster: a host does not start without what it was told to use. Later each may go and
 * come. A server that stopped following the primary, as one that was promoted, is asked by nobody; `onStray` is told
 * its number in the setting, from 1.
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
  /** Whether all that the primary wrote up to `position` can be read at the server that said `word`. */
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
        // A replica's last answer may be a moment old: one that seems to be behind is asked once more.
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
