import { type Call, entries } from '../../contract/table';
import { connect, type Sql } from '../db/database';
import { createTestDatabase, type TestDatabase } from './database';
import { startTestHost, type TestHost, type TestPerson } from './host';
import { planOf, rowsOf } from './plans';
import { type Known, requiredInput } from './samples';
import { checkAnswer, checkRows } from './told';
import { until } from './until';

/** How many things of each kind one person, one post and one story have. */
const many = 12_000;

let database: TestDatabase;
let pool: Sql;
let host: TestHost;
let me: TestPerson;
let known: Known;
let asked: { text: string; values: never[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase(2);
  // The same setting as in the host's pool.
  pool = connect(database.where, 2, {
    settings: { plan_cache_mode: 'force_generic_plan' },
    onask: (statement) => void asked.push(statement as never),
  });
  host = await startTestHost({}, { database, pool });
  me = await host.person();
  await fill(database.sql, me.personaID);
  known = await findKnown(database.sql, me.personaID);
  asked.length = 0;
});
afterAll(async () => {
  await host.close();
  await pool.end({ timeout: 1 });
  await database.drop();
});

async function fill(sql: Sql, star: number): Promise<void> {
  const statements = [
    `INSERT INTO persona (email, name, surname, place, province, birth_date, phone, gender_id, language_id, currency, interests, created_at)
     SELECT n || '@example.com', 'N', 'N', 'Bologna (BO)', 'BO', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}', now() - n * interval '1 minute'
     FROM generate_series(1, ${many}) n`,
    `CREATE TEMP TABLE other AS SELECT id, row_number() OVER (ORDER BY id) AS n, now() - n_ * interval '1 minute' AS at
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n_ FROM persona WHERE id <> ${star}) p`,
    `INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, province, price, currency, created_at)
     SELECT ${star}, 20, 2001, 'Titolo', 'Testo', 'Bologna (BO)', 'BO', n, '€', at FROM other`,
    // Everybody else has two of everything, so that PostgreSQL's planner sees a usual town.
    `CREATE TEMP TABLE pair AS SELECT a.id AS of, b.id AS by, a.n, a.at FROM other a CROSS JOIN generate_series(1, 2) s
     JOIN other b ON b.n = 1 + (a.n + s * 2741) % ${many}`,
    `INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, province, price, currency, created_at)
     SELECT of, 10 + 10 * (n % 9), 1001 + 1000 * (n % 9), 'Titolo', 'Testo', 'Bologna (BO)', 'BO', n, '€', at FROM pair`,
    `INSERT INTO follow (follower_id, followed_id, created_at) SELECT by, of, at FROM pair`,
    `INSERT INTO rating (from_id, to_id, value, created_at) SELECT by, of, 1 + n % 5, at FROM pair`,
    ...['post_like', 'bookmark', 'share'].map(
      (table) => `INSERT INTO ${table} (post_id, persona_id, created_at)
       SELECT min(post.id), by, at FROM pair JOIN post ON post.persona_id = of GROUP BY by, of, at`,
    ),
    `INSERT INTO comment (post_id, persona_id, body, created_at)
     SELECT post.id, by, 'Testo', at FROM pair JOIN post ON post.persona_id = of`,
    `INSERT INTO story (persona_id, overlay, font, position, created_at) SELECT of, 'Testo', 'x', 1, at FROM pair`,
    ...['story_like', 'story_view'].map(
      (table) => `INSERT INTO ${table} (story_id, persona_id, created_at)
       SELECT min(story.id), by, at FROM pair JOIN story ON story.persona_id = of GROUP BY by, of, at`,
    ),
    `INSERT INTO notification (persona_id, kind, actor_id, created_at) SELECT of, 'Follow', by, at FROM pair`,
    `INSERT INTO conversation (post_id, post_title, buyer_id, seller_id, last_at)
     SELECT min(post.id), 'Titolo', by, of, at FROM pair JOIN post ON post.persona_id = of GROUP BY by, of, at`,
    `INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image, created_at)
     SELECT of, 'Bottega', '', '', '', '', '', true, '/images/stores/aa/x-720.webp', at FROM pair`,
    // One person has many of everything.
    `INSERT INTO follow (follower_id, followed_id, created_at) SELECT id, ${star}, at FROM other`,
    `INSERT INTO follow (follower_id, followed_id, created_at) SELECT ${star}, id, at FROM other`,
    `INSERT INTO rating (from_id, to_id, value, created_at) SELECT id, ${star}, 1 + n % 5, at FROM other`,
    `INSERT INTO post_like (post_id, persona_id, created_at) SELECT (SELECT id FROM post WHERE persona_id = ${star} ORDER BY id DESC LIMIT 1), id, at FROM other`,
    `INSERT INTO share (post_id, persona_id, created_at) SELECT (SELECT id FROM post WHERE persona_id = ${star} ORDER BY id DESC LIMIT 1), id, at FROM other`,
    `INSERT INTO comment (post_id, persona_id, body, created_at) SELECT (SELECT id FROM post WHERE persona_id = ${star} ORDER BY id DESC LIMIT 1), id, 'Testo', at FROM other`,
    `INSERT INTO bookmark (post_id, persona_id, created_at) SELECT id, ${star}, created_at FROM post WHERE persona_id = ${star}`,
    `INSERT INTO story (persona_id, overlay, font, position, created_at)
     SELECT ${star}, 'Testo', 'x', 1, now() - n * interval '1 second' FROM other`,
    `INSERT INTO story_like (story_id, persona_id, created_at)
     SELECT (SELECT max(id) FROM story WHERE persona_id = ${star}), id, at FROM other`,
    `INSERT INTO story_view (story_id, persona_id, created_at)
     SELECT (SELECT max(id) FROM story WHERE persona_id = ${star}), id, at FROM other`,
    `INSERT INTO conversation (post_id, post_title, buyer_id, seller_id, last_at)
     SELECT (SELECT id FROM post WHERE persona_id = ${star} ORDER BY id DESC LIMIT 1), 'Titolo', id, ${star}, at FROM other`,
    `INSERT INTO message (conversation_id, sender_id, body, created_at) SELECT id, buyer_id, 'Testo', last_at FROM conversation`,
    `INSERT INTO message (conversation_id, sender_id, body, created_at)
     SELECT (SELECT max(id) FROM conversation WHERE seller_id = ${star}), ${star}, 'Testo', at FROM other`,
    `INSERT INTO notification (persona_id, kind, actor_id, created_at) SELECT ${star}, 'Follow', id, at FROM other`,
    `INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image, created_at)
     SELECT ${star}, 'Bottega', '', '', '', '', '', true, '/images/stores/aa/x-720.webp', at FROM other`,
    `INSERT INTO saved_search (persona_id, name, q, category_id, subcategory_id, filters)
     VALUES (${star}, 'x', 'x', 0, 0, '{}')`,
    `UPDATE post SET shop_id = (SELECT max(id) FROM shop WHERE persona_id = ${star}) WHERE persona_id = ${star}`,
    `INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
     SELECT (SELECT id FROM post WHERE persona_id = ${star} ORDER BY id DESC LIMIT 1), n, n, '', 1, 1, '' FROM generate_series(1, 8) n`,
    // The reader likes and shares their own ad, likes their own story, and has passkeys and push devices.
    ...['post_like', 'share'].map(
      (table) =>
        `INSERT INTO ${table} (post_id, persona_id) SELECT max(id), ${star} FROM post WHERE persona_id = ${star}`,
    ),
    `INSERT INTO story_like (story_id, persona_id) SELECT max(id), ${star} FROM story WHERE persona_id = ${star}`,
    `INSERT INTO passkey (persona_id, credential_id, public_key, counter, name) SELECT ${star}, n, '', 0, 'x' FROM generate_series(1, 10) n`,
    `INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
     SELECT ${star}, id, 'https://push.example.com/' || id, '', '', 'x' FROM session WHERE persona_id = ${star}`,
    // People whom the reader does not follow, and as many whom the reader blocked or hid. The triggers run, because
    // they index the names.
    `SET LOCAL session_replication_role = origin`,
    `INSERT INTO persona (email, name, surname, place, province, birth_date, phone, gender_id, language_id, currency, interests, created_at)
     SELECT 'other' || n || '@example.com', 'Testo', 'N', 'Bologna (BO)', 'BO', '1990-01-01', '+39333', 1, 1, '€', '{t,t,t,t,f,f}', now()
     FROM generate_series(1, 200) n`,
    `SET LOCAL session_replication_role = replica`,
    `INSERT INTO block (persona_id, blocked_id) SELECT ${star}, id FROM persona WHERE email LIKE 'other1%'`,
    `INSERT INTO hidden (persona_id, other_id) SELECT ${star}, id FROM persona WHERE email LIKE 'other2%'`,
    `INSERT INTO hidden_words (persona_id, words) VALUES (${star}, '{parola}')`,
    // What keepers work on: many cases, and as many reports, decisions and cases about one case, one person and one
    // month.
    `INSERT INTO keeper (persona_id) VALUES (${star})`,
    `INSERT INTO report_case (subject_id, kind, thing_id, snapshot, created_at) SELECT of, 'persona', of, '{}', min(at) FROM pair GROUP BY of`,
    `INSERT INTO report_case (subject_id, kind, thing_id, snapshot, created_at, outcome, decided_at)
     SELECT (SELECT min(id) FROM other), 'commento', id, '{}', at, 'parola', at FROM other`,
    `INSERT INTO report (case_id, persona_id, reason, body, created_at)
     SELECT (SELECT max(id) FROM report_case WHERE outcome IS NULL), id, 'spam', 'Testo', at FROM other`,
    `INSERT INTO report (case_id, persona_id, reason, body, created_at)
     SELECT id, (SELECT max(id) FROM other), 'spam', 'Testo', created_at FROM report_case WHERE outcome IS NOT NULL`,
    `INSERT INTO report (case_id, persona_id, reason, body, created_at)
     SELECT id, ${star}, 'spam', 'Testo', created_at FROM report_case WHERE outcome IS NOT NULL LIMIT 200`,
    `INSERT INTO case_note (case_id, keeper_id, body, created_at)
     SELECT (SELECT max(id) FROM report_case WHERE outcome IS NULL), ${star}, 'Testo', at FROM other`,
    `INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words, created_at)
     SELECT (SELECT min(id) FROM other), ${star}, 1, 'commento', id, 'Testo', 'parola', 'spam', 'Testo', at FROM other`,
    `INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words, created_at)
     SELECT of, ${star}, 1, 'commento', by, 'Testo', 'parola', 'spam', 'Testo', at FROM pair`,
    `INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words, created_at)
     SELECT ${star}, id, 1, 'commento', id, 'Testo', 'parola', 'spam', 'Testo', at FROM other`,
    `INSERT INTO feedback (persona_id, kind, name, surname, email, subject, body, created_at)
     SELECT id, 'support', 'N', 'N', 'x@example.com', 'Testo', 'Testo', at FROM other`,
    `INSERT INTO registration (email_key, data, network, waits, expires_at, created_at)
     SELECT n || '@attesa.example.com', '{"name": "N", "surname": "N", "email": "x@example.com", "language": 1}', 'x', true, now() + interval '1 day', at FROM other`,
    `INSERT INTO invite (code, uses, created_at) SELECT 'CODICE' || n, 1, at FROM other`,
    `INSERT INTO audit (event, at) SELECT 'login', at FROM other`,
    `INSERT INTO search_match (search_id, post_id) SELECT (SELECT id FROM saved_search), id FROM post WHERE persona_id = ${star}`,
  ];
  await sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    for (const text of statements) await tx.unsafe(text);
  });
  // While a transaction of the host is open, VACUUM leaves pages that an index-only scan must read.
  const isVacuumed = async () => {
    await sql`VACUUM ANALYZE`;
    const [left] = await sql<{ pages: number }[]>`
      SELECT coalesce(sum(relpages - relallvisible), 0)::int AS pages FROM pg_class
      WHERE relkind = 'r' AND relnamespace = to_regnamespace('public')`;
    return left?.pages === 0;
  };
  if (!(await until(isVacuumed, 60_000)))
    throw new Error('pages are left that VACUUM did not mark as visible');
}

