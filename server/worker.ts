import type { FastifyBaseLogger } from 'fastify';

export interface Worker {
  /** Works soon, once the caller's transaction is over. */
  wake(): void;
  /** Works until nothing is left to do. */
  flush(): Promise<void>;
  /** Begins nothing more, and waits for what it is at. */
  close(): Promise<void>;
}

interface Work {
  /** Does one piece; false when nothing is left. One that fails is tried again with the next round. */
  step: () => Promise<boolean>;
  everyMs: number;
  /** The log's line for a failed step. */
  failure: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Works off a queue of the database: when it is woken and in each interval, one round at a time. */
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
      // In the same turn as the last look at `isAgain`: a round that is asked for after it begins anew.
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
    // After the commit, not in it: the timer is the safety net.
    wake: () => void setTimeout(() => void flush(), 50).unref(),
    flush,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
