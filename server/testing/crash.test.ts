import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../config';
import { connect, type Sql } from '../db/database';
import { freePort } from './freePort';
import { until } from './until';
import { startEmbedded } from '../db/embedded';
import { sha256 } from '../security/session';

/** Two rounds of each in the suite; CRASH_ROUNDS=50 for as many as you like. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2);
const token = `ms1_${'c'.repeat(43)}`;
let dataDir: string;
let port: number;
let child: ChildProcess;
let personaID = 0;
let postID = 0;

const isUp = async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  return answer?.ok ?? false;
};

/** `within`: milliseconds. */
async function startHost(within = 15_000): Promise<void> {
  child = spawn(process.execPath, ['--import', 'tsx', join(packageRoot(), 'server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: process.env['TEST_LOG'] ? 'inherit' : 'ignore',
  });
  if (!(await until(isUp, within))) throw new Error(`the host did not come up within ${within} ms`);
}

async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const found = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect({ host: found.host, port: found.port, user: found.user, database: found.database }, 2);
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await found.stop();
  }
}

const comment = (key: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/Commenti/CreateComment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ personaID, postID, testoCommento: key }),
  });

/** A post whose title is found by the search of somebody else. */
const publish = (key: string): Promise<Response> => {
  const form = new FormData();
  form.set('personaID', String(personaID));
  form.set('title', `Bicicletta ${key}`);
  return fetch(`http://127.0.0.1:${port}/api/Post/AddPost`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: form,
  });
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'piazza-crash-'));
  port = await freePort();
  // A new folder is filled first.
  await startHost(45_000);
  await withDatabase(async (sql) => {
    const [person] = await sql<{ id: number }[]>`
      INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
      VALUES ('c@example.com', 'C', 'C', 'Bologna', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}') RETURNING id`;
    personaID = person?.id ?? 0;
    await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(token)}, ${personaID})`;
    await sql`
      INSERT INTO persona (email, name, surname, place, birth_date, phone, gender_id, language_id, currency, interests)
      VALUES ('d@example.com', 'D', 'D', 'Bologna', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}')`;
    await sql`
      INSERT INTO saved_search (persona_id, name, q, category_id, subcategory_id, filters, fingerprint, words, keys)
      SELECT id, 'bici', 'bicicletta', 0, 0, '{"gratis": 0}', 'x', words_query('{bicicletta}'), word_lexemes('bicicletta')
      FROM persona WHERE email = 'd@example.com'`;
    const [post] = await sql<{ id: number }[]>`
      INSERT INTO post (persona_id, title, description, place, currency) VALUES (${personaID}, 'T', '', 'Bologna', '€') RETURNING id`;
    postID = post?.id ?? 0;
  });
}, 60_000);

afterAll(async () => {
  child.kill('SIGTERM');
  await until(() => child.exitCode !== null || child.signalCode !== null, 12_000);
  await rm(dataDir, { recursive: true, force: true });
}, 20_000);

/** So many of the clients publish, the others comment. */
const publishers = 2;

/** Writes from eight clients until the host dies; returns the keys that were acknowledged and all that were tried. */
async function writeUntilKilled(round: string, kill: () => Promise<void>) {
  const acknowledged: string[] = [];
  const tried: string[] = [];
  let isDead = false;
  const client = async (name: number): Promise<void> => {
    for (let n = 0; !isDead; n += 1) {
      const key = `${round}-client${name}-${n}`;
      tried.push(key);
      const act = name < publishers ? publish : comment;
      const answer = await act(key).catch(() => undefined);
      if (!answer) return;
      if (answer.ok) acknowledged.push(key);
    }
  };
  const clients = Array.from({ length: 8 }, (_, name) => client(name));
  await until(() => acknowledged.length > 60, 10_000);
  await kill();
  isDead = true;
  await Promise.all(clients);
  return { acknowledged, tried };
}

const databasePid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const killHost = async (): Promise<void> => {
  child.kill('SIGKILL');
  await until(() => child.signalCode !== null, 5000);
};

const kinds: [string, () => Promise<void>][] = [
  ['host alone', killHost],
  [
    'host and database together',
    async () => {
      process.kill(await databasePid(), 'SIGKILL');
      await killHost();
    },
  ],
];
const cases = kinds.flatMap(([name, kill]) =>
  Array.from({ length: rounds }, (_, n) => [name, n + 1, kill] as const),
);

test.each(cases)(
  'SIGKILL of the %s, round %i: back within 15 s with every acknowledged write exactly once, and each post found once',
  async (name, n, kill) => {
    const round = `${name.replaceAll(' ', '')}${n}`;
    const { acknowledged, tried } = await writeUntilKilled(round, kill);
    await startHost();
    // The phone that got no answer tries again with its key: nothing is doubled.
    for (const key of tried.slice(-16)) {
      const act = [...Array(publishers).keys()].some((n) => key.includes(`client${n}-`)) ? publish : comment;
      expect((await act(key)).status).toBe(200);
    }
    const rows = await withDatabase(
      (sql) => sql<{ body: string; times: number }[]>`
    SELECT body, count(*)::int AS times FROM (
      SELECT body FROM comment UNION ALL SELECT substr(title, 12) FROM post WHERE title LIKE 'Bicicletta %') written
    WHERE body LIKE ${`${round}-%`} GROUP BY body`,
    );
    const times = new Map(rows.map((row) => [row.body, row.times]));
    expect(acknowledged.filter((key) => times.get(key) !== 1)).toEqual([]);
    expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
    const isMatched = () => withDatabase(async (sql) => (await sql`SELECT 1 FROM alert_work`).length === 0);
    expect(await until(isMatched, 20_000)).toBe(true);
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
  60_000,
);
