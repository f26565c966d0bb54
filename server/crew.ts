import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** A worker that ended is replaced, one that ends at once not more often than this. */
const pauseMs = 1000;

export interface Crew {
  /** The port that all listen on. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts so many processes of this program, which answer on one port together. Resolves once all listen; throws when one
 * ends before it listened: it has told why. Later each that ends is replaced.
 */
export async function startCrew(count: number, say: (text: string) => void): Promise<Crew> {
  // Without Redis the workers count their limits here.
  new RateLimiterClusterMaster();
  let isStopping = false;
  let hasStarted = false;
  const workers = new Set<Worker>();
  const hire = (): Worker => {
    const worker = cluster.fork();
    workers.add(worker);
    // A count that it asked for comes too late for one that ended.
    worker.on('error', () => undefined);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (isStopping || !hasStarted) return;
      say(`Piazza: a worker ended (${signal || code}) and is replaced`);
      setTimeout(() => isStopping || hire(), pauseMs);
    });
    return worker;
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    const ends = [...workers].map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  };
  const listening = Array.from({ length: count }, async () => {
    const worker = hire();
    const ended = once(worker, 'exit').then(() => undefined);
    return Promise.race([once(worker, 'listening') as Promise<[{ port: number }]>, ended]);
  });
  const [first, ...others] = await Promise.all(listening);
  if (!first || others.includes(undefined)) {
    await Promise.race([stop(), delay(5000)]);
    throw Object.assign(new Error('a worker did not start'), { isTold: true });
  }
  hasStarted = true;
  return { port: first[0].port, stop };
}
