import type { Db } from '../../db/database';
import { type PersonaRow, personeOf } from './repository';
import { oneErrorFrom } from './typing';

/** Words beyond these are not looked at. */
const maxWords = 10;
/** Typing errors are looked for in no more words than these. */
const maxMeant = 4;
/** A shorter word is found where it stands whole, or where it begins what was typed. */
const shortestBeginning = 3;
/** So many people are put in order at most who have the words apart from each other, or something like them. */
const maxGathered = 2000;

/** Planned for its values, as all searches are (server/db/pools.ts). */
const ask = <R extends object>(
  db: Pick<Db, 'unsafe'>,
  text: string,
  values: (string | number | string[])[],
) => db.unsafe<R[]>(text, values, { prepare: false });

/** The words of what was typed, written as names are compared. */
async function queryWords(db: Db, q: string): Promise<string[]> {
  const [row] = await ask<{ key: string }>(db, 'SELECT name_key($1) AS key', [q]);
  return (row?.key ?? '').split(' ').filter(Boolean).slice(0, maxWords);
}

/** The place in a name where the typed text begins: 0 at the first name or the surname, 1 at a word between. */
type Place = 0 | 1;

/** No text that begins so comes after this one. */
const endOf = (begun: string): string => `${begun}\u{10ffff}`;

/** People with the words one after another, the last of them perhaps only begun; each by their first turn alone. */
const begunAt = (place: Place): string =>
  `FROM persona_name WHERE place = ${place} AND turn >= $1 AND turn < $2 AND shared < length($1)`;

/** The point after which a list of people goes on: a person in the alphabet, or one of the others, at `index`. */
export type Goes = { place: Place; turn: string; id: number } | { place: 2; index: number; id: number };

interface Begun {
  id: number;
  turn: string;
}

/** A page of them, by the alphabet. */
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

/** The number of people there, up to `most`. */
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
  /** Whose first name or surname begins with one of these words comes first. */
  words: readonly string[];
  /** The ids of people found before; those with the words one after another are left out by `begun`. */
  without: readonly number[];
  begun: string;
}

/** People whose name fits the query. */
async function gather(db: Db, { query, words, without, begun }: Gathering): Promise<number[]> {
  // Materialized, it is read as far as it is asked for, and planned for all: the index of words is the one way to it.
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
     ORDER BY n.place, f.name, f.surname, f.id`,
    [begun, endOf(begun), query, [...words], without.map(String)],
  );
  return rows.map(({ id }) => id);
}

const lexeme = (word: string): string => `'${word}'${[...word].length < shortestBeginning ? '' : ':*'}`;

/** For each word the words of names that are one typing error away. */
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

/** People after those with the words one after another: the words apart first, then one typing error a word. */
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

/** So many of the others are told twice where the one that a page goes on after is gone. */
const overlap = 20;

/** A page of the others: after the one named, or from an index. */
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
 * People whose name has all of the words, in any order: those that have them one after another first, by the alphabet, then
 * those that have them apart. Only where they do not fill a page, what was probably meant follows: one typing error a word.
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
