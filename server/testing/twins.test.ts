import { connect, type Sql } from '../db/database';
import { migrate } from '../db/migrate';
import { oneAtATime } from '../db/oneAtATime';
import { readTranslations, seedReference } from '../db/reference/seed';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database';
import { startTestHost, type TestHost, type TestPerson } from './host';
import { startSmtpServer } from './smtpServer';
import { until } from './until';

let database: TestDatabase;
let twins: [TestHost, TestHost];
let me: TestPerson;
let server: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startSmtpServer();
  const open = () => startTestHost({ SMTP_URL: server.url }, { database, pool: connect(database.where) });
  twins = await Promise.all([open(), open()]);
  me = await twins[0].person();
});
afterAll(async () => {
  for (const twin of twins) {
    await twin.close();
    await twin.services.sql.end({ timeout: 1 });
  }
  await database.drop();
  await server.close();
});

test('the same Idempotency-Key sent to two hosts at once, ten times to each, makes one row', async () => {
  const postID = await twins[0].post(me);
  const body = { personaID: me.personaID, postID, testoCommento: 'Una volta sola' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? twins[0] : twins[1]).call('POST /api/Commenti/CreateComment', body, {
        as: me,
        key: 'the-key-of-both',
      }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const ids = answers.filter(({ status }) => status === 200).map(({ body: found }) => found['commentiID']);
  expect(new Set(ids).size).toBe(1);
  expect(await database.sql`SELECT id FROM comment WHERE post_id = ${postID}`).toHaveLength(1);
  const later = await twins[1].call('POST /api/Commenti/CreateComment', body, {
    as: me,
    key: 'the-key-of-both',
  });
  expect([later.body['commentiID'], later.headers['idempotency-replayed']]).toEqual([ids[0], 'true']);
});

test('a session that one host ends is ended at the other too', async () => {
  const guest = await twins[0].person();
  const count = () => twins[1].call('GET /GetCountFollower', { PersonaID: me.personaID }, { as: guest });
  expect((await count()).status).toBe(200);
  await twins[0].call('POST /api/Persona/Logout', {}, { as: guest });
  expect((await count()).status).toBe(401);
});

test('S12: two hosts that share the queue of mails send each mail once', async () => {
  const mail = { subject: 'Uno', text: 'x', html: '<p>x</p>' };
  for (let n = 0; n < 20; n += 1)
    await twins[0].services.mailer.queue(database.sql, `persona${n}@example.com`, mail);
  await Promise.all(twins.map(({ services }) => services.mailer.flush()));
  const recipients = server.messages.map((message) => /^To: (\S+)/m.exec(message)?.[1]);
  expect(recipients).toHaveLength(20);
  expect(new Set(recipients).size).toBe(20);
});

test('of two hosts that start on an empty database, one fills it and the other waits', async () => {
  const empty = await createEmptyDatabase();
  const pools = [connect(empty.where, 4), connect(empty.where, 4)];
  const order: string[] = [];
  const prepare = async (pool: Sql): Promise<void> => {
    order.push('begins');
    await migrate(pool);
    await seedReference(pool);
    // Waits until the other host must have asked too, as if the database were slow.
    await until(async () => (await knocks(empty.sql)).length > 1 || order.length > 2, 10_000);
    order.push('ends');
  };
  await Promise.all(pools.map((pool) => oneAtATime(pool, () => prepare(pool))));
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
  const [row] = await empty.sql`SELECT count(*)::int AS count FROM translation`;
  expect(row).toEqual({ count: readTranslations().length });
  await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
  await empty.drop();
});

const knocks = (sql: Sql) => sql`
  SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_try_advisory_lock%'
    AND pid <> pg_backend_pid()`;
