import { type Filters, readFilters, type Typed } from '../../../contract/filters';
import type { Db } from '../../db/database';
import { unseenBy } from '../../db/unseen';
import { type Part, part, joined } from '../../db/statement';
import { savedConditions } from '../post/filterRepository';
import { askUnprepared } from '../post/listRepository';
import type { Work } from './workRepository';

export interface Candidate {
  id: number;
  persona_id: number;
  q: string;
  category_id: number;
  subcategory_id: number;
  filters: Filters;
  lat: number | null;
  lon: number | null;
}

interface Lexemes {
  lexemes: string[];
  beginnings: string[];
}

/**
 * The next saved searches, with ids above `work.after`, that a post may match: found by their rarest word or their
 * category, then narrowed by the filters. A price drop concerns only searches whose maximum price was below the ad's
 * earlier price, unless the ad was once cheaper.
 */
export async function findCandidates(db: Db, work: Work, max: number): Promise<Candidate[]> {
  const [post] = await db<Lexemes[]>`
    SELECT lexemes, beginnings(lexemes) FROM post, LATERAL (
      SELECT coalesce(array_agg(of), '{}') AS lexemes FROM unnest(tsvector_to_array(search || synonym_words(search))) AS of
      WHERE of NOT LIKE '=%') AS words
    WHERE id = ${work.post_id} AND visible AND share_id IS NULL`;
  if (!post) return [];
  // A plan for this ad's values is five times as fast as PostgreSQL's generic plan.
  await db`SET LOCAL plan_cache_mode = force_custom_plan`;
  const dearer =
    work.kind === 'Ribasso'
      ? db`AND (s.filters->>'prezzoMax')::numeric < ${work.price_from}::numeric
          AND (p.raised_at > s.created_at AND p.raised_from <= (s.filters->>'prezzoMax')::numeric) IS NOT TRUE`
      : db``;
  const rows = await db<(Omit<Candidate, 'filters'> & { filters: Typed })[]>`
    WITH p AS MATERIALIZED (SELECT *, search || synonym_words(search) AS words FROM post WHERE id = ${work.post_id}),
    found AS MATERIALIZED (
      SELECT id FROM saved_search WHERE keys && ${[...post.lexemes, ...post.beginnings]}::text[]
      UNION ALL SELECT s.id FROM p, saved_search s
        WHERE s.keys IS NULL AND s.subcategory_id = 0 AND s.category_id = p.category_id AND p.category_id <> 0
      UNION ALL SELECT s.id FROM p, saved_search s
        WHERE s.keys IS NULL AND s.subcategory_id <> 0 AND s.subcategory_id = p.subcategory_id)
    SELECT s.id, s.persona_id, s.q, s.category_id, s.subcategory_id, s.filters, v.lat, v.lon
    FROM p, found f JOIN saved_search s ON s.id = f.id JOIN persona v ON v.id = s.persona_id
    WHERE s.id > ${work.after} AND s.persona_id <> ${work.author} AND s.created_at <= ${work.created_at}
      AND v.deleted_at IS NULL ${dearer}
      AND (s.words IS NULL OR p.words @@ s.words)
      AND (s.subcategory_id <> 0 OR s.category_id IN (0, p.category_id))
      AND s.subcategory_id IN (0, p.subcategory_id)
      AND ${savedConditions}
    ORDER BY s.id LIMIT ${max}`;
  await db`SET LOCAL plan_cache_mode = auto`;
  return rows.map((row) => ({ ...row, filters: readFilters(row.filters).filters }));
}

export async function meets(
  db: Pick<Db, 'unsafe'>,
  postID: number,
  searches: readonly { id: number; conditions: Part }[],
): Promise<number[]> {
  if (searches.length === 0) return [];
  const cases = searches.map(({ id, conditions }) => part`CASE WHEN ${conditions} THEN ${id}::bigint END`);
  const rows = await askUnprepared<{ id: number }>(
    db,
    part`SELECT unnest(array_remove(ARRAY[${joined(cases, ', ')}], NULL)) AS id FROM post p WHERE p.id = ${postID}::bigint`,
  );
  return rows.map(({ id }) => id);
}

/** Locks those of these people who still exist and can see the post's author. Must run before their rows are locked. */
async function holdPeople(db: Db, { author }: Work, ids: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    SELECT id FROM persona WHERE id = ANY (${ids}::bigint[]) AND deleted_at IS NULL
      AND id NOT IN (SELECT unseen.id FROM persona a
        CROSS JOIN LATERAL (${db.unsafe(unseenBy('a.id'))}) AS unseen(id) WHERE a.id = ${author})
    ORDER BY id FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}

/**
 * Stores a match of the post with each search. Notifies each person once, not for silenced searches; a match within an
 * hour of another joins its notification. Returns the notified people.
 */
