import type { UnknownAction } from '@reduxjs/toolkit';
import { followApi } from '../../api/follow';
import { storyApi } from '../../api/stories';
import { isRecord } from '../../lib/guards';
import { type Kind, kinds, relations } from './relations';

/** The host's word on a relation, read from an answer. */
export interface HostWord {
  kind: Kind;
  id: number;
  isOn: boolean;
  relationID: number | null;
}
interface Answer extends UnknownAction {
  payload: unknown;
  meta: { startedTimeStamp: number; arg: { direction?: unknown } };
}
type Row = Record<string, unknown>;

const { checkFollow, followed } = followApi.endpoints;
const { storyLike } = storyApi.endpoints;

export const isAnswer = (action: UnknownAction): action is Answer =>
  action.type === 'api/executeQuery/fulfilled';

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const numberIn = (row: unknown, field: string | undefined): number | null => {
  const value = isRecord(row) && field !== undefined ? row[field] : undefined;
  return typeof value === 'number' ? value : null;
};

/** The id that an answer gives a relation of this kind; null where it gives none. */
export const relationIn = (row: unknown, kind: Kind): number | null => numberIn(row, relations[kind].field);

const byID = (kind: Kind, id: unknown, row: Row): HostWord[] => {
  const relationID = relationIn(row, kind);
  return typeof id === 'number' && (relations[kind].field ?? '') in row
    ? [{ kind, id, isOn: relationID !== null, relationID }]
    : [];
};
const byFlag = (id: unknown, flag: unknown, kind: Kind = 'followed'): HostWord[] =>
  typeof id === 'number' && flag !== undefined ? [{ kind, id, isOn: flag === 1, relationID: null }] : [];

/** A list that grew by a page has only that page new. */
function newPages({ payload, meta }: Answer): Row[] {
  if (!isRecord(payload)) return [];
  if (!('pages' in payload)) return [payload];
  const pages = rowsOf(payload['pages']);
  const { direction } = meta.arg;
  return direction === 'forward' ? pages.slice(-1) : direction === 'backward' ? pages.slice(0, 1) : pages;
}

/** The posts that came with an answer, of whatever call. */
const postsOf = (answer: Answer): Row[] => newPages(answer).flatMap(({ listPost }) => rowsOf(listPost));

export function wordsOf(answer: Answer): HostWord[] {
  if (checkFollow.matchFulfilled(answer)) {
    const { SeguitoID } = answer.meta.arg.originalArgs;
    const { statusCode, campanella = 0 } = answer.payload;
    return [...byFlag(SeguitoID, Number(statusCode === 200)), ...byFlag(SeguitoID, campanella, 'rung')];
  }
  if (storyLike.matchFulfilled(answer)) {
    const { meta, payload } = answer;
    return byID('storyLiked', meta.arg.originalArgs.StoryID, payload.listLike[0] ?? { storyLikeID: null });
  }
  const person = followed.matchFulfilled(answer) ? 'seguitoID' : 'personaID';
  return [
    ...postsOf(answer).flatMap((post) => [
      ...kinds.flatMap((kind) => byID(kind, post['postID'], post)),
      ...byFlag(post['personaID'], post['seguito']),
    ]),
    ...newPages(answer).flatMap(({ listBookmark, listPersona, listFollow }) => [
      ...rowsOf(listBookmark).flatMap((row) => byID('saved', row['postID'], row)),
      ...rowsOf(listPersona).flatMap((row) => byFlag(row['personaID'], row['seguito'])),
      ...rowsOf(listFollow).flatMap((row) => byFlag(row[person], row['seguito'])),
    ]),
  ];
}

/** By post how many comments an answer counts. */
export const commentCountsOf = (answer: Answer): [id: number, count: number][] =>
  postsOf(answer).flatMap((post): [number, number][] => {
    const [id, count] = [numberIn(post, 'postID'), numberIn(post, 'commentiCount')];
    return id === null || count === null ? [] : [[id, count]];
  });