async function findKnown(sql: Sql, star: number): Promise<Known> {
  const [row] = await sql<Known[]>`
    SELECT (SELECT id FROM post WHERE persona_id = ${star} ORDER BY id DESC LIMIT 1) AS postid, (SELECT max(id) FROM conversation WHERE seller_id = ${star}) AS conversazioneid,
      (SELECT max(id) FROM shop WHERE persona_id = ${star}) AS negozioid, (SELECT max(id) FROM story WHERE persona_id = ${star}) AS storyid,
      (SELECT max(id) FROM post_like) AS likeid, (SELECT max(id) FROM bookmark) AS bookmarkid,
      (SELECT max(id) FROM comment) AS commentiid, (SELECT max(id) FROM report_case WHERE outcome IS NULL) AS casoid`;
  const fixed = {
    categoriaid: 20,
    categorieid: 20,
    scategoriaid: 2001,
    scategorieid: 2001,
    linguaid: 1,
    genereid: 1,
  };
  return { ...row, ...fixed };
}

const filler = 'fill and findKnown of this test';
const reading = entries.filter(({ method, row }) => method === 'GET' && row.encoding === 'query');
const cases = reading.flatMap((entry) =>
  'page' in (entry.row.request as { properties: object }).properties
    ? ([
        [entry.call, 1, entry],
        [entry.call, 20, entry],
      ] as const)
    : [[entry.call, 1, entry] as const],
);

