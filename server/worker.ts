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
  /** What the log says when a step failed. */
  failure: string;
  log: FastifyBaseLogger;
}

/** Works off a queue of the database: when it is woken and in each interval, one round at a time. */
export function createWorker({ step, everyMs, failure, log }: Work): Worker {
  let isClosed = false;
  let isAgain = false;
  let running: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    do {
      isAgain = false;
      while (!isClosed && (await step()));
    } while (isAgain && !isClosed);
  };
  const flush = (): Promise<void> => {
    isAgain = true;
    running ??= drain()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
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
