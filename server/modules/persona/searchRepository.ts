import type { Db } from '../../db/database';
import { type PersonaRow, personeOf } from './repository';
import { oneErrorFrom } from './typing';

const maxWords = 10;
const maxMeant = 4;
/** A shorter word must match whole, or be the last of a text that a name begins with. */
const shortestBeginning = 3;
/** How many people are sorted at most whose words are not in sequence or are misspelled. */
const maxGathered = 2000;

/** Runs a statement that is planned for its own values, like all searches (server/db/pools.ts). */
const ask = <R extends object>(
  db: Pick<Db, 'unsafe'>,
  text: string,
  values: (string | number | string[])[],
) => db.unsafe<R[]>(text, values, { prepare: false });

async function queryWords(db: Db, q: string): Promise<string[]> {
  const [row] = await ask<{ key: string }>(db, 'SELECT name_key($1) AS key', [q]);
  return (row?.key ?? '').split(' ').filter(Boolean).slice(0, maxWords);
}

/** Where in a name the match begins: 0 at the first name or surname, 1 at a word between. */
type Place = 0 | 1;

const endOf = (begun: string): string => `${begun}\u{10ffff}`;

/** SQL for people whose name has the typed text in sequence, from `$1` up to `$2`; each once, at the first match. */
const begunAt = (place: Place): string =>
  `FROM persona_name WHERE place = ${place} AND turn >= $1 AND turn < $2 AND shared < length($1)`;

/**
 * Where the next page begins: after a person in alphabetical order (0, 1), or after one of the people without the words
 * in sequence (2), who was at `index`.
 */
export type Goes = { place: Place; turn: string; id: number } | { place: 2; index: number; id: number };

interface Begun {
  id: number;
  turn: string;
}

const pageAt = (
  db: Db,
  place: Place,
  begun: string,
  { limit, offset, after }: { limit: number; offset: number; after?: Begun | undefined },
) =>
  ask<Begun>(
    db,
    `SELECT persona_id AS id, turn ${begunAt(place)} ${after ? 'AND (turn, persona_id) > ($3, $4)' : ''}
     ORDER BY turn, persona_id LIMIT ${limit} OFFSET ${offset}`,
    [begun, endOf(begun), ...(after ? [after.turn, after.id] : [])],
  );