/** The maximum number of rows read by lists that sort a bounded number of rows before they cut the page out. */
const bounds: Partial<Record<Call, number>> = {
  'GET /api/Persona/GetPersoneSimili': 2000,
  'GET /api/Notifiche/GetCombinedNotifiche': 12_500,
  'GET /api/Post/PostFrussoList': 10_500,
  'GET /api/Post/PostFrussoCategoriaList': 5500,
  'GET /api/Post/PostFrussoSCategoriaList': 5500,
  'GET /api/Stories/StoriesUserList': 20_000,
  'GET /api/Bookmark/CountBookmarkPersonaID': 4000,
  'GET /api/Avvisi/RicercheList': 2500,
  // There are at most a thousand blocks. In a town as small as this one all people are read for their names.
  'GET /api/Tutela/BlocchiList': 12_500,
  // These count what keepers have to do; their pages read no more than what is open.
  'GET /api/Custode/CasiList': 12_500,
  'GET /api/Custode/PostaList': 2500,
  'GET /api/Custode/AttesaList': 12_500,
  'GET /api/Custode/Numeri': 12_500,
  // Closed accounts are found by decisions, which are few. All cases of a person who has thousands are counted.
  'GET /api/Custode/PersoneList': 50_000,
  // Reads the first reports of one case, and the last hundred of each reporter.
  'GET /api/Custode/CasoDetails': 50_000,
  // Checks the hash chain of the audit for 20,000 entries.
  'GET /api/Custode/Registro': 45_000,
  // Reads all texts of a language, whose number is fixed.
  'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': 20_000,
};

