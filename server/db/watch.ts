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

/** Waits so long (ms), or until it is stopped. */
export const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { ref: false, signal }).catch(() => undefined);

/**
 * The database's answer, or undefined if none comes in time. Waits in several steps: a process that was too busy to
 * read the answer is late for one of them, not for all.
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

/** Whether what the database was asked is answered in time, and without an error. */
export const answersInTime = async (asking: PromiseLike<unknown>, signal: AbortSignal): Promise<boolean> =>
  (await answerOf(async () => (await asking, true), signal)) ?? false;

/** A well database is asked for a new connection so often (ms), another one each time. */
const newcomerMs = 60_000;

/**
 * Asks whether the database lets somebody new in: open connections outlive a certificate, a password and an authority that
 * ran out. That it has no room for one more is a matter of load. Rejects with what keeps newcomers out.
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

/** One connection to each of the address's servers. */
function openProbes(where: Connection): Sql[] {
  const places = where.url === undefined ? [] : placesOf(where.url);
  const open = (follow?: { at: number }) =>
    connect({ ...where, ...(follow && { follow }) }, 1, { prepare: false });
  return places.length < 2 ? [open()] : places.map((_place, at) => open({ at }));
}

/**
 * Asks the database beside the pools, over and over, whether it answers. A query timeout is the database's own
 * clock: of one that hangs, or whose packets are swallowed, nothing would come back for minutes. Once it is
 * lost, the pools' connections are cut, so that who waits on them is told. Where the address names several servers it
 * is lost while none of them is the primary, and the pools follow to the new one. `hear` gets what the primary says of
 * itself.
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
      // After `end`, which cannot say goodbye on a connection that was cut.
      probes.forEach(cut);
    },
  };
}
