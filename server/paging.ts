import { codedError } from './errors';

/** The cursor of a paged list: where its next page begins. Each list has its own key. */
export interface Place {
  /** The sort key of the last row shown. */
  key: readonly string[];
  /** The ids of rows that were shown, wherever they would be sorted now. */
  shown: readonly number[];
  /** The ids of the next rows, in an order that an earlier page fixed. */
  rest: readonly number[];
}

/** The most ids that a cursor holds in each list. */
const max = 200;

const tellIds = (ids: readonly number[]): string => ids.map((id) => id.toString(36)).join('.');
const readIds = (text: string): number[] =>
  text === '' ? [] : text.split('.').map((id) => Number.parseInt(id, 36));
const areIds = (ids: readonly number[]): boolean =>
  ids.length <= max && ids.every((id) => Number.isSafeInteger(id) && id > 0);

/** The cursor as text for clients. The parts of a key must be safe in an address. */
export const tellPlace = (
  key: readonly (string | number | null)[],
  shown: readonly number[] = [],
  rest: readonly number[] = [],
): string => [key.map((part) => part ?? '').join('_'), tellIds(shown), tellIds(rest)].join('~');

const refuse = () => codedError('campo-non-valido', { campo: 'Dopo' });

/** Reads a cursor; undefined for a text of another form. Throws if its ids are invalid. */
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

/** SQL for the microseconds since 1970, the database's full precision. */
export const microsOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;

/** 9999-12-31, the last date that both PostgreSQL and JavaScript write with four digits. */
const lastMoment = 253_402_214_400_000_000;

/** The moment as text for the database. A Date holds only milliseconds. */
export function momentOf(micros: number): string {
  if (!Number.isSafeInteger(micros) || micros < 0 || micros > lastMoment) throw refuse();
  const rest = String(micros % 1000).padStart(3, '0');
  return new Date(Math.trunc(micros / 1000)).toISOString().replace('Z', `${rest}Z`);
}

/** A number of the key; null for an empty part. */
export function numberAt(key: readonly string[], index: number): number | null {
  const text = key[index] ?? '';
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw refuse();
  return value;
}

/** A row's place in a list ordered by time. */
export interface Turn {
  at: string;
  id: number;
}

export function turnAt(key: readonly string[]): Turn {
  const [micros, id] = [numberAt(key, 0), numberAt(key, 1)];
  if (micros === null || id === null || !Number.isSafeInteger(id)) throw refuse();
  return { at: momentOf(micros), id };
}

/** Later pages are empty: nobody reads that far, and the offset would be slow. */
export const lastPage = 500;

/** The part of a list that a page shows: after a row if the client sent a cursor, else by offset. */
export interface Slice {
  limit: number;
  offset: number;
  after?: Turn | undefined;
}

interface Timed {
  micros: number;
  id: number;
}

/** The cursor after a page's last row. */
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

/** Ids in their final order, and the key after which the list continues. */
export interface Settled {
  ids: readonly number[];
  key: readonly (string | number | null)[];
}

/**
 * A page of a list that is ordered for its reader, whose order may change between pages. First come the ids that an
 * earlier page fixed, without rows that are gone. Then it fixes the next ids, without those that were shown.
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
