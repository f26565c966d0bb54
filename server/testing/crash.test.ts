import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/database';
import { type KilledHost, makeKilledHost } from './killedHost';
import { type Browser, type PushService, startPushService } from './pushService';
import { openLine } from './socket';
import { until } from './until';
import { sha256 } from '../security/sha256';

/** By default this runs two rounds with eight people; CRASH_ROUNDS=100 CRASH_PEOPLE=50 makes it longer. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);
const people = Number(process.env['CRASH_PEOPLE'] ?? 8);
const tokenOf = (client: number): string => `ms1_${String(client).padStart(43, 'c')}`;
let host: KilledHost;
let writers: { personaID: number; conversazioneID: number }[] = [];
let postID = 0;
let service: PushService;
let phone: Browser;

const startHost = (within?: number) => host.start(within);
const withDatabase = <T>(work: (sql: Sql) => Promise<T>) => host.withDatabase(work);

/** The number of the client in an Idempotency-Key: "round1-client3-12" belongs to client 3. */
const clientOf = (key: string): number => Number(/client(\d+)-/.exec(key)?.[1]);
const send = (path: string, key: string, body: object | FormData): Promise<Response> =>
  fetch(`http://127.0.0.1:${host.port}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(clientOf(key))}`,
      'idempotency-key': key,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });

/**
 * Makes the write of this key: of four clients one publishes an ad that matches a saved search, one sends a message,
 * two comment.
 */
function act(key: string): Promise<Response> {
  const client = clientOf(key);
  const { personaID, conversazioneID } = writers[client] ?? {};
  if (client % 4 === 0) {
    const form = new FormData();
    form.set('personaID', String(personaID));
    form.set('title', `Bicicletta ${key}`);
    return send('/api/Post/AddPost', key, form);
  }
  if (client % 4 === 1) return send('/api/Chat/AddMessage', key, { conversazioneID, message: key });
  return send('/api/Commenti/CreateComment', key, { personaID, postID, testoCommento: key });
}

