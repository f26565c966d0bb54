import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createSecureServer } from 'node:tls';
import { backupTo } from '../backup/operator';
import { connect, type Sql } from '../db/database';
import { wordOf } from '../db/primary';
import { openReplicas, type Replicas } from '../db/replicas';
import { stepLock } from '../erasure/repository';
import { removeFiles } from '../jobs';
import { imageName, newBase, variantKeys } from '../media/variants';
import { type MetricsServer, serveMetrics } from '../metrics/metrics';
import { readBells, rings } from './alerts';
import { selfSigned } from './certificate';
import { createTestDatabase, runnerOf, type TestDatabase, testServer } from './database';
import { mailBy, mailTo } from './failingMail';
import { freePort } from './freePort';
import { startTestHost, type TestHost } from './host';
import { startProxy, type Proxy } from './proxy';
import { type PushService, startPushService } from './pushService';
import { hasRedis, startRedis } from './redisServer';
import { until } from './until';

/** What the test's bucket does: it is empty, does not answer, or keeps what is deleted. */
type Bucket = 'empty' | 'stalled' | 'keeping';

let database: TestDatabase;
let host: TestHost;
let ways: { database: Proxy; replica: Proxy };
let pool: Sql;
let replicas: Replicas;
let push: PushService;
let bucket: Server;
let is: Bucket = 'empty';
let metrics: MetricsServer;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  // The copied database is as old as the run of all tests.
  await database.sql`UPDATE housekeeping SET done_at = now(), backed_up_at = now()`;
  ways = { database: await startProxy(runnerOf(database.where)), replica: await startProxy(database.where) };
  pool = connect(ways.database.where);
  replicas = await openReplicas([ways.replica.where], await wordOf(pool), () => undefined);
  push = await startPushService();
  bucket = createServer((request, response) => {
    if (is === 'stalled') return;
    if (is === 'keeping') response.statusCode = 403;
    else if (request.url?.includes('list-type')) response.write('<ListBucketResult/>');
    else if (request.method !== 'DELETE') response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  Object.assign(process.env, {
    STORAGE_S3_BUCKET: 'pictures',
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    STORAGE_S3_REGION: 'eu-south-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
  });
  if (hasRedis) redis = await startRedis(await freePort());
  host = await startTestHost(
    { RATE_LIMIT: '1', METRICS_PORT: '0', PUBLIC_URL: 'https://piazza.example', PUSH_HOSTS: push.host },
    { database, pool, replicas, ...(redis && { redis: redis.client }), pushNetwork: { ca: push.ca } },
  );
  metrics = await serveMetrics(host.numbers, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  await pool.end({ timeout: 1 });
  await replicas.stop();
  for (const way of Object.values(ways)) await way.close();
  await database.drop();
  await push.close();
  await metrics.close();
  redis?.client.disconnect();
  await redis?.end();
  bucket.closeAllConnections();
  bucket.close();
});

const scrape = (): Promise<string | undefined> =>
  fetch(`http://127.0.0.1:${metrics.port}/metrics`).then(
    (answer) => answer.text(),
    () => undefined,
  );

const several = (work: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 25 }, (_, n) => work(n)));
const pictureURL = () => `/images/${variantKeys(newBase('posts'))[0]}`;
const never = new Promise<string>(() => undefined);

const undo: (() => unknown)[] = [];
const undoAll = async () => {
  for (const one of undo.splice(0).reverse()) await one();
};
afterEach(undoAll);

const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0;