const asks: Partial<Record<Call, object>> = { 'GET /api/Maps/Autocomplete': { q: 'bologna' } };

const maxLight = 250;

test.each(cases)(
  '%s, page %i: the number of rows read depends on the rows shown',
  async (call, page, entry) => {
    asked = [];
    const input = requiredInput(entry, { actor: me.personaID, subject: me.personaID, known });
    const ask = { ...input, ...asks[call], ...(page > 1 && { page }) };
    const answer = await host.call(call, ask, { as: me });
    checkAnswer(call, ask, answer, (status) => status === 200, filler);
    // A list without rows would not show how it is read.
    if (page === 1) checkRows(call, answer.body, filler);
    const reads = asked.filter(({ text }) => /^\s*(SELECT|WITH)/.test(text));
    const greedy: string[] = [];
    let all = 0;
    for (const { text, values } of reads) {
      const plan = await planOf(pool, text, values);
      all += rowsOf(plan);
      const max = bounds[call] ?? 1000 + 4 * (plan['Actual Rows'] ?? 0);
      if (rowsOf(plan) > max) greedy.push(`${rowsOf(plan)} rows, not ${max}: ${text}`);
    }
    expect(greedy).toEqual([]);
    // A call that reads more than a short page must declare a higher cost.
    if (entry.row.cost === 'light') expect(all).toBeLessThanOrEqual(maxLight);
  },
);
