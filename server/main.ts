import { mkdir } from 'node:fs/promises';
import { buildHost, type Host } from './app';
import { readConfig } from './config';
import { connect, type Sql } from './db/database';
import { seedDemo } from './db/demo/seed';
import { startEmbedded, type EmbeddedDatabase } from './db/embedded';
import { migrate } from './db/migrate';
import { seedReference } from './db/reference/seed';
import { join } from 'node:path';

const config = readConfig();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const quiet = {
  info: (): void => undefined,
  warn: (_details: unknown, text?: string): void => say(`Piazza: ${text ?? ''}`),
};

await mkdir(config.dataDir, { recursive: true });
let database: EmbeddedDatabase | undefined;
let sql: Sql | undefined;
let host: Host | undefined;

/** Stops accepting, lets requests in flight finish, then closes the pool and the private database. */
async function stop(code: number): Promise<void> {
  const deadline = setTimeout(() => process.exit(code), 10_000);
  deadline.unref();
  await host?.app.close();
  await sql?.end({ timeout: 3 });
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

try {
  if (config.databaseUrl === undefined) {
    database = await startEmbedded({ dataDir: config.dataDir, log: quiet });
    sql = connect({ host: database.host, port: database.port, user: database.user, database: 'piazza' });
  } else sql = connect({ url: config.databaseUrl });
  await migrate(sql);
  await seedReference(sql);
  if (config.demo) await seedDemo(sql, join(config.dataDir, 'images'), say);
  host = await buildHost(config, sql);
  await host.app.listen({ port: config.port, host: config.host });
  const address = host.app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\nPiazza is open: ${config.publicUrl.replace(/:0$/, `:${port}`)}`);
  if (config.demo) say('Demo login: giulia.rossi@example.com  password: piazza-demo');
  if (config.smtpUrl === undefined) say(`Mails are files in ${join(config.dataDir, 'outbox')}\n`);
} catch (error) {
  say(`Piazza cannot start: ${error instanceof Error ? error.message : String(error)}`);
  await stop(1);
}