async function countAt(db: Db, place: Place, begun: string, max: number): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM (SELECT 1 ${begunAt(place)} LIMIT ${max}) found`,
    [begun, endOf(begun)],
  );
  return row?.count ?? 0;
}

interface Gathering {
  query: string;
  /** People whose first name or surname begins with one of these words come first. */
  words: readonly string[];
  /** `without`: ids of people who were found before. `begun`: leaves out people who have this text in sequence. */
  without: readonly number[];
  begun: string;
}

async function gather(db: Db, { query, words, without, begun }: Gathering): Promise<number[]> {
  // The materialised CTE makes the planner use the word index for all matches; only as many rows as needed are read.
  const rows = await ask<{ id: number }>(
    db,
    `WITH found AS MATERIALIZED (
       SELECT id, name, surname FROM persona WHERE name_words(name || ' ' || surname) @@ $3::tsquery)
     SELECT f.id FROM (SELECT * FROM found LIMIT ${maxGathered}) f
     CROSS JOIN LATERAL (
       SELECT bool_or(turn >= $1 AND turn < $2) AS is_begun,
         min(place) FILTER (WHERE split_part(turn, ' ', 1) = ANY ($4::text[])) AS place
       FROM persona_name WHERE persona_id = f.id) n
     WHERE NOT n.is_begun AND f.id <> ALL ($5::bigint[])
     ORDER BY n.place, name_key(f.name || ' ' || f.surname) COLLATE "C", f.id`,
    [begun, endOf(begun), query, [...words], without.map(String)],
  );
  return rows.map(({ id }) => id);
}

const lexeme = (word: string): string => `'${word}'${[...word].length < shortestBeginning ? '' : ':*'}`;

/** For each word, the words in existing names that differ from it by one typing error. */
async function findMeant(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const near = new Map(words.slice(0, maxMeant).map((word) => [word, oneErrorFrom(word)]));
  const rows = await ask<{ word: string }>(
    db,
    `SELECT v.word FROM unnest($1::text[]) AS v(word)
     WHERE EXISTS (
       SELECT 1 FROM persona_name n WHERE n.place IN (0, 1) AND n.turn >= v.word AND n.turn < v.word || '!')`,
    [[...near.values()].flat()],
  );
  const known = new Set(rows.map(({ word }) => word));
  return new Map([...near].map(([word, others]) => [word, others.filter((other) => known.has(other))]));
}

const queryOf = (words: readonly string[], meant = new Map<string, string[]>()): string =>
  words
    .map((word) => `(${[lexeme(word), ...(meant.get(word) ?? []).map((other) => `'${other}'`)].join(' | ')})`)
    .join(' & ');

/**
 * The people without the words in sequence: first those with all words apart, then those with a typing error in some.
 */
async function findOthers(db: Db, words: readonly string[]): Promise<number[]> {
  const begun = words.join(' ');
  const apart =
    words.length === 1 ? [] : await gather(db, { query: queryOf(words), words, without: [], begun });
  if (apart.length === maxGathered) return apart;
  const meant = await findMeant(db, words);
  const others = [...meant.values()].flat();
  if (others.length === 0) return apart;
  const query = queryOf(words, meant);
  return [...apart, ...(await gather(db, { query, words: [...words, ...others], without: apart, begun }))];
}

interface Found {
  ids: number[];
  goes?: Goes;
}

/** How many people the next page repeats if the cursor's person is gone. */
const overlap = 20;

/** A page of the people without the words in sequence: after a person, or from an index on. */
async function othersAfter(
  db: Db,
  words: readonly string[],
  limit: number,
  from: number | Extract<Goes, { place: 2 }>,
): Promise<Found> {
  const others = await findOthers(db, words);
  const at = typeof from === 'number' ? -1 : others.indexOf(from.id);
  const start = typeof from === 'number' ? from : at >= 0 ? at + 1 : Math.max(0, from.index + 1 - overlap);
  const ids = others.slice(start, start + limit);
  const id = ids.at(-1);
  return id === undefined ? { ids } : { ids, goes: { place: 2, index: start + ids.length - 1, id } };
}

async function findIds(db: Db, q: string, limit: number, from: number | Goes): Promise<Found> {
  const words = await queryWords(db, q);
  if (words.length === 0) return { ids: [] };
  const begun = words.join(' ');
  const ids: number[] = [];
  let goes: Goes | undefined;
  let before = 0;
  for (const place of [0, 1] as const) {
    if (typeof from !== 'number' && from.place > place) continue;
    const after = typeof from !== 'number' && from.place === place ? from : undefined;
    const offset = typeof from === 'number' ? Math.max(0, from - before) : 0;
    const page = await pageAt(db, place, begun, { limit: limit - ids.length, offset, after });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (last) goes = { place, ...last };
    if (ids.length === limit) return { ids, ...(goes && { goes }) };
    if (typeof from === 'number')
      before += page.length > 0 ? offset + page.length : await countAt(db, place, begun, offset);
  }
  const start = typeof from === 'number' ? Math.max(0, from - before) : from.place === 2 ? from : 0;
  const rest = await othersAfter(db, words, limit - ids.length, start);
  const next = rest.goes ?? goes;
  return { ids: [...ids, ...rest.ids], ...(next && { goes: next }) };
}

/**
 * People whose name has all words in any order: first those with the words in sequence, in alphabetical order, then
 * those with the words apart. If these do not fill a page, names with one typing error in each word follow.
 */
export async function searchPersone(
  db: Db,
  q: string,
  viewer: number,
  limit: number,
  from: number | Goes,
): Promise<{ rows: PersonaRow[]; goes?: Goes }> {
  const { ids, goes } = await findIds(db, q, limit, from);
  return { rows: await personeOf(db, ids, viewer), ...(goes && { goes }) };
}
