import { randomBytes } from 'node:crypto';
import { entries } from '../../contract/table';
import { connect, type Sql } from '../db/database';
import type { Replicas } from '../db/replicas';
import { createTestDatabase, runnerOf, type TestDatabase } from './database';
import { startTestHost, type TestHost, type TestPerson } from './host';
import { requiredInput } from './samples';
import { until } from './until';

/** A database user who may only read, as at a replica. */
const reader = `reader_${randomBytes(4).toString('hex')}`;
let database: TestDatabase;
let pool: Sql;
let host: TestHost;
let me: TestPerson;
let other: TestPerson;
let isLost = false;
let asked = 0;
let searched = 0;

const asReader = () => {
  const where = runnerOf(database.where);
  if (where.url === undefined) return { ...where, user: reader };
  const url = new URL(where.url);
  url.username = reader;
  return { url: url.toString() };
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql.unsafe(`CREATE ROLE ${reader} LOGIN IN ROLE pg_read_all_data`);
  pool = connect(asReader());
  const searches = new Proxy(pool, {
    get(target, name) {
      if (name === 'unsafe') searched += 1;
      return Reflect.get(target, name) as unknown;
    },
    apply(target, self, input) {
      searched += 1;
      return Reflect.apply(target, self, input) as unknown;
    },
  });
  const pools = { sql: pool, searches, viewer: pool };
  const replicas: Replicas = {
    pick: async () => ((asked += 1), pools),
    any: () => pools,
    behind: () => [0],
    hear: () => undefined,
    stop: async () => undefined,
  };
  host = await startTestHost({}, { database, replicas, news: database.where, isDatabaseLost: () => isLost });
  [me, other] = [await host.person(), await host.person()];
  await database.sql`INSERT INTO keeper (persona_id) VALUES (${me.personaID})`;
});
afterAll(async () => {
  await host.close();
  await pool.end({ timeout: 1 });
  await database.sql.unsafe(`DROP ROLE ${reader}`);
  await database.drop();
});

const reads = entries.filter(({ method }) => method === 'GET');
const known = async () => {
  const postID = await host.post(other);
  const chat = { postID, personaID1: me.personaID, personaID2: other.personaID };
  const { body } = await host.call('POST /api/Chat/AddConversazione', chat, { as: me });
  const message = {
    conversazioneID: Number(body['data']),
    testo: 'x',
    dataInvio: '',
    letto: 0,
    mittenteID: other.personaID,
  };
  const sent = await host.call('POST /api/Chat/AddMessaggio', message, { as: other });
  expect(sent.status).toBe(200);
  await host.call(
    'POST /api/Stories/AddStory',
    { personaID: other.personaID, testoOverlay: 'x' },
    { as: other },
  );
  const [story] = await database.sql<{ id: number }[]>`SELECT id FROM story`;
  return {
    postid: postID,
    conversazioneid: Number(body['data']),
    storyid: story?.id ?? 0,
    negozioid: await host.shop(other),
    categoriaid: 20,
    categorieid: 20,
    scategoriaid: 2001,
    linguaid: 1,
  };
};

test('a database user without write access can serve every call that reads', async () => {
  const ids = await known();
  const failed: string[] = [];
  const atReplica: string[] = [];
  for (const entry of reads) {
    const input = requiredInput(entry, { actor: me.personaID, subject: other.personaID, known: ids });
    asked = 0;
    const { status, body } = await host.call(entry.call, input, { as: me });
    if (status >= 500 || status === 400) failed.push(`${entry.call}: ${status} ${body.statusMessage}`);
    if (asked > 0) atReplica.push(entry.call);
  }
  expect(failed).toEqual([]);
  expect(atReplica).toEqual(reads.filter(({ row }) => !row.atPrimary).map(({ call }) => call));
});

test('while the primary is away a replica serves reads, and writes get 503', async () => {
  const postID = await host.post(me);
  isLost = true;
  const list = await host.call('GET /api/Post/PostFrussoList', { PersonaID: me.personaID }, { as: me });
  const stranger = await host.call('GET /api/Post/PostFrussoList', { PersonaID: me.personaID });
  const like = { personaID: me.personaID, postID };
  const written = await host.call('POST /api/Like/AddLike', like, { as: me });
  const ready = await host.app.inject('/readyz');
  isLost = false;
  expect([list.status, stranger.status, written.status, ready.statusCode]).toEqual([200, 401, 503, 200]);
});

test('a revoked session stays refused while the primary is away', async () => {
  const [leaver, stays] = [await host.person(), await host.person()];
  const feedOf = async (as: TestPerson) =>
    (await host.call('GET /api/Post/PostFrussoList', { PersonaID: as.personaID }, { as })).status;
  expect(await Promise.all([leaver, stays].map(feedOf))).toEqual([200, 200]);
  // In this test the replica is really the primary, where the session still exists.
  await database.sql`SELECT pg_notify('piazza_revoked', ${String(leaver.personaID)})`;
  isLost = true;
  expect(await until(async () => (await feedOf(leaver)) === 503)).toBe(true);
  expect(await feedOf(stays)).toBe(200);
  isLost = false;
  expect(await feedOf(leaver)).toBe(200);
});

test('a replica serves searches, filters and their counts too', async () => {
  for (const [call, input] of [
    ['GET /api/Post/SearchPosts', { q: 'bici' }],
    ['GET /api/Post/PostFrussoCategoriaList', { PersonaID: me.personaID, CategoriaID: 20, gratis: 1 }],
    ['GET /api/Post/ContaAnnunci', { q: 'bici' }],
    ['GET /api/Persona/SearchPersona', { q: 'anna' }],
  ] as const) {
    searched = 0;
    expect((await host.call(call, input, { as: me })).status).toBe(200);
    expect({ call, isAtReplica: searched > 0 }).toEqual({ call, isAtReplica: true });
  }
});
