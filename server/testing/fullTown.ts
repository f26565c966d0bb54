import { limits } from '../../contract/limits';
import type { Sql } from '../db/database';
import type { TestPerson } from './people';
import type { Known } from './samples';

/** A text of that length in characters: a word that can be searched for, then characters of four bytes each. */
const full = (letters: number): string => `testo ${'😀'.repeat(letters - 6)}`;
const name = full(limits.name);
const picture = '/images/posts/aa/0123456789abcdef0123456789abcdef-720.webp';
/** More people and more things of each kind than any list shows. */
const people = 1100;
const things = 250;

const addPeople = (sql: Sql, turn = '') => sql`
  INSERT INTO persona (email, email_key, name, surname, place, province, lat, lon, birth_date, phone, gender_id, language_id,
                       currency, interests, image)
  SELECT 'full' || n || ${turn} || '@example.com', 'full' || n || ${turn} || '@example.com', ${name}, ${name}, 'San Giovanni in Persiceto (BO)', 'BO',
    44.5, 11.3, '1990-01-01', '+39333000111', 1, 1, '€', '{t,t,t,t,f,f}', ${picture}
  FROM generate_series(1, ${people}::int) n RETURNING id`;

async function addPosts(sql: Sql, me: number, others: readonly number[]): Promise<number[]> {
  const shops = await sql<{ id: number }[]>`
    INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image)
    SELECT ${me}::bigint, ${name}, ${full(32)}, ${full(limits.email)}, ${full(200)}, ${full(300)}, ${full(32)}, true, ${picture}
    FROM generate_series(1, ${things}::int) RETURNING id`;
  const [shop] = shops;
  const add = (by: readonly number[], shopID: number | null) => sql<{ id: number }[]>`
    INSERT INTO post (persona_id, shop_id, category_id, subcategory_id, title, description, place, province, lat, lon, price,
                      currency, is_new)
    SELECT (${by as number[]}::bigint[])[1 + n % ${by.length}::int], ${shopID}::bigint, 20, 2001, ${full(limits.title)},
      ${full(shopID === null ? limits.description : limits.shopDescription)}, 'San Giovanni in Persiceto (BO)', 'BO', 44.5, 11.3,
      CASE ${by.length}::int WHEN 1 THEN 1000 ELSE 10 END, '€', true
    FROM generate_series(1, ${things}::int) n RETURNING id`;
  const sold = await add([me], shop?.id ?? 0);
  const [mine, shown] = [await add([me], null), await add(others.slice(0, 50), null)];
  await sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
    SELECT p.id, n, ${picture}, ${full(limits.alt)}, 720, 720, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    FROM post p, generate_series(1, ${limits.adImages}::int) n`;
  const share = await sql<{ id: number }[]>`
    INSERT INTO share (post_id, persona_id) SELECT id, ${me}::bigint FROM post WHERE id = ${shown[0]?.id ?? 0} RETURNING id`;
  await sql`
    INSERT INTO post (persona_id, original_id, share_id, title, description, place, province, currency)
    SELECT ${me}::bigint, ${shown[0]?.id ?? 0}, ${share[0]?.id ?? 0}, '', '', 'x', 'BO', '€'`;
  return [shown[0]?.id ?? 0, shop?.id ?? 0, mine[0]?.id ?? 0, sold.length];
}

async function addActs(sql: Sql, me: number, postID: number): Promise<Known> {
  const others = sql`(SELECT id FROM persona WHERE id <> ${me})`;
  await sql`INSERT INTO post_like (post_id, persona_id) SELECT ${postID}::bigint, id FROM persona`;
  await sql`INSERT INTO bookmark (post_id, persona_id) SELECT id, ${me}::bigint FROM post WHERE persona_id <> ${me}`;
  await sql`INSERT INTO follow (follower_id, followed_id) SELECT id, ${me}::bigint FROM ${others} o`;
  await sql`INSERT INTO follow (follower_id, followed_id) SELECT ${me}::bigint, id FROM ${others} o ORDER BY id LIMIT 1000`;
  await sql`
    INSERT INTO rating (from_id, to_id, value, comment) SELECT id, ${me}::bigint, 5, ${full(limits.comment)} FROM ${others} o`;
  const stories = await sql<{ id: number }[]>`
    INSERT INTO story (persona_id, image, thumbhash, overlay, font, position)
    SELECT p.id, ${picture}, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', ${full(limits.storyText)}, 'Roboto', 1
    FROM persona p, generate_series(1, CASE p.id WHEN ${me} THEN 600 ELSE 1 END) RETURNING id, persona_id`;
  const [story] = await sql<{ id: number }[]>`SELECT id FROM story WHERE persona_id = ${me} LIMIT 1`;
  await sql`INSERT INTO story_like (story_id, persona_id) SELECT ${story?.id ?? 0}::bigint, id FROM persona`;
  await sql`INSERT INTO story_view (story_id, persona_id) SELECT ${story?.id ?? 0}::bigint, id FROM ${others} o`;
  await sql`
    INSERT INTO comment (post_id, persona_id, body) SELECT ${postID}::bigint, id, ${full(limits.comment)} FROM ${others} o LIMIT 60`;
  const [comment] = await sql<{ id: number }[]>`SELECT max(id) AS id FROM comment`;
  await sql`
    INSERT INTO comment (post_id, persona_id, parent_id, body)
    SELECT post_id, persona_id, id, body FROM comment,
      generate_series(1, CASE id WHEN ${comment?.id ?? 0} THEN ${limits.repliesPage + 10}::int ELSE ${limits.repliesShown}::int END)`;
  const talks = await sql<{ id: number }[]>`
    INSERT INTO conversation (post_id, post_title, buyer_id, seller_id)
    SELECT p.id, p.title, o.id, ${me}::bigint FROM (SELECT * FROM post WHERE persona_id = ${me} LIMIT 1) p, ${others} o LIMIT 60
    RETURNING id`;
  await sql`
    INSERT INTO message (conversation_id, sender_id, body)
    SELECT c.id, c.buyer_id, ${full(limits.message)} FROM conversation c, generate_series(1, 60)`;
  return {
    storyid: story?.id ?? 0,
    commentiid: comment?.id ?? 0,
    conversazioneid: talks[0]?.id ?? 0,
    storie: stories.length,
  };
}

async function addOwnThings(sql: Sql, me: number, postID: number): Promise<void> {
  await sql`
    INSERT INTO saved_search (persona_id, name, q, category_id, subcategory_id, filters, created_at, seen_at)
    SELECT ${me}::bigint, ${full(limits.searchName)}, ${full(limits.query)}, 20, 2001, ${sql.json({
      ...{
        prezzoMin: 12_345.67,
        prezzoMax: 99_999_999.99,
        gratis: 0,
        nascondiVenduti: 1,
        condizione: 'nuovo',
      },
      ...{ raggio: 1000, lat: 44.123456789012, lon: 11.123456789012, ordine: 'economici' },
    })}, now(), now() + interval '1 hour'
    FROM generate_series(1, ${limits.savedSearches}::int) n`;
  await sql`
    INSERT INTO search_match (search_id, post_id, at)
    SELECT s.id, p.id, now() + interval '2 hours' FROM saved_search s, (SELECT id FROM post LIMIT ${things}) p`;
  await sql`
    INSERT INTO notification (persona_id, kind, actor_id, post_id) SELECT ${me}::bigint, 'Like', id, ${postID}::bigint
    FROM persona WHERE id <> ${me}`;
  await sql`
    INSERT INTO session (token_hash, persona_id, agent) SELECT sha256(n::text::bytea), ${me}::bigint, repeat('x', 500)
    FROM generate_series(1, 9) n`;
  await sql`
    INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
    SELECT persona_id, id, id::text, 'x', 'x', ${full(60)} FROM session WHERE persona_id = ${me}`;
  await sql`
    INSERT INTO passkey (persona_id, credential_id, public_key, counter, name)
    SELECT ${me}::bigint, n::text, '', 0, ${full(60)} FROM generate_series(1, 20) n`;
  await sql`INSERT INTO export (persona_id) VALUES (${me})`;
  await addProtection(sql, me);
}

async function addProtection(sql: Sql, me: number): Promise<void> {
  const strangers = (await addPeople(sql, 'b')).slice(0, things).map(({ id }) => Number(id));
  const [blocked, hidden] = [strangers.slice(0, 120), strangers.slice(120)];
  await sql`
    INSERT INTO block (persona_id, blocked_id) SELECT ${me}::bigint, id FROM unnest(${blocked}::bigint[]) id`;
  await sql`
    INSERT INTO hidden (persona_id, other_id) SELECT ${me}::bigint, id FROM unnest(${hidden}::bigint[]) id`;
  await sql`
    INSERT INTO hidden_words (persona_id, words)
    SELECT ${me}::bigint, array_agg(${full(limits.hiddenWord)} || n) FROM generate_series(1, ${limits.hiddenWords}::int) n`;
  await sql`
    WITH opened AS (
      INSERT INTO report_case (subject_id, kind, thing_id, snapshot)
      SELECT id, 'persona', id, '{}' FROM unnest(${hidden}::bigint[]) id RETURNING id)
    INSERT INTO report (case_id, persona_id, reason, body)
    SELECT id, ${me}::bigint, 'contraffatto', ${full(limits.reportText)} FROM opened`;
  await sql`
    INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, reason, move, rule, words)
    SELECT ${me}::bigint, ${me}::bigint, 1, 'recensione', id, ${full(80)}, 'contraffatto', 'nascondi', 'contraffatto', ${full(limits.decisionText)}
    FROM unnest(${hidden}::bigint[]) id`;
  const text = full(limits.announcement);
  await sql`
    INSERT INTO announcement (starts_at, ends_at, texts, new_rules)
    SELECT now(), now() + interval '1 day', ${sql.json({ it: text, en: text })}, true FROM generate_series(1, 100)`;
}

/**
 * Inserts what keepers work on: a case with the maximum of everything, messages to support, waiting registrations,
 * invitations.
 */
async function addKeeping(sql: Sql, others: readonly number[], thing: number): Promise<Known> {
  const [subject = 0] = others;
  const text = full(limits.description);
  const [opened] = await sql<[{ id: number }]>`
    INSERT INTO report_case (subject_id, kind, thing_id, snapshot, pictures, created_at)
    VALUES (${subject}, 'annuncio', ${thing}, ${sql.json({ titolo: full(limits.title), testo: text, immagini: Array(9).fill(picture) })},
      ${Array(9).fill(picture)}::text[], now() - interval '1 day') RETURNING id`;
  await sql`
    INSERT INTO report (case_id, persona_id, reason, body)
    SELECT ${opened.id}::bigint, id, 'contraffatto', ${full(limits.reportText)} FROM unnest(${others as number[]}::bigint[]) id`;
  await sql`
    INSERT INTO report_message (report_id, message_id, body, written_at)
    SELECT r.id, n, ${full(limits.message)}, now() FROM report r, generate_series(1, ${limits.reportedMessages}::int) n
    WHERE r.case_id = ${opened.id}`;
  await sql`
    INSERT INTO case_note (case_id, keeper_id, body)
    SELECT ${opened.id}::bigint, ${subject}::bigint, ${full(limits.noteText)} FROM generate_series(1, 100)`;
  await sql`
    INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, reason, move, rule, words)
    SELECT ${subject}::bigint, ${subject}::bigint, 1, 'annuncio', n, ${full(80)}, 'contraffatto', 'parola', 'contraffatto', ${full(limits.decisionText)}
    FROM generate_series(1, 100) n`;
  await sql`
    INSERT INTO feedback (persona_id, kind, name, surname, email, subject, body, answer, answered_at)
    SELECT id, 'support', ${name}, ${name}, ${full(limits.email)}, ${full(limits.subject)}, ${full(limits.feedbackText)},
      ${full(limits.feedbackText)}, now() FROM unnest(${others as number[]}::bigint[]) id`;
  await sql`
    INSERT INTO registration (email_key, data, network, waits, created_at)
    SELECT n::text, ${sql.json({ name, surname: name, email: full(limits.email), language: 1 })}, 'x', true, now()
    FROM generate_series(1, ${things}::int) n`;
  await sql`INSERT INTO invite (code, uses) SELECT 'CODICE' || n, 1 FROM generate_series(1, ${things}::int) n`;
  await sql`INSERT INTO audit (event, object) SELECT 'decided', repeat('x', 60) FROM generate_series(1, ${things}::int)`;
  await sql`
    INSERT INTO square_count (month, name, count)
    SELECT date_trunc('month', now()) - n * interval '1 month', 'decise', 1 FROM generate_series(1, 12) n`;
  return { casoid: opened.id };
}

/**
 * Fills a town such that every list for `me` has more than a page, with the longest texts in each row. Returns the ids
 * to use in requests.
 */
export async function fillTown(sql: Sql, { personaID: me }: TestPerson): Promise<Known> {
  await sql`UPDATE persona SET name = ${name}, surname = ${name}, image = ${picture} WHERE id = ${me}`;
  const others = (await addPeople(sql)).map(({ id }) => Number(id));
  const [postID = 0, negozioID = 0] = await addPosts(sql, me, others);
  const known = await addActs(sql, me, postID);
  await addOwnThings(sql, me, postID);
  const kept = await addKeeping(sql, others, postID);
  await sql`ANALYZE`;
  const of = { categoriaid: 20, categorieid: 20, scategoriaid: 2001, linguaid: 1, genereid: 1 };
  return { ...of, ...known, ...kept, postid: postID, negozioid: negozioID };
}
