import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../../db/database';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { startTestHost, type TestHost } from '../../testing/host';
import { mailsIn } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { createSettler } from './requests';

/** How many calls of each kind are timed (docs/SECURITY.md); by default none. */
const calls = Number(process.env['TIMING_CALLS'] ?? 0);

let database: TestDatabase;
let host: TestHost;
/** Collects the SQL texts of one call, without those of jobs that run at the same time. */
const work = new AsyncLocalStorage<string[]>();

const noting = <T extends object>(db: T): T =>
  new Proxy(db, {
    apply(target, self, args: unknown[]) {
      const [words] = args;
      if (Array.isArray(words) && 'raw' in words) work.getStore()?.push(words.join('?').replace(/\s+/g, ' '));
      return Reflect.apply(target as never, self, args) as unknown;
    },
    get(target, name) {
      const found = Reflect.get(target, name) as unknown;
      if (name !== 'begin' || typeof found !== 'function') return found;
      return (transaction: (tx: object) => unknown) =>
        found.call(target, (tx: object) => transaction(noting(tx))) as unknown;
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  const pool: Sql = noting(database.sql);
  // Queued requests are processed only when a test asks for it.
  host = await startTestHost(
    { RECOVER_CONCEAL: '1', RATE_LIMIT: '1', TRUST_PROXY: '1' },
    { database, pool, queuesEveryMs: 3_600_000 },
  );
  host.services.mailer.wake = () => undefined;
});
beforeEach(async () => {
  await host.services.mailer.flush();
  await host.sql`DELETE FROM counter`;
});
afterAll(async () => {
  await host.close();
  await database.drop();
});

let network = 0;
const from = () => {
  network += 1;
  return { headers: { 'x-forwarded-for': `10.0.${network >> 8}.${network & 255}` } };
};
const register = (email: string) => host.call('POST /api/Persona/AddPersona', registrationOf(email), from());
const recover = (email: string) => host.call('POST /api/Persona/Recover', { email }, from());
const login = (Email: string) =>
  host.call('POST /api/Persona/Login', { Email, Password: 'sbagliata' }, from());
const ways = { register, recover, login };
type Way = keyof typeof ways;

async function mailsTo(email: string): Promise<string[]> {
  await host.services.mailer.flush();
  const folder = join(host.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`) || mail.includes(`To: <${email}>`));
}
const waiting = async () => Number((await host.sql`SELECT count(*) AS n FROM account_request`)[0]?.['n']);

async function workOf(way: Way, email: string) {
  const statements: string[] = [];
  const { status, body, headers } = await work.run(statements, () => ways[way](email));
  return { statements, status, body, length: headers['content-length'] };
}

test.each(['register', 'recover', 'login'] as const)(
  '%s runs the same statements and answers the same for known and unknown addresses',
  async (way) => {
    const { email } = await host.person();
    const known = await workOf(way, email);
    const unknown = await workOf(way, `nobody-${way}@example.com`);
    expect(known.status).toBe(200);
    expect(known.statements.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  },
);

test('requests that were queued before a crash are processed by another host', async () => {
  const { email } = await host.person();
  await recover(email);
  await register('nuova@example.com');
  expect(await waiting()).toBe(2);
  const twin = await startTestHost({ RECOVER_CONCEAL: '1' }, { database });
  await twin.services.mailer.flush();
  expect(await waiting()).toBe(0);
  expect([await mailsIn(twin.dataDir, email), await mailsIn(twin.dataDir, 'nuova@example.com')]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
  ]);
  await twin.close();
});

test('a recovery of an unknown address mails nothing; a registration of a taken one mails its owner and makes no account', async () => {
  await recover('nessuno@example.com');
  expect(await mailsTo('nessuno@example.com')).toEqual([]);
  const { email } = await host.person();
  const before = await host.sql`SELECT count(*) FROM persona`;
  await register(email.toUpperCase());
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await host.sql`SELECT count(*) FROM persona`).toEqual(before);
});

test('a queued request that fails is retried later and does not delay the next ones', async () => {
  await host.sql`INSERT INTO account_request (kind, payload, trace) VALUES ('registration', '{"emailKey":"x"}', '{"address": "192.0.2.0/24"}')`;
  const { email } = await host.person();
  await recover(email);
  expect(await mailsTo(email)).toHaveLength(1);
  const [row] = await host.sql`SELECT tries, next_at > now() AS later FROM account_request`;
  expect(row).toEqual({ tries: 1, later: true });
  await host.sql`DELETE FROM account_request`;
});

test('repeated requests never get an answer that reveals whether the address is known or a mail was sent', async () => {
  const { email } = await host.person();
  const asked = await Promise.all(
    [email, 'ignota@example.com']
      .flatMap((to) => Array.from({ length: 15 }, () => [recover(to), register(to)]))
      .flat(),
  );
  expect(asked.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(60).fill({ status: 200, body: { statusCode: 200 } }),
  );
});

test('repeated recoveries of an address are queued once, and one that waits for a retry does not block a new one', async () => {
  const { email } = await host.person();
  for (let n = 0; n < 20; n += 1) await recover(email);
  expect(await waiting()).toBe(1);
  await host.sql`UPDATE account_request SET next_at = now() + interval '1 hour'`;
  await recover(email);
  expect(await waiting()).toBe(2);
  await host.sql`DELETE FROM account_request`;
});

test('networks take turns: after one network’s thousand requests, another’s is processed second at the latest', async () => {
  await host.sql`
    INSERT INTO account_request (kind, payload, trace)
    SELECT 'recover', '{"email": "io@example.com", "emailKey": "io@example.com"}', '{"address": "203.0.113.0/24"}'
    FROM generate_series(1, 1000)`;
  await recover('io@example.com');
  const networks = () => host.sql`
    SELECT count(*)::int AS waiting FROM account_request GROUP BY trace->>'address' ORDER BY 1`;
  expect(await networks()).toEqual([{ waiting: 1 }, { waiting: 1000 }]);
  const settleNext = createSettler(host.sql, host.services);
  for (let n = 0; n < 2; n += 1) await settleNext(host.services.mailer.queue);
  expect(await networks()).toEqual([{ waiting: 999 }]);
  await host.sql`DELETE FROM account_request`;
});

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

(calls > 0 ? test : test.skip).each(['register', 'recover', 'login'] as const)(
  'the median time of %s for known and unknown addresses differs by 5 % at most',
  async (way) => {
    const open = await startTestHost({ RECOVER_CONCEAL: '1', RATE_LIMIT: '0' });
    const { email } = await open.person();
    const inputOf = {
      register: registrationOf,
      recover: (to: string) => ({ email: to }),
      login: (Email: string) => ({ Email, Password: 'x' }),
    };
    const call = { register: 'AddPersona', recover: 'Recover', login: 'Login' } as const;
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < calls; n += 1)
      // The two kinds are timed in pairs of random order, so that jobs of earlier calls or a busy machine favour
      // neither.
      for (const isKnown of Math.random() < 0.5 ? [true, false] : [false, true]) {
        const to = isKnown ? email : `nobody${n}@example.com`;
        const begun = performance.now();
        await open.call(`POST /api/Persona/${call[way]}`, inputOf[way](to));
        times[isKnown ? 'known' : 'unknown'].push(performance.now() - begun);
      }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    process.stdout.write(`${way}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms\n`);
    await open.close();
    expect(Math.abs(known - unknown) / unknown).toBeLessThan(0.05);
  },
  3_600_000,
);

test('§8 a recovery finds a registration that is still in the queue', async () => {
  const open = await startTestHost({ RECOVER_CONCEAL: '0' }, { queuesEveryMs: 3_600_000 });
  open.services.mailer.wake = () => undefined;
  const email = 'appena.arrivata@example.com';
  const ask = async () => (await open.call('POST /api/Persona/Recover', { email })).body.statusCode;
  expect(await ask()).toBe(100);
  await open.call('POST /api/Persona/AddPersona', registrationOf(email));
  expect(await ask()).toBe(200);
  await open.services.mailer.flush();
  expect(await ask()).toBe(200);
  await open.close();
});
