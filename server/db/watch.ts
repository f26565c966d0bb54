import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Connection, cut, ping, type Sql } from './database';
import { DatabaseError } from './driver';
import { placesOf } from './places';
import { primaryOf, type Word, wordOf } from './primary';

const pauseMs = 500;
const patience = { steps: 15, stepMs: 100 };

export interface DatabaseWatch {
  isLost(): boolean;
  stop(): Promise<void>;
}

export const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { ref: false, signal }).catch(() => undefined);

/**
 * The database's answer; undefined if none comes in time. It waits in several steps, so that a process that was too
 * busy to read the answer loses only one step.
 */
export async function answerOf<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  let found: { answer: T | undefined } | undefined;
  const asked = ask().then(
    (answer) => (found = { answer }),
    () => (found = { answer: undefined }),
  );
  for (let step = 0; found === undefined && !signal.aborted && step < patience.steps; step += 1)
    await Promise.race([asked, rest(patience.stepMs, signal)]);
  return found?.answer;
}

export const answersInTime = async (asking: PromiseLike<unknown>, signal: AbortSignal): Promise<boolean> =>
  (await answerOf(async () => (await asking, true), signal)) ?? false;

/** How often, in ms, the health check opens a new connection to a healthy database. */
const newcomerMs = 60_000;

/**
 * Makes the check that the database accepts new connections, because open ones outlive an expired certificate, password
 * or authority. "Too many connections" passes, because it only means load. Rejects with the reason.
 */
export function createDoor(where: Connection): () => Promise<void> {
  let openedAt = -Infinity;
  return async () => {
    if (performance.now() - openedAt < newcomerMs) return;
    const newcomer = connect(where, 1, { prepare: false });
    try {
      await ping(newcomer);
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === '53300')) throw error;
    } finally {
      await newcomer.end({ timeout: 0 });
    }
    openedAt = performance.now();
  };
}

function openProbes(where: Connection): Sql[] {
  const places = where.url === undefined ? [] : placesOf(where.url);
  const open = (follow?: { at: number }) =>
    connect({ ...where, ...(follow && { follow }) }, 1, { prepare: false });
  return places.length < 2 ? [open()] : places.map((_place, at) => open({ at }));
}

/**
 * Polls the database on separate connections, because a query's timeout never fires when the database hangs. While it is
 * lost (of several servers: while none is the primary), the connections of all pools are closed, so that waiting callers
 * fail at once; then the pools change to the new primary. `hear` gets the primary's reports.
 */
export function watchDatabase(
  where: Connection,
  pools: readonly Sql[],
  hear: (primary: Word) => void = () => undefined,
): DatabaseWatch {
  const probes = openProbes(where);
  const stopping = new AbortController();
  let isLost = false;
  const askAll = (): Promise<(Word | undefined)[]> =>
    Promise.all(
      probes.map(async (probe) => {
        const word = await answerOf(() => wordOf(probe), stopping.signal);
        if (!word && !stopping.signal.aborted) cut(probe);
        return word;
      }),
    );
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const words = await askAll();
      if (stopping.signal.aborted) return;
      const at = probes.length > 1 ? primaryOf(words) : words[0] ? 0 : -1;
      const hasMoved = at >= 0 && where.follow !== undefined && where.follow.at !== at;
      if (hasMoved && where.follow) where.follow.at = at;
      if (hasMoved || (at < 0 && !isLost)) for (const pool of pools) cut(pool);
      isLost = at < 0;
      const primary = words[at];
      if (primary) hear(primary);
      await rest(pauseMs, stopping.signal);
    }
  };
  void watch();
  return {
    isLost: () => isLost,
    async stop() {
      stopping.abort();
      await Promise.all(probes.map((probe) => probe.end({ timeout: 0 })));
      // Closed after `end`, which cannot say goodbye on a lost connection.
      probes.forEach(cut);
    },
  };
}
