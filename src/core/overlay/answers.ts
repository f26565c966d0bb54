import type { UnknownAction } from '@reduxjs/toolkit';
import { isQuery, type QueryAction } from '../../api/answers';
import { isRecord } from '../../lib/guards';

/** The state of a relation (such as a like) that an answer of the host shows. */
export interface HostWord {
  id: number;
  isOn: boolean;
  relationID: number | null;
}
type Row = Record<string, unknown>;

/** The answer to any query of the host, whatever its endpoint. */
export type AnswerAction = QueryAction & { meta: { requestStatus: 'fulfilled' } };
export const isAnswer = (action: UnknownAction): action is AnswerAction =>
  isQuery(action) && action.type.endsWith('/fulfilled');

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const numberIn = (row: unknown, field: string | undefined): number | null => {
  const value = isRecord(row) && field !== undefined ? row[field] : undefined;
  return typeof value === 'number' ? value : null;
};

/** The objects with lists that are new in an answer: if an infinite list grew by a page, only that page. */
function newPages({ payload, meta }: AnswerAction): Row[] {
  if (!isRecord(payload)) return [];
  if (!('pages' in payload)) return [payload];
  const pages = rowsOf(payload['pages']);
  const { direction } = meta.arg;
  return direction === 'forward' ? pages.slice(-1) : direction === 'backward' ? pages.slice(0, 1) : pages;
}

/** The entries of one named list in an answer. */
export const rowsIn = (answer: AnswerAction, list: string): Row[] =>
  newPages(answer).flatMap((page) => rowsOf(page[list]));

/** The entries of all lists in an answer. */
export const everyRowIn = (answer: AnswerAction): Row[] =>
  newPages(answer).flatMap((page) => Object.values(page).flatMap(rowsOf));

/** Reads the relation's state from an entry: `field` holds the relation's id, or null while there is none. */
export const wordByID = (id: unknown, row: Row, field: string): HostWord[] => {
  const relationID = numberIn(row, field);
  return typeof id === 'number' && field in row ? [{ id, isOn: relationID !== null, relationID }] : [];
};
export const wordByFlag = (id: unknown, flag: unknown): HostWord[] =>
  typeof id === 'number' && flag !== undefined ? [{ id, isOn: flag === 1, relationID: null }] : [];

/** Reads a relation's state from the posts in these lists: each post holds the relation's id. */
export const wordsOfPosts =
  (field: string, ...lists: string[]) =>
  (answer: AnswerAction): HostWord[] =>
    lists.flatMap((list) => rowsIn(answer, list)).flatMap((row) => wordByID(row['postID'], row, field));
