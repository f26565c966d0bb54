import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Connection, cut, type Sql } from './database';

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
 * Whether what the database was asked is answered in time, and without an error. Waits in several steps: a process that was too busy to read the answer is late
 * for one of them, not for all.
 */
export async function answersInTime(asking: PromiseLike<unknown>, signal: AbortSignal): Promise<boolean> {
  let isAnswered: boolean | undefined;
  const asked = asking.then(
    () => (isAnswered = true),
    () => (isAnswered = false),
  );
  for (let step = 0; isAnswered === undefined && !signal.aborted && step < patience.steps; step += 1)
    await Promise.race([asked, rest(patience.stepMs, signal)]);
  return isAnswered ?? false;
}

/**
 * Asks the database beside the pools, over and over, whether it answers. A query timeout is the database's own
 * clock: of one that hangs, or whose packets are swallowed, nothing would come back for minutes. Once it is
 * lost, the pools' connections are cut, so that who waits on them is told.
 */
export function watchDatabase(where: Connection, pools: readonly Sql[]): DatabaseWatch {
  // Nobody would catch it when the library's own first query fails, which asks for the types of arrays.
  const probe = connect(where, 1, { fetch_types: false });
  const stopping = new AbortController();
  let isLost = false;
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isThere = await answersInTime(probe`SELECT 1`, stopping.signal);
      if (stopping.signal.aborted) return;
      if (!isThere) cut(probe);
      if (!isThere && !isLost) for (const pool of pools) cut(pool);
      isLost = !isThere;
      await rest(pauseMs, stopping.signal);
    }
  };
  void watch();
  return {
    isLost: () => isLost,
    async stop() {
      stopping.abort();
      await probe.end({ timeout: 0 });
      // After `end`, which cannot say goodbye on a connection that was cut.
      cut(probe);
    },
  };
}
