import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildHost, type Host } from './app';
import { type Config, readConfig } from './config';
import { connect } from './db/database';
import { seedDemo } from './demo/seed';
import { startEmbedded, type EmbeddedDatabase } from './db/embedded';
import { migrate } from './db/migrate';
import { oneAtATime } from './db/oneAtATime';
import { endPools, openPools, type Pools } from './db/pools';
import { admitRunner, type Users, usersOf } from './db/runner';
import { seedReference } from './db/reference/seed';
import { type DatabaseWatch, watchDatabase } from './db/watch';
import { type MetricsServer, serveMetrics } from './metrics/metrics';
import { output } from './output';
import { startProblem } from './startProblem';

const say = (text: string): void => output.write(`${text}\n`);
const quiet = {
  info: (): void => undefined,
  warn: (_details: unknown, text?: string): void => say(`Piazza: ${text ?? ''}`),
};
/** Requests, pool and database may take together what a process manager waits before it kills. */
const limitMs = { requests: 3000, all: 10_000 };

let config: Config | undefined;
let database: EmbeddedDatabase | undefined;
let pools: Pools | undefined;
let watch: DatabaseWatch | undefined;
let host: Host | undefined;
let metrics: MetricsServer | undefined;

/** Stops accepting, lets requests in flight finish, then closes the pool and the private database. */
async function stop(code: number): Promise<void> {
  setTimeout(() => process.exit(code), limitMs.all).unref();
  await Promise.race([host?.app.close(), delay(limitMs.requests)]);
  await metrics?.close();
  await watch?.stop();
  if (pools) await endPools(pools, 0.5);
  await database?.stop();
  process.exit(code);
}
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void stop(0);
  });
process.on('unhandledRejection', (reason) => {
  host?.app.log.error({ err: reason }, 'unhandled rejection');
});

/** Schema and reference data, brought up by one host at a time, on connections that may wait. */
async function prepare({ owner, runner }: Users, { demo, dataDir }: Config): Promise<void> {
  const builder = connect(owner);
  try {
    await oneAtATime(builder, async () => {
      await migrate(builder);
      await admitRunner(builder, runner);
      await seedReference(builder);
      if (demo) await seedDemo(builder, join(dataDir, 'images'), say);
    });
  } finally {
    await builder.end({ timeout: 1 });
  }
}

async function start(): Promise<void> {
  config = readConfig();
  const { dataDir, databaseUrl, demo, publicUrl, smtpUrl, operatorMail } = config;
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK | constants.X_OK);
  if (databaseUrl === undefined) database = await startEmbedded({ dataDir, log: quiet });
  const users = usersOf(config, database);
  await prepare(users, config);
  pools = openPools(users.runner);
  host = await buildHost(config, pools, {
    isDatabaseLost: () => watch?.isLost() ?? false,
    news: users.runner,
  });
  // Not before: a start may wait for a slow database.
  watch = watchDatabase(users.runner, Object.values(pools));
  if (host.numbers && config.metricsPort !== undefined)
    metrics = await serveMetrics(host.numbers, { port: config.metricsPort, host: config.metricsHost });
  await host.app.listen({ port: config.port, host: config.host });
  const address = host.app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\nPiazza is open: ${publicUrl.replace(/:0$/, `:${port}`)}`);
  if (demo) say('Demo login: giulia.rossi@example.com  password: piazza-demo');
  if (operatorMail === undefined)
    say(
      'What people write to support waits in the database: read it with npm run post, or set OPERATOR_MAIL',
    );
  if (smtpUrl === undefined) say(`Mails are files in ${join(dataDir, 'outbox')}\n`);
}

try {
  await start();
} catch (error) {
  // A start that is stopped in the middle is not reported as a failure.
  if (!isStopping) say(`Piazza cannot start: ${startProblem(error, config)}`);
  await stop(isStopping ? 0 : 1);
}
