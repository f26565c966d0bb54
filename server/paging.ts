import { codedError } from './errors';

/** The cursor of a paged list: the place where the next page begins. Each list has its own kind of key. */
export interface Place {
  /** The sort key of the last row that was shown. */
  key: readonly string[];
  /** The ids of rows that were shown, wherever they would be sorted now. */
  shown: readonly number[];
  /** The ids of the next rows, in an order that an earlier page fixed. */
  rest: readonly number[];
}

/** The maximum number of ids in each list of a cursor. */
const max = 200;

const tellIds = (ids: readonly number[]): string => ids.map((id) => id.toString(36)).join('.');
const readIds = (text: string): number[] =>
  text === '' ? [] : text.split('.').map((id) => Number.parseInt(id, 36));
const areIds = (ids: readonly number[]): boolean =>
  ids.length <= max && ids.every((id) => Number.isSafeInteger(id) && id > 0);

/** The cursor as a text for clients. The parts of the key must contain only characters that are safe in an address. */
export const tellPlace = (
  key: readonly (string | number | null)[],
  shown: readonly number[] = [],
  rest: readonly number[] = [],
): string => [key.map((part) => part ?? '').join('_'), tellIds(shown), tellIds(rest)].join('~');

const refuse = () => codedError('campo-non-valido', { campo: 'Dopo' });

/** Reads a cursor; undefined if the text has another form. Throws if its ids are invalid. */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  const parts = text.split('~');
  const [key = '', shown, rest] = parts;
  if (parts.length !== 3) return undefined;
  const place = {
    key: key === '' ? [] : key.split('_'),
    shown: readIds(shown ?? ''),
    rest: readIds(rest ?? ''),
  };
  if (!areIds(place.shown) || !areIds(place.rest)) throw refuse();
  return place;
}

/** SQL for the microseconds since 1970, the full precision of the database. */
export const microsOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;

/**
 * 9999-12-31 in microseconds since 1970: the last day that both PostgreSQL and JavaScript write with a year of four
 * digits.
 */
const lastMoment = 253_402_214_400_000_000;

/** The time as a text for the database, with microseconds; a Date has only milliseconds. */
export function momentOf(micros: number): string {
  if (!Number.isSafeInteger(micros) || micros < 0 || micros > lastMoment) throw refuse();
  const rest = String(micros % 1000).padStart(3, '0');
  return new Date(Math.trunc(micros / 1000)).toISOString().replace('Z', `${rest}Z`);
}

/** A number in a cursor's key; null for an empty part. */
export function numberAt(key: readonly string[], index: number): number | null {
  const text = key[index] ?? '';
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw refuse();
  return value;
}

/** The sort key of a row in a list ordered by time. */
export interface Turn {
  at: string;
  id: number;
}

export function turnAt(key: readonly string[]): Turn {
  const [micros, id] = [numberAt(key, 0), numberAt(key, 1)];
  if (micros === null || id === null || !Number.isSafeInteger(id)) throw refuse();
  return { at: momentOf(micros), id };
}

/** Later pages are empty, because nobody reads that far, and skipping so many rows would be slow. */
export const lastPage = 500;

/** Which part of a list a page shows: the rows after a cursor, or without a cursor those after an offset. */
export interface Slice {
  limit: number;
  offset: number;
  after?: Turn | undefined;
}

interface Timed {
  micros: number;
  id: number;
}

/** The cursor after the last row of a page. */
export const onwardAfter = (last: Timed | undefined): { dopo?: string } =>
  last ? { dopo: tellPlace([last.micros, last.id]) } : {};

/** A page of a list ordered by time, newest first, with the cursor of the next page. */
export async function pageOf<R extends Timed>(
  { page = 1, Dopo }: { page?: number; Dopo?: string },
  limit: number,
  ask: (slice: Slice) => PromiseLike<readonly R[]>,
) {
  const place = readPlace(Dopo);
  if (page > lastPage) return { rows: [], onward: {} };
  const after = place && turnAt(place.key);
  const rows = await ask({ limit, offset: after ? 0 : (page - 1) * limit, after });
  return { rows, onward: onwardAfter(rows.at(-1)) };
}

/** The ids of rows in their final order, and the key from which the list continues. */
export interface Settled {
  ids: readonly number[];
  key: readonly (string | number | null)[];
}

/**
 * A page of a list whose order depends on its reader and may change between pages. First come the ids that an earlier
 * page fixed, except rows that are gone. Then the page fixes the next ids, except those that were shown.
 */
export async function settledPage<R>(
  { key, shown, rest }: Place,
  limit: number,
  settle: (key: readonly string[]) => Promise<Settled>,
  show: (ids: number[]) => PromiseLike<readonly R[]>,
): Promise<{ rows: R[]; dopo?: string }> {
  const rows: R[] = [];
  let [at, known, coming] = [key, shown, rest];
  while (rows.length < limit) {
    if (coming.length === 0) {
      const next = await settle(at);
      if (next.ids.length === 0) break;
      coming = next.ids.filter((id) => !known.includes(id));
      at = next.key.map((part) => String(part ?? ''));
      const settled = new Set(next.ids);
      known = known.filter((id) => !settled.has(id));
    } else {
      const page = coming.slice(0, limit - rows.length);
      coming = coming.slice(page.length);
      rows.push(...(await show(page)));
    }
  }
  return rows.length > 0 ? { rows, dopo: tellPlace(at, known, coming) } : { rows };
}
