import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '../db/database';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { seedReference } from '../db/reference/seed';
import { openReplicas, type Replicas } from '../db/replicas';
import { writtenBy } from '../security/sessionRepository';
import { startTestHost, type TestHost, type TestPerson } from './host';
import { type Standby, startStandby } from './standby';
import { until } from './until';

let dataDir: string;
let primary: EmbeddedDatabase;
let sql: Sql;
let standby: Standby;
let replicas: Replicas;
let hosts: [TestHost, TestHost];
let me: TestPerson;
let other: TestPerson;
let postID: number;

/** Longer than a test needs between a write and the look for it. */
const delaySeconds = 5;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'piazza-own-'));
  primary = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  sql = connect(primary, 5);
  await migrate(sql);
  await seedReference(sql);
  standby = await startStandby(primary, dataDir, delaySeconds);
  replicas = await openReplicas([standby.where]);
  const database = { sql, where: primary, drop: async () => undefined };
  hosts = await Promise.all([
    startTestHost({}, { database, replicas, pool: sql }),
    startTestHost({}, { database, replicas, pool: sql }),
  ]);
  [me, other] = [await hosts[0].person(), await hosts[0].person()];
  postID = await hosts[0].post(other);
});
afterAll(async () => {
  for (const host of hosts) await host.close();
  await replicas.stop();
  await standby.stop();
  await sql.end({ timeout: 1 });
  await primary.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const [row] = ['GET /api/Commenti/GetCommentsByPost'] as const;
const commentsSeen = async (host: TestHost, as: TestPerson): Promise<unknown[]> => {
  const { body } = await host.call(row, { PostID: postID, PersonaID: as.personaID }, { as });
  return body['listCommenti'] as unknown[];
};
const written = async (): Promise<bigint> => {
  const [log] = await sql<{ at: string }[]>`SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::text AS at`;
  return BigInt(log?.at ?? 0);
};
const isAtReplica = async ({ personaID }: TestPerson): Promise<boolean> => {
  const [session] = await sql<{ id: number }[]>`SELECT id FROM session WHERE persona_id = ${personaID}`;
  return (await replicas.pick(await writtenBy(sql, session?.id ?? 0))) !== undefined;
};

test('lists without a word of their beginning, filtered or not, and searches are read at a replica', async () => {
  const isAtOnce = async (): Promise<boolean> => {
    await sql`SELECT pg_log_standby_snapshot()`;
    return isAtReplica(other);
  };
  expect(await until(isAtOnce, 20_000)).toBe(true);
  const feed = { PersonaID: other.personaID };
  for (const [call, input] of [
    ['GET /api/Post/PostFrussoList', feed],
    ['GET /api/Post/PostFrussoCategoriaList', { ...feed, CategoriaID: 20, gratis: 1 }],
    ['GET /api/Post/SearchPosts', { q: 'bici' }],
  ] as const) {
    const { status } = await hosts[0].call(call, input, { as: other });
    expect({ call, status }).toEqual({ call, status: 200 });
  }
});

test('who wrote reads it at once, at either host, while a replica that is held back answers everybody else', async () => {
  // The log goes on only when something is written.
  const isReplayed = async (): Promise<boolean> => {
    await sql`SELECT pg_log_standby_snapshot()`;
    return (await isAtReplica(me)) && (await isAtReplica(other));
  };
  expect(await until(isReplayed, 20_000)).toBe(true);
  const comment = { personaID: me.personaID, postID, testoCommento: 'Appena scritto' };
  const { status } = await hosts[0].call('POST /api/Commenti/CreateComment', comment, { as: me });
  expect(status).toBe(200);
  expect(await commentsSeen(hosts[0], me)).toHaveLength(1);
  expect(await commentsSeen(hosts[1], me)).toHaveLength(1);
  expect(await commentsSeen(hosts[1], other)).toHaveLength(0);
  expect(await isAtReplica(me)).toBe(false);
  replicas.hear(await written());
  expect(replicas.behind()[0]).toBeGreaterThan(0);
  expect(await until(async () => (await commentsSeen(hosts[1], other)).length === 1, 20_000)).toBe(true);
  expect(await until(isReplayed, 20_000)).toBe(true);
  expect(await commentsSeen(hosts[0], me)).toHaveLength(1);
});
