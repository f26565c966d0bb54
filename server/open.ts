import cluster from 'node:cluster';
import { buildHost, type Host } from './app';
import type { Config } from './config';
import { endPools, openPools } from './db/pools';
import { findPrimary, wordOf } from './db/primary';
import { openReplicas, serversOf } from './db/replicas';
import { checkSessions } from './db/session';
import type { Users } from './db/runner';
import { watchDatabase } from './db/watch';
import { openRedis } from './security/redis';
import { serverIn, told } from './startProblem';

export interface OpenHost extends Host {
  /** The port on which the host listens; the system chooses one if PORT is 0. */
  port: number;
}

/** Functions that run when the host stops, the last added first. */
export type Closers = (() => Promise<unknown> | undefined)[];

const redisPlace = (url: string): string =>
  URL.canParse(url) ? new URL(url).host : 'an address that is none';

export async function openNumbers(
  read: () => Promise<string>,
  { metricsPort, metricsHost }: Config,
  closers: Closers,
): Promise<void> {
  if (metricsPort === undefined) return;
  const { serveMetrics } = await import('./metrics/metrics');
  const metrics = await serveMetrics(read, { port: metricsPort, host: metricsHost });
  closers.push(() => metrics.close());
}

/**
 * Opens and checks everything that the settings name, then listens. The database must be prepared. Throws a message for
 * the console.
 */
export async function openHost(config: Config, users: Users, closers: Closers): Promise<OpenHost> {
  const { databaseReadUrl: readUrl, redisUrl } = config;
  await findPrimary(users.runner);
  const pools = openPools(users.runner);
  closers.push(() => endPools(pools, 0.5));
  await checkSessions(pools);
  const primary = await wordOf(pools.sql);
  let onStray = (_replica: number): void => undefined;
  const replicas =
    readUrl === undefined
      ? undefined
      : await told('the replica of DATABASE_READ_URL', serverIn(readUrl), () =>
          openReplicas(serversOf(readUrl), primary, (replica) => onStray(replica)),
        );
  closers.push(() => replicas?.stop());
  const redis =
    redisUrl === undefined
      ? undefined
      : await told('the Redis of REDIS_URL', redisPlace(redisUrl), () => openRedis(redisUrl));
  closers.push(async () => redis?.disconnect());
  let isDatabaseLost = (): boolean => false;
  const host = await buildHost(config, pools, {
    news: users.runner,
    isDatabaseLost: () => isDatabaseLost(),
    ...(replicas && { replicas }),
    ...(redis && { redis }),
  });
  onStray = (replica) =>
    host.app.log.error(
      { replica },
      'a server of DATABASE_READ_URL does not follow the primary: nothing is read there',
    );
  // The watch starts only now, because during the start a slow database is waited for.
  const watch = watchDatabase(users.runner, Object.values(pools), replicas?.hear);
  isDatabaseLost = watch.isLost;
  closers.push(watch.stop);
  if (host.numbers && cluster.isPrimary) await openNumbers(host.numbers, config, closers);
  closers.push(() => host.app.close());
  await host.app.listen({ port: config.port, host: config.host });
  const address = host.app.server.address();
  return { ...host, port: typeof address === 'object' && address ? address.port : config.port };
}
