import cluster from 'node:cluster';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { type Config, readConfig } from './config';
import { type Crew, startCrew } from './crew';
import { startEmbedded, type EmbeddedDatabase } from './db/embedded';
import { usersOf } from './db/runner';
import { checkNode } from './nodeVersion';
import { type Closers, openHost, type OpenHost, openNumbers } from './open';
import { onPhone } from './onPhone';
import { output } from './output';
import { sayUnreached } from './outside';
import { prepare } from './prepare';
import { startProblem } from './startProblem';

const say = (text: string): void => output.write(`${text}\n`);
const quiet = {
  info: (): void => undefined,
  warn: (_details: unknown, text?: string): void => say(`Piazza: ${text ?? ''}`),
};
/**
 * In ms: how long a stopping host waits for open requests, and for everything. Process managers kill it after about ten
 * seconds.
 */
const limitMs = { requests: 3000, all: 10_000 };

let config: Config | undefined;
let database: EmbeddedDatabase | undefined;
let host: OpenHost | undefined;
let crew: Crew | undefined;
const closers: Closers = [];

/** Accepts no more requests, finishes the open ones, then closes the connection pools and the private database. */
async function stop(code: number): Promise<void> {
  setTimeout(() => process.exit(code), limitMs.all).unref();
  await crew?.stop();
  const [last, ...others] = [...closers].reverse();
  await Promise.race([last?.(), delay(limitMs.requests)]);
  for (const close of others) await close();
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

async function greet(config: Config, port: number): Promise<void> {
  const { demo, operatorMail, smtpUrl, dataDir, trustProxy } = config;
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
  say(`\nPiazza is open: ${publicUrl}`);
  if (trustProxy)
    say('What a proxy writes into X-Forwarded-For that is no address counts as the proxy’s own');
  if (demo) say('Demo login: giulia.rossi@example.com  password: piazza-demo');
  // For a person at a terminal; a service's log needs none of it.
  if (isatty(1)) say(await onPhone(publicUrl));
  if (operatorMail === undefined)
    say(
      'What people write to support waits in the database: read it with npm run post, or set OPERATOR_MAIL',
    );
  if (smtpUrl === undefined)
    say(`No mail server is named: mails wait, and ${join(dataDir, 'outbox')} shows them\n`);
}

async function start(): Promise<void> {
  checkNode();
  config = readConfig();
  const { dataDir, databaseUrl, workers } = config;
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK | constants.X_OK);
  // Only the primary process starts the private database; its workers connect to it.
  if (databaseUrl === undefined) database = await startEmbedded({ dataDir, log: quiet });
  const users = usersOf(config, database);
  if (cluster.isPrimary) await prepare(users, config, say);
  if (cluster.isPrimary && workers > 1) {
    crew = await startCrew(workers, say);
    // The primary process collects the metrics of all workers.
    if (config.metricsPort !== undefined)
      await openNumbers((await import('./metrics/metrics')).readCrew(), config, closers);
  } else host = await openHost(config, users, closers);
  if (!cluster.isPrimary) return;
  await greet(config, crew?.port ?? host?.port ?? config.port);
  void sayUnreached(config, say);
}

try {
  await start();
} catch (error) {
  // A host that is stopped during its start has no problem to report.
  const problem = startProblem(error, config);
  if (!isStopping) say(`Piazza cannot start: ${problem}`);
  await stop(isStopping ? 0 : 1);
}