beforeAll(async () => {
  host = await makeKilledHost('crash');
  service = await startPushService();
  phone = service.subscribe();
  const authority = join(host.dataDir, 'push.pem');
  await writeFile(authority, service.ca);
  Object.assign(host.env, {
    PUBLIC_URL: 'https://piazza.example',
    PUSH_HOSTS: service.host,
    NODE_EXTRA_CA_CERTS: authority,
  });
  // A new data folder is filled first, so the first start takes longer.
  await startHost(45_000);
  await withDatabase(async (sql) => {
    const addPerson = async (name: string, token: string) => {
      const [person] = await sql<{ id: number }[]>`
        INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
        VALUES (${`${name}@example.com`}, ${name}, 'C', 'Bologna', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}')
        RETURNING id`;
      const id = person?.id ?? 0;
      await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(token)}, ${id})`;
      return id;
    };
    const called = await addPerson('called', `ms1_${'d'.repeat(43)}`);
    await sql`
      INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
      SELECT ${called}, id, ${phone.endpoint}, ${phone.p256dh}, ${phone.auth}, 'Chrome' FROM session WHERE persona_id = ${called}`;
    await sql`UPDATE persona SET notify_push = true WHERE id = ${called}`;
    await sql`
      INSERT INTO saved_search (persona_id, name, q, category_id, subcategory_id, filters, words, keys)
      VALUES (${called}, 'bici', 'bicicletta', 0, 0, '{"gratis": 0}', words_query('{bicicletta}'), word_lexemes('bicicletta'))`;
    const [post] = await sql<{ id: number }[]>`
      INSERT INTO post (persona_id, title, description, place, currency) VALUES (${called}, 'T', '', 'Bologna', '€') RETURNING id`;
    postID = post?.id ?? 0;
    for (let client = 0; client < people; client += 1) {
      const personaID = await addPerson(`c${client}`, tokenOf(client));
      const [talk] = await sql<{ id: number }[]>`
        INSERT INTO conversation (post_id, post_title, buyer_id, seller_id) VALUES (${postID}, 'T', ${personaID}, ${called})
        RETURNING id`;
      writers = [...writers, { personaID, conversazioneID: talk?.id ?? 0 }];
    }
  });
});

afterAll(async () => {
  await host.close();
  await service.close();
});

/** Everybody keeps writing until the host dies. Returns the keys of acknowledged writes and of all attempts. */
async function writeUntilKilled(round: string, kill: () => Promise<void>) {
  const acknowledged: string[] = [];
  const tried: string[] = [];
  let isDead = false;
  const client = async (name: number): Promise<void> => {
    for (let n = 0; !isDead; n += 1) {
      const key = `${round}-client${name}-${n}`;
      tried.push(key);
      const answer = await act(key).catch(() => undefined);
      if (!answer) return;
      if (answer.ok) acknowledged.push(key);
    }
  };
  const clients = writers.map((_, name) => client(name));
  await until(() => acknowledged.length > 60);
  await kill();
  isDead = true;
  await Promise.all(clients);
  return { acknowledged, tried };
}

async function addFamous(sql: Sql, followers: number): Promise<number> {
  const [famous] = await sql<[{ id: number }]>`
    INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
    SELECT 'fan-' || n, 'N', 'C', 'Bologna', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}'
    FROM generate_series(0, ${followers}::int) n RETURNING id`;
  await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(tokenOf(people))}, ${famous.id})`;
  await sql`
    INSERT INTO follow (follower_id, followed_id)
    SELECT id, ${famous.id} FROM persona WHERE email LIKE 'fan-%' AND id <> ${famous.id}`;
  return famous.id;
}

const kinds: [string, () => Promise<void>][] = [
  ['host alone', () => host.kill()],
  ['host and database together', () => host.killBoth()],
];
const cases = kinds.flatMap(([name, kill]) =>
  Array.from({ length: rounds }, (_, n) => [name, n + 1, kill] as const),
);

test.each(cases)(
  'SIGKILL of the %s, round %i: the host is back within 15 s with every acknowledged write exactly once, and a search finds each post once',
  async (name, n, kill) => {
    const round = `${name.replaceAll(' ', '')}${n}`;
    const { acknowledged, tried } = await writeUntilKilled(round, kill);
    await startHost();
    // A phone that got no response repeats its call with the same key, which makes no second row.
    for (const key of tried.slice(-2 * people)) expect((await act(key)).status).toBe(200);
    const rows = await withDatabase(
      (sql) => sql<{ body: string; times: number }[]>`
    SELECT body, count(*)::int AS times FROM (
      SELECT body FROM comment UNION ALL SELECT body FROM message UNION ALL SELECT substr(title, 12) FROM post WHERE title LIKE 'Bicicletta %') written
    WHERE body LIKE ${`${round}-%`} GROUP BY body`,
    );
    const times = new Map(rows.map((row) => [row.body, row.times]));
    expect(acknowledged.filter((key) => times.get(key) !== 1)).toEqual([]);
    expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
    const isMatched = () => withDatabase(async (sql) => (await sql`SELECT 1 FROM alert_work`).length === 0);
    expect(await until(isMatched)).toBe(true);
    const [found] = await withDatabase(
      (sql) => sql`
    SELECT count(*)::int AS missing FROM post p WHERE title LIKE 'Bicicletta %'
      AND ((SELECT count(*) FROM search_match m WHERE m.post_id = p.id) <> 1
        OR (SELECT count(*) FROM notification n WHERE n.post_id = p.id AND n.kind = 'Ricerca') <> 1)`,
    );
    expect(found).toEqual({ missing: 0 });
    const [counter] = await withDatabase(
      (sql) => sql`
    SELECT comment_count = (SELECT count(*) FROM comment WHERE post_id = p.id) AS is_right FROM post p WHERE id = ${postID}`,
    );
    expect(counter).toEqual({ is_right: true });
  },
);

test('each event was pushed at least once, and a second push replaces the first on the phone', async () => {
  const calls = (due: boolean) =>
    withDatabase(async (sql) => {
      // Makes all pushes due now: does not wait for a search's next hour, nor for the lease of a killed host.
      if (due) await sql`UPDATE delivery SET due_at = now() WHERE way = 'push'`;
      return sql<{ id: number }[]>`SELECT id FROM delivery WHERE way = 'push'`;
    });
  await calls(true);
  expect(await until(async () => (await calls(false)).length === 0)).toBe(true);
  // Messages in a conversation in which the person does not answer are pushed once an hour.
  const happened = await withDatabase(
    (sql) => sql<{ tag: string; since: Date }[]>`
      SELECT lower(kind) || '-' || coalesce(search_id, conversation_id) AS tag,
        CASE kind WHEN 'Messaggio' THEN min(created_at) ELSE max(created_at) END AS since
      FROM notification WHERE kind IN ('Messaggio', 'Ricerca') GROUP BY kind, 1`,
  );
  expect(happened.length).toBe(1 + writers.filter((_, client) => client % 4 === 1).length);
  const got = (tag: string) => phone.got.filter(({ payload }) => payload['tag'] === tag);
  expect(happened.filter(({ tag, since }) => !got(tag).some(({ at }) => at >= since.getTime()))).toEqual([]);
  expect(phone.got.filter(({ headers, payload }) => headers['topic'] !== payload['tag'])).toEqual([]);
});

test('SIGKILL during uploads: the next start deletes the received files', async () => {
  const incoming = () => readdir(join(host.dataDir, 'incoming'));
  const boundary = 'Content-Type: multipart/form-data; boundary=b';
  const lines = await Promise.all(writers.map(() => openLine(host.port)));
  for (const [client, line] of lines.entries())
    line.send(
      `POST /api/Persona/UpdateImgProfilo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokenOf(client)}\r\n${boundary}\r\n` +
        'Content-Length: 999999\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nxxx',
    );
  expect(await until(async () => (await incoming()).length === writers.length)).toBe(true);
  await host.kill();
  await startHost();
  expect(await incoming()).toEqual([]);
});
test('SIGKILL during the erasure of a person: the next host completes it', async () => {
  await withDatabase(async (sql) => {
    const famous = await addFamous(sql, 2000);
    const left = async () => (await sql`SELECT 1 FROM follow WHERE followed_id = ${famous}`).length;
    await sql.begin(async (tx) => {
      await tx`SET LOCAL idle_in_transaction_session_timeout = 0`;
      // The lock on one of the rows keeps the erasure from finishing before the host is killed.
      await tx`SELECT 1 FROM follow WHERE followed_id = ${famous} LIMIT 1 FOR UPDATE`;
      const answer = await fetch(
        `http://127.0.0.1:${host.port}/api/Persona/DeletePersona?PersonaID=${famous}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${tokenOf(people)}` },
        },
      );
      expect(answer.status).toBe(200);
      expect(await until(async () => (await left()) < 2000)).toBe(true);
      await host.kill();
      expect(await left()).toBeGreaterThan(0);
    });
    await startHost();
    const isDone = async () => (await sql`SELECT 1 FROM farewell`).length === 0;
    expect(await until(isDone)).toBe(true);
    expect(await left()).toBe(0);
    expect(await sql`SELECT 1 FROM persona WHERE email LIKE 'fan-%' AND followed_count <> 0`).toHaveLength(0);
  });
});
