import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** Starts a round of work soon, after the caller's transaction. */
  wake(): void;
  flush(): Promise<void>;
  /** Begins no new work, and waits for the current step. */
  close(): Promise<void>;
}

interface Work {
  /** Does one piece of work; false when none is left. A piece that failed is tried again in the next round. */
  step: () => Promise<boolean>;
  everyMs: number;
  failure: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Makes a worker that processes a queue in the database, when it is woken and at each interval, one round at a time.
 */
export function createWorker({ step, everyMs, failure, log }: Work): Worker {
  let isClosed = false;
  let isAgain = false;
  let running: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    try {
      do {
        isAgain = false;
        while (!isClosed && (await step()));
      } while (isAgain && !isClosed);
    } catch (error) {
      log.error({ err: error }, failure);
    } finally {
      // Cleared in the same microtask in which `isAgain` was last read, so that a later request starts a new round.
      running = undefined;
    }
  };
  const flush = (): Promise<void> => {
    isAgain = true;
    running ??= drain();
    return running;
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    // Waits until the caller has committed. If that takes longer, the next interval finds the work.
    wake: () => void setTimeout(() => void flush(), 50).unref(),
    flush,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
