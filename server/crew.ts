import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';

/** The least time in ms between two replacements of dead workers. */
const pauseMs = 1000;

export interface Crew {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts `count` worker processes on one port. Resolves once all listen. Throws when one exits before it listens; that
 * worker has printed the reason. A worker that exits later is replaced.
 */
export async function startCrew(count: number, say: (text: string) => void): Promise<Crew> {
  // Without Redis, this process counts the limits for its workers.
  new RateLimiterClusterMaster();
  let isStopping = false;
  let hasStarted = false;
  const workers = new Set<Worker>();
  const hire = (): Worker => {
    const worker = cluster.fork();
    workers.add(worker);
    // A worker may ask for a count and exit before it gets the answer.
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
