import type { Db } from '../../db/database';
import type { Filters, Typed } from '../../../contract/filters';

export interface SavedRow {
  id: number;
  name: string;
  q: string;
  category_id: number;
  subcategory_id: number;
  filters: Typed;
  silenced: boolean;
  seen_at: Date;
  created_at: Date;
  /** The number of posts that matched the search since the person last saw its list (`seen_at`). */
  fresh: number;
  /** The ids of those of the new matches that were published before `seen_at`: their price dropped. */
  cheaper: number[];
}

/** How many of a search's newest matches are read at most. */
const maxLookedAt = 1000;

/** A person's saved searches, newest first. Counts up to `max` new posts of each. */
export const listSearches = (db: Db, me: number, max: number) => db<SavedRow[]>`
  SELECT s.id, s.name, s.q, s.category_id, s.subcategory_id, s.filters, s.silenced, s.seen_at, s.created_at,
    n.fresh, n.cheaper
  FROM saved_search s CROSS JOIN LATERAL (
    SELECT least(count(*), ${max})::int AS fresh,
      coalesce((array_agg(p.id ORDER BY p.id) FILTER (WHERE p.created_at <= s.seen_at))[:${max}], '{}') AS cheaper
    FROM (
      SELECT post_id FROM search_match WHERE search_id = s.id AND at > s.seen_at ORDER BY at DESC LIMIT ${maxLookedAt}) m
    JOIN post p ON p.id = m.post_id AND p.visible) n
  WHERE s.persona_id = ${me} ORDER BY s.created_at DESC, s.id DESC`;

export type KeptSearch = Pick<SavedRow, 'id' | 'q' | 'category_id' | 'subcategory_id' | 'filters'>;

/**
 * Locks the person and reads their saved searches, so that concurrent calls cannot save duplicates or pass the limit.
 */
export async function lockSearches(db: Db, me: number): Promise<KeptSearch[]> {
  await db`SELECT 1 FROM persona WHERE id = ${me} FOR NO KEY UPDATE`;
  return db<KeptSearch[]>`
    SELECT id, q, category_id, subcategory_id, filters FROM saved_search WHERE persona_id = ${me} ORDER BY id`;
}

/** To find the rarest word, the posts with each word are counted up to this number. */
const maxCounted = 2000;

/**
 * The lexemes of the word that the fewest posts have, and of longer words that begin with it if the word is the last or
 * has three letters. Undefined if all words are stop words ("il", "the").
 */
export async function rarestKeys(db: Db, words: readonly string[]): Promise<string[] | undefined> {
  const [row] = await db<{ keys: string[] }[]>`
    SELECT keys || CASE WHEN n = ${words.length}::int OR length(word) > 2 THEN begun_keys(word) ELSE '{}' END AS keys
    FROM unnest(${words}::text[]) WITH ORDINALITY AS w(word, n), word_lexemes(w.word) AS keys
    WHERE cardinality(keys) > 0
    ORDER BY (SELECT count(*) FROM (
      SELECT 1 FROM post p WHERE p.visible AND p.search @@ word_query(w.word) LIMIT ${maxCounted}) found), w.word
    LIMIT 1`;
  return row?.keys;
}

export interface NewSearch {
  name: string;
  q: string;
  words: readonly string[];
  keys: string[] | undefined;
  categoryID: number;
  subcategoryID: number;
  filters: Filters;
}

export async function insertSearch(db: Db, me: number, s: NewSearch): Promise<number> {
  const [row] = await db<[{ id: number }]>`
    INSERT INTO saved_search (persona_id, name, q, category_id, subcategory_id, filters, words, keys)
    VALUES (${me}, ${s.name}, ${s.q}, ${s.categoryID}, ${s.subcategoryID}, ${db.json({ ...s.filters })},
      words_query(${s.words}::text[]), ${s.keys ?? null}::text[]) RETURNING id`;
  return row.id;
}

export interface SearchChange {
  name: string | undefined;
  silenced: boolean | undefined;
  isSeen: boolean;
}

export const updateSearch = (db: Db, id: number, me: number, change: SearchChange) => db`
  UPDATE saved_search SET name = coalesce(${change.name ?? null}, name),
    silenced = coalesce(${change.silenced ?? null}::boolean, silenced),
    seen_at = CASE WHEN ${change.isSeen} THEN clock_timestamp() ELSE seen_at END
  WHERE id = ${id} AND persona_id = ${me}`;

export const deleteSearch = (db: Db, id: number, me: number) => db`
  DELETE FROM saved_search WHERE id = ${id} AND persona_id = ${me} RETURNING id`;

/** The names of a published category and subcategory (0 for none); undefined if one is unknown. */
export async function categoryNames(db: Db, categoryID: number, subcategoryID: number, lang: string) {
  const [row] = await db<{ category: string | null; subcategory: string | null }[]>`
    SELECT
      (SELECT coalesce(names->>${lang}, names->>'en') FROM category WHERE id = ${categoryID} AND published) AS category,
      (SELECT coalesce(names->>${lang}, names->>'en') FROM subcategory
       WHERE id = ${subcategoryID} AND published AND ${categoryID} IN (0, category_id)) AS subcategory`;
  const { category = null, subcategory = null } = row ?? {};
  if ((categoryID !== 0 && category === null) || (subcategoryID !== 0 && subcategory === null))
    return undefined;
  return { category, subcategory };
}

export async function currencyOf(db: Db, me: number): Promise<string> {
  const [row] = await db<{ currency: string }[]>`SELECT currency FROM persona WHERE id = ${me}`;
  return row?.currency ?? '';
}

export const expireMatches = (db: Db) => db`DELETE FROM search_match WHERE at < now() - interval '60 days'`;