const faults: [what: string, bell: string, make: () => Promise<unknown>, isPossible?: boolean][] = [
  [
    'the disk has less than 1 GB',
    'DiskFull',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=50m', 'tmpfs', host.dataDir]);
      undo.push(() => execFileSync('umount', ['-l', host.dataDir]));
    },
    canMount,
  ],
  [
    'PostgreSQL has no connection left',
    'CallsRefused',
    async () => {
      const { sql } = database;
      const limit = (max: number) =>
        sql.unsafe(
          `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${max}', current_database()); END $$`,
        );
      const me = await host.person();
      await limit(1);
      undo.push(() => limit(-1));
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
      await several(() => host.call('GET /GetCountFollower', { PersonaID: me.personaID }, { as: me }));
    },
    testServer('postgres').runner !== undefined,
  ],
  [
    'the mail server refuses every mail',
    'MailFails',
    async () => undo.push(await mailTo(host, () => '554 no')),
  ],
  ['the mail server never answers', 'MailFails', async () => undo.push(await mailTo(host, () => never))],
  [
    'the certificate of the mail server expired',
    'MailFails',
    async () => {
      const server = createSecureServer(selfSigned(Date.now() - 60_000));
      server.on('tlsClientError', () => undefined).listen(0, '127.0.0.1');
      await once(server, 'listening');
      undo.push(() => server.close());
      undo.push(await mailBy(host, `smtps://127.0.0.1:${(server.address() as AddressInfo).port}`));
    },
  ],
  [
    'there is no mail server, and a mail waits for half an hour',
    'MailWaits',
    async () => {
      await host.services.mailer.queue(database.sql, 'a@example.com', { subject: 'x', text: 'x', html: 'x' });
      await database.sql`UPDATE mail SET created_at = now() - interval '30 minutes'`;
      undo.push(() => database.sql`DELETE FROM mail`);
    },
  ],
  [
    'the push service takes no pushes',
    'PushesFail',
    async () => {
      push.answers(500);
      await several(async (n) => {
        const me = await host.person();
        const { endpoint, p256dh, auth } = push.subscribe();
        const device = { personaID: me.personaID, endpoint, p256dh, auth };
        await host.call('POST /api/Avvisi/AddDispositivo', device, { as: me });
        await database.sql`UPDATE persona SET notify_push = true WHERE id = ${me.personaID}`;
        await database.sql`
          INSERT INTO delivery (persona_id, way, kind, collapse) VALUES (${me.personaID}, 'push', 'prova', ${String(n)})`;
      });
      host.services.deliveries.wake();
    },
  ],
  [
    'the storage stalls',
    'CallsRefused',
    async () => {
      is = 'stalled';
      undo.push(() => (is = 'empty'));
      await several((n) => host.app.inject({ url: pictureURL(), remoteAddress: `10.${n}.0.1` }));
    },
  ],
  [
    'the storage deletes nothing',
    'FilesStay',
    async () => {
      is = 'keeping';
      await database.sql`INSERT INTO file_purge (name, at) VALUES (${imageName(newBase('posts'))}, now() - interval '3 hours')`;
      await expect(removeFiles(host.services)).rejects.toThrow();
      undo.push(() => ((is = 'empty'), database.sql`DELETE FROM file_purge`));
    },
  ],
  [
    'nobody erases who left',
    'PersonStays',
    async () => {
      const holder = await database.sql.reserve();
      await holder`SELECT pg_advisory_lock(${stepLock})`;
      undo.push(() => holder.release(true));
      const me = await host.person();
      await host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as: me });
      await database.sql`UPDATE farewell SET at = now() - interval '3 hours'`;
    },
  ],
  [
    'no keeper decides a case for three days',
    'CasesLate',
    async () => {
      const { personaID } = await host.person();
      await database.sql`
        INSERT INTO report_case (subject_id, kind, thing_id, snapshot, created_at)
        VALUES (${personaID}, 'persona', ${personaID}, '{}', now() - interval '3 days')`;
    },
  ],
  [
    'nobody does the housekeeping',
    'NoHousekeeping',
    () => database.sql`UPDATE housekeeping SET done_at = now() - interval '10 minutes'`,
  ],
  [
    'there was no backup for two days',
    'BackupOld',
    async () => {
      await database.sql`UPDATE housekeeping SET backed_up_at = now() - interval '49 hours'`;
      undo.push(async () => {
        const folder = await mkdtemp(join(tmpdir(), 'piazza-bells-'));
        await backupTo(database.sql, [join(folder, 'one')], host.services.config);
        await rm(folder, { recursive: true });
      });
    },
  ],
  [
    'the replica is away',
    'ReplicaAway',
    async () => {
      await ways.replica.turn('refused');
      undo.push(() => ways.replica.turn('open'));
    },
  ],
  [
    'Redis is away',
    'RedisAway',
    async () => {
      await redis?.end();
      for (let n = 0; n < 5; n += 1) await host.call('GET /api/Persona/GetPersona', { PersonaID: 1 });
    },
    hasRedis,
  ],
  [
    'the database is away',
    'DatabaseAway',
    async () => {
      await ways.database.turn('refused');
      undo.push(() => ways.database.turn('open'));
    },
  ],
  [
    'the process is busy',
    'LoopSlow',
    async () => {
      const timer = setInterval(() => {
        const end = performance.now() + 1100;
        while (performance.now() < end);
      }, 10);
      undo.push(() => clearInterval(timer));
    },
  ],
  [
    'the host is away',
    'HostAway',
    async () => {
      const { port } = metrics;
      await metrics.close();
      undo.push(async () => {
        metrics = await serveMetrics(host.numbers, { port, host: '127.0.0.1' });
      });
    },
  ],
];

const bells = readBells();

test('each alert has a fault that triggers it, and each fault triggers an alert', () => {
  expect([...new Set(faults.map(([, bell]) => bell))].sort()).toEqual([...bells.keys()].sort());
});

for (const [what, bell, make, isPossible = true] of faults)
  (isPossible ? test : test.skip)(`where ${what}, ${bell} rings`, async () => {
    const expression = bells.get(bell) ?? '';
    const before = await scrape();
    expect(rings(expression, before, before)).toBe(false);
    await make();
    expect(await until(async () => rings(expression, before, await scrape()))).toBe(true);
    await undoAll();
  });
