import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { createTestDatabase, runnerOf, type TestDatabase } from '../testing/database';
import { connect, type Sql } from './database';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { admitRunner, usersOf } from './runner';

let database: TestDatabase;
let runner: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  runner = connect(runnerOf(database.where), 2);
});
afterAll(async () => {
  await runner.end({ timeout: 1 });
  await database.drop();
});

const isOwn = process.env['TEST_DATABASE_URL'] === undefined;
/** On an external server one database user owns the schema and runs the host. */
const testOwn = isOwn ? test : test.skip;
const denied = expect.objectContaining({ code: '42501' });

testOwn(
  'whoever runs the host is no superuser, makes no users and no databases, and owns nothing',
  async () => {
    const [user] = await runner`
    SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication FROM pg_roles WHERE rolname = current_user`;
    expect(new Set(Object.values(user ?? {}))).toEqual(new Set([false]));
    const owned = await runner`
    SELECT relname FROM pg_class JOIN pg_roles r ON r.oid = relowner WHERE r.rolname = current_user
    UNION ALL SELECT proname FROM pg_proc JOIN pg_roles r ON r.oid = proowner WHERE r.rolname = current_user`;
    expect(owned).toEqual([]);
    await expect(runner`CREATE TABLE mine (id int)`).rejects.toEqual(denied);
  },
);

const attacks = [
  `UPDATE audit SET event = 'other'`,
  `UPDATE audit SET persona_id = NULL`,
  `DELETE FROM audit`,
  `DELETE FROM audit WHERE at < now() - interval '12 months'`,
  `TRUNCATE audit`,
  `DROP TRIGGER audit_kept ON audit`,
  `ALTER TABLE audit DISABLE TRIGGER ALL`,
  `SET session_replication_role = replica`,
  `CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
  `SELECT setval('audit_id_seq', 1)`,
  `DROP TABLE audit`,
  `INSERT INTO schema_version VALUES (999)`,
];
testOwn.each(attacks)(
  'of the audit whoever runs the host only adds lines and reads them: %s',
  async (attack) => {
    await runner`INSERT INTO audit (event) VALUES ('login')`;
    await expect(runner.unsafe(attack)).rejects.toEqual(denied);
    expect(await runner`SELECT id FROM audit_breaks`).toEqual([]);
  },
);

test('the host can delete audit entries only by the function that expires old ones', async () => {
  const { sql } = database;
  await sql`INSERT INTO audit (event, at) VALUES ('old', now() - interval '13 months'), ('new', now())`;
  await runner`SELECT expire_audit()`;
  const events = await sql<{ event: string }[]>`SELECT event FROM audit WHERE event IN ('old', 'new')`;
  expect(events.map(({ event }) => event)).toEqual(['new']);
});

test('an audit entry loses its person’s id only when the person is deleted', async () => {
  const { sql } = database;
  const [person] = await sql<{ id: number }[]>`
    INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
    VALUES ('a@example.com', 'A', 'A', 'Bologna', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}') RETURNING id`;
  const id = person?.id ?? 0;
  await runner`INSERT INTO audit (event, persona_id) VALUES ('login', ${id})`;
  const named = () => runner`SELECT event FROM audit WHERE persona_id = ${id}`;
  await runner`SELECT forget_in_audit(${id})`;
  expect(await named()).toHaveLength(1);
  await sql`UPDATE persona SET deleted_at = now() WHERE id = ${id}`;
  await runner`SELECT forget_in_audit(${id})`;
  expect(await named()).toEqual([]);
});

test('a data folder of an older version, whose host was the superuser, is converted at the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'piazza-runner-'));
  const log = { warn: () => undefined };
  try {
    const before = await startEmbedded({ dataDir, log });
    const old = connect(before, 1);
    await migrate(old);
    await old`INSERT INTO audit (event) VALUES ('login')`;
    await old.unsafe(`DROP ROLE ${before.runner}`);
    await old.end();
    await before.stop();

    const now = await startEmbedded({ dataDir, log });
    const users = usersOf(readConfig({}), now);
    const owner = connect(users.owner, 1);
    await migrate(owner);
    await admitRunner(owner, users.runner);
    await owner.end();
    const sql = connect(users.runner, 1);
    expect(await sql`SELECT current_user AS name, (SELECT count(*) FROM audit) AS lines`).toEqual([
      { name: 'piazza_host', lines: 1 },
    ]);
    await expect(sql`DELETE FROM audit`).rejects.toEqual(denied);
    await sql.end();
    await now.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('with DATABASE_URL one user may migrate and run the host; MIGRATE_DATABASE_URL names another one to migrate', () => {
  const [one, two] = ['postgres://host@localhost/piazza', 'postgres://owner@localhost/piazza'];
  expect(usersOf(readConfig({ DATABASE_URL: one }), undefined)).toEqual({
    owner: { url: one, follow: { at: 0 } },
    runner: { url: one, follow: { at: 0 } },
  });
  expect(usersOf(readConfig({ DATABASE_URL: one, MIGRATE_DATABASE_URL: two }), undefined)).toEqual({
    owner: { url: two, follow: { at: 0 } },
    runner: { url: one, follow: { at: 0 } },
  });
});