export async function noteMatches(db: Db, work: Work, found: readonly Candidate[]): Promise<number[]> {
  const people = await holdPeople(
    db,
    work,
    found.map(({ persona_id }) => persona_id),
  );
  const ids = found.map(({ id }) => id);
  // Locks the searches in the order of their ids, so that concurrent transactions see each other's notifications.
  await db`
    SELECT 1 FROM saved_search WHERE id = ANY (${ids}::bigint[]) AND persona_id = ANY (${people}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`;
  const told = await db<{ persona_id: number }[]>`
    WITH fresh AS (
      INSERT INTO search_match (search_id, post_id)
      SELECT id, ${work.post_id}::bigint FROM saved_search
      WHERE id = ANY (${ids}::bigint[]) AND persona_id = ANY (${people}::bigint[]) ORDER BY id
      ON CONFLICT DO NOTHING RETURNING search_id),
    told AS (
      SELECT DISTINCT ON (s.persona_id) s.id, s.persona_id
      FROM fresh JOIN saved_search s ON s.id = fresh.search_id
      WHERE NOT s.silenced AND NOT EXISTS (
        SELECT 1 FROM notification n
        WHERE n.persona_id = s.persona_id AND n.kind = 'Ricerca' AND n.post_id = ${work.post_id})
      ORDER BY s.persona_id, s.id)
    INSERT INTO notification (persona_id, kind, actor_id, post_id, search_id, line, visit)
    SELECT t.persona_id, 'Ricerca', ${work.author}::bigint, ${work.post_id}::bigint, t.id, coalesce((
        SELECT max(n.line) FROM notification n WHERE n.search_id = t.id AND n.line > now() - interval '1 hour'), now()),
      v.visit
    FROM told t JOIN persona v ON v.id = t.persona_id ORDER BY t.persona_id
    RETURNING persona_id`;
  return told.map(({ persona_id }) => persona_id);
}

/** The ids of an ad and of the posts that share it. */
const copiesOf = (db: Db, id: number) => db`SELECT id FROM post WHERE id = ${id} OR original_id = ${id}`;

/**
 * The next people to notify who did not search: for a new ad, followers with its author's bell on; otherwise those who
 * saved the ad. A price drop must be at least 5 %, from the price when the person saved the ad or was last notified.
 */
export async function findConcerned(
  db: Db,
  work: Work,
  price: number | null,
  max: number,
): Promise<number[]> {
  const { post_id, author, after, kind } = work;
  const fallen = kind === 'Ribasso' ? db`HAVING ${price}::numeric * 100 <= min(b.price) * 95` : db``;
  const asked =
    kind === 'Pubblicato'
      ? db`SELECT follower_id AS id FROM follow WHERE followed_id = ${author} AND bell`
      : db`SELECT b.persona_id AS id FROM bookmark b WHERE b.post_id IN (${copiesOf(db, post_id)})
           GROUP BY b.persona_id ${fallen}`;
  const rows = await db<{ id: number }[]>`
    SELECT id FROM (${asked}) asked WHERE id > ${after} AND id <> ${author} ORDER BY id LIMIT ${max}`;
  return rows.map(({ id }) => id);
}

/** The ad's current price and category; undefined for a hidden, shared or sold one. */
export async function findOffer(db: Db, id: number) {
  const [row] = await db<{ price: number | null; category_id: number }[]>`
    SELECT price, category_id FROM post WHERE id = ${id} AND visible AND share_id IS NULL AND NOT sold`;
  return row;
}

/**
 * Notifies these people: once of an ad, once a day of its return, once of a drop to this price. Returns the notified
 * ones.
 */
export async function tellPeople(
  db: Db,
  work: Work,
  ids: readonly number[],
  price: number | null,
): Promise<number[]> {
  const people = await holdPeople(db, work, ids);
  const isTold = {
    Pubblicato: db`n.kind IN ('Pubblicato', 'Ricerca')`,
    Ribasso: db`false`,
    Tornato: db`n.kind = 'Tornato' AND n.created_at > now() - interval '1 day'`,
  }[work.kind];
  const isFall = work.kind === 'Ribasso';
  const known = db`b.persona_id = ANY (${people}::bigint[]) AND b.post_id IN (${copiesOf(db, work.post_id)})`;
  const told = await db<{ persona_id: number }[]>`
    INSERT INTO notification (persona_id, kind, actor_id, post_id, price_from, price_to, visit)
    SELECT v.id, ${work.kind}, ${work.author}::bigint, ${work.post_id}::bigint,
      ${isFall ? db`(SELECT min(b.price) FROM bookmark b WHERE ${known} AND b.persona_id = v.id)` : null}::numeric,
      ${isFall ? price : null}::numeric, v.visit
    FROM persona v WHERE v.id = ANY (${people}::bigint[]) AND NOT EXISTS (
      SELECT 1 FROM notification n WHERE n.persona_id = v.id AND n.post_id = ${work.post_id} AND ${isTold})
    ORDER BY v.id RETURNING persona_id`;
  if (isFall) await db`UPDATE bookmark b SET price = ${price} WHERE ${known}`;
  return told.map(({ persona_id }) => persona_id);
}
