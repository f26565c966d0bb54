import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** Works soon, after the caller's transaction. */
  wake(): void;
  flush(): Promise<void>;
  /** Begins nothing new, and waits for the current step. */
  close(): Promise<void>;
}

interface Work {
  /** Does one piece of work. Returns false when nothing is left. A failed piece is tried again in the next round. */
  step: () => Promise<boolean>;
  everyMs: number;
  failure: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Works off a queue in the database, when woken and at each interval, one round at a time. */
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
      // Cleared in the same microtask as the last look at `isAgain`, so a later request starts a new round.
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
    // Delayed past the caller's commit. If that takes longer, the timer finds the work.
    wake: () => void setTimeout(() => void flush(), 50).unref(),
    flush,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
