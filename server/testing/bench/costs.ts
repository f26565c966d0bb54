// Checks time and bytes of each call that reads against its `cost` in contract/, in a large town with a long chat, a
// much discussed ad and a person with many followers. Exits with 1 when a call exceeds its cost.
//   npm run build && npx tsx server/testing/bench/costs.ts [--posts 100000] [--people 50000] [--only TEXT]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Cost } from '../../../contract/common';
import { type Entry, entries } from '../../../contract/table';
import { connect, type Sql } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { type Known, requiredInput } from '../samples';
import { fillTo } from './fill';
import { ask, closeAgent, startHost, stopHost } from './host';
import { median } from './load';
import { signIn } from './signIn';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    people: { type: 'string', default: '50000' },
    only: { type: 'string', default: '' },
  },
});

/**
 * The maximum for each cost: milliseconds for a single call on a current processor core, and bytes before compression.
 */
const allowed: Record<Cost, { ms: number; bytes: number }> = {
  light: { ms: 8, bytes: 32_000 },
  list: { ms: 25, bytes: 256_000 },
  search: { ms: 100, bytes: 256_000 },
  heavy: { ms: 500, bytes: 1_000_000 },
};
const misspelt = 'chitara divvano trpano biciclta capotto telefno divnao trapnao lanna pstti';
const classes = Object.keys(allowed) as Cost[];

/** Gives the demo person as many messages, comments and followers as the host's limits allow. */
async function enlarge(sql: Sql, me: number, known: Known): Promise<void> {
  const own = await sql.reserve();
  await own`SET statement_timeout = 0`;
  await own`
    INSERT INTO persona (email, email_key, name, surname, place, province, lat, lon, birth_date, phone, gender_id, language_id,
                         currency, interests, password_hash)
    SELECT 'crowd-' || n || '@example.com', 'crowd-' || n || '@example.com',
      (ARRAY['Anna','Marco','Giulia','Luca','Sara','Paolo','Elena','Franco'])[1 + n % 8],
      (ARRAY['Rossi','Bianchi','Ferrari','Russo','Romano','Gallo','Costa','Fontana','Conti','Ricci'])[1 + n % 10] || ' ' || n,
      'Bologna (BO)', 'BO', 44.49, 11.34, '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}', 'x'
    FROM generate_series(1, ${Number(values.people)}::int) n ON CONFLICT DO NOTHING`;
  await own`ALTER TABLE follow DISABLE TRIGGER USER`;
  await own`
    INSERT INTO follow (follower_id, followed_id)
    SELECT id, ${me}::bigint FROM persona WHERE email LIKE 'crowd-%' ON CONFLICT DO NOTHING`;
  await own`ALTER TABLE follow ENABLE TRIGGER USER`;
  const text = 'Ciao, è ancora disponibile? '.repeat(72).slice(0, 2000);
  await own`ALTER TABLE comment DISABLE TRIGGER USER`;
  await own`
    INSERT INTO comment (post_id, persona_id, body)
    SELECT ${known['postid'] ?? 0}::bigint, id, ${text} FROM persona WHERE email LIKE 'crowd-%' LIMIT 2000`;
  await own`ALTER TABLE comment ENABLE TRIGGER USER`;
  await own`
    INSERT INTO message (conversation_id, sender_id, body)
    SELECT ${known['conversazioneid'] ?? 0}::bigint, ${me}::bigint, ${text} FROM generate_series(1, 500)`;
  await own`VACUUM (ANALYZE)`;
  own.release();
}

async function knownOf(sql: Sql, me: number): Promise<Known> {
  const [found] = await sql<Known[]>`SELECT
    (SELECT id FROM post WHERE share_id IS NULL AND category_id = 20 ORDER BY comment_count DESC, id LIMIT 1) AS postid,
    (SELECT id FROM conversation WHERE buyer_id = ${me} OR seller_id = ${me} ORDER BY id LIMIT 1) AS conversazioneid,
    (SELECT id FROM shop WHERE published ORDER BY id LIMIT 1) AS negozioid,
    (SELECT id FROM story WHERE persona_id = ${me} ORDER BY id DESC LIMIT 1) AS storyid`;
  return { ...found, categoriaid: 20, scategoriaid: 2001, linguaid: 1, genereid: 1 };
}

/** The requests to measure for a call. A list that has filters is also measured as a search, which it then costs. */
function asked(entry: Entry, me: number, known: Known): [Cost, Record<string, unknown>][] {
  const { row } = entry;
  const cost = row.cost ?? 'light';
  const input = { ...requiredInput(entry, { actor: me, subject: me, known }), page: 1 };
  const words = entry.call.includes('SearchPersona') ? 'anna ro' : misspelt;
  const said = 'q' in row.request.properties ? { ...input, q: words } : input;
  if (cost !== 'list' || !('ordine' in row.request.properties)) return [[cost, said]];
  return [
    [cost, said],
    ['search', { ...said, ordine: 'vicini' }],
  ];
}

/** The median milliseconds and the bytes of a call's response, after two calls to warm up. */
async function measureRow(ask: () => Promise<string>): Promise<{ ms: number; bytes: number }> {
  let bytes = 0;
  const times: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const start = performance.now();
    bytes = Buffer.byteLength(await ask());
    if (n > 1) times.push(performance.now() - start);
  }
  return { ms: median(times), bytes };
}

async function measureAll(base: string, sql: Sql): Promise<boolean> {
  const { headers, me } = await signIn(base);
  const known = await knownOf(sql, me);
  await enlarge(sql, me, known);
  let isHeld = true;
  process.stdout.write('| row | class | ms | KB | |\n|---|---|---|---|---|\n');
  for (const entry of entries) {
    if (entry.method !== 'GET' || entry.row.encoding === 'stream' || !entry.call.includes(values.only))
      continue;
    for (const [cost, input] of asked(entry, me, known)) {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
      const { ms, bytes } = await measureRow(() =>
        ask(base, `${entry.path}?${query}`, headers, undefined, true),
      );
      const least = classes.find((one) => ms <= allowed[one].ms && bytes <= allowed[one].bytes);
      const isOver = ms > allowed[cost].ms || bytes > allowed[cost].bytes;
      if (isOver) isHeld = false;
      const verdict = isOver ? 'TOO DEAR' : least === cost ? '' : `would be ${least}`;
      process.stdout.write(
        `| ${entry.call} | ${cost} | ${ms.toFixed(1)} | ${(bytes / 1000).toFixed(1)} | ${verdict} |\n`,
      );
    }
  }
  return isHeld;
}

const dataDir = await mkdtemp(join(tmpdir(), 'piazza-costs-'));
const host = await startHost(process.cwd(), dataDir);
const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
try {
  const sql = connect(database, 4);
  await fillTo(sql, Number(values.posts));
  if (!(await measureAll(host.base, sql))) process.exitCode = 1;
  await sql.end();
} finally {
  await database.stop();
  await stopHost(host);
  await rm(dataDir, { recursive: true, force: true });
  closeAgent();
}
