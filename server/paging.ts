import { codedError } from './errors';

/** A paged list's next page begins here: one rule for all lists, each of which knows its own key. */
export interface Place {
  /** The last row that was shown, as its list's order knows it. */
  key: readonly string[];
  /** Rows that were shown already, wherever they stand by now. */
  shown: readonly number[];
  /** Rows that come next: their order was settled with an earlier page. */
  rest: readonly number[];
}

/** So many rows are settled at a time at most. */
const max = 200;

const tellIds = (ids: readonly number[]): string => ids.map((id) => id.toString(36)).join('.');
const readIds = (text: string): number[] =>
  text === '' ? [] : text.split('.').map((id) => Number.parseInt(id, 36));
const areIds = (ids: readonly number[]): boolean =>
  ids.length <= max && ids.every((id) => Number.isSafeInteger(id) && id > 0);

/** The place as clients send it back. A key's texts are of the letters that an address holds as they are. */
export const tellPlace = (
  key: readonly (string | number | null)[],
  shown: readonly number[] = [],
  rest: readonly number[] = [],
): string => [key.map((part) => part ?? '').join('_'), tellIds(shown), tellIds(rest)].join('~');

const refuse = () => codedError('campo-non-valido', { campo: 'Dopo' });

/** The place that a page was asked for; a text that is none counts as none. */
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

/** Microseconds since 1970: a moment as exact as the database keeps it. */
export const microsOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;

/** 9999-12-31, which is in every calendar here. */
const lastMoment = 253_402_214_400_000_000;

/** A moment as the database reads it, of a text: of a timestamptz the driver keeps the milliseconds alone. */
export function momentOf(micros: number): string {
  if (!Number.isSafeInteger(micros) || micros < 0 || micros > lastMoment) throw refuse();
  const rest = String(micros % 1000).padStart(3, '0');
  return new Date(Math.trunc(micros / 1000)).toISOString().replace('Z', `${rest}Z`);
}

/** A number of a key; null where its row has none. */
export function numberAt(key: readonly string[], index: number): number | null {
  const text = key[index] ?? '';
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value)) throw refuse();
  return value;
}

/** A row of a list by time, newest first. */
export interface Turn {
  at: string;
  id: number;
}

/** The turn that a key begins with. */
export function turnAt(key: readonly string[]): Turn {
  const [micros, id] = [numberAt(key, 0), numberAt(key, 1)];
  if (micros === null || id === null || !Number.isSafeInteger(id)) throw refuse();
  return { at: momentOf(micros), id };
}

/** Beyond it a page is empty: nobody reads so far, and its offset would cost the database. */
export const lastPage = 500;

/** The place of a page in a list by time: after a row where the page before told one, else by its number. */
export interface Slice {
  limit: number;
  offset: number;
  after?: Turn | undefined;
}

interface Timed {
  micros: number;
  id: number;
}

/** The place after a row: where a list goes on that ended with it. */
export const onwardAfter = (last: Timed | undefined): { dopo?: string } =>
  last ? { dopo: tellPlace([last.micros, last.id]) } : {};

/** A page of a list by time, and where the list goes on. */
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

/** Rows in an order that stands from now on, and the key of the row that the list goes on after. */
export interface Settled {
  ids: readonly number[];
  key: readonly (string | number | null)[];
}

/**
 * A page of a list whose order is made for its reader and so may change meanwhile: what an earlier page settled comes first,
 * without those who are gone; then the next rows are settled, but for those that were shown.
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
