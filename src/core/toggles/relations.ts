import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/guards';
import type { HostWord, HostWords } from '../../lib/toggle';
import { startListening } from '../../store/listen';
import type { RootState } from '../../store/state';

/** What the viewer may have with a post, a person or a story. */
type Kind = 'bookmark' | 'like' | 'share' | 'follow' | 'storyLike';

type Row = Record<string, unknown>;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const byRelation = (id: unknown, relation: unknown): HostWord[] =>
  typeof id === 'number' ? [{ id, isOn: idOf(relation) !== null, relationID: idOf(relation) }] : [];
const byFlag = (id: unknown, flag: unknown): HostWord[] =>
  typeof id === 'number' && flag !== undefined ? [{ id, isOn: flag === 1, relationID: null }] : [];

/** In the rows of a post, by the field that names the relation. */
const ofPosts = (page: Row, field: string): HostWord[] =>
  rowsOf(page['listPost']).flatMap((post) => (field in post ? byRelation(post['postID'], post[field]) : []));

interface Answer {
  endpoint: unknown;
  arg: Row;
  /** The answer, or of an endless list the pages that came with it. */
  pages: Row[];
}

const readers: Record<Kind, (page: Row, answer: Answer) => HostWord[]> = {
  bookmark: (page) => [
    ...ofPosts(page, 'bookmarkID'),
    ...rowsOf(page['listBookmark']).flatMap(({ postID, bookmarkID }) => byRelation(postID, bookmarkID)),
  ],
  like: (page, { endpoint, arg }) =>
    endpoint === 'like'
      ? byRelation(arg['PostID'], rowsOf(page['listLike'])[0]?.['likeID'])
      : ofPosts(page, 'likeID'),
  share: (page) => ofPosts(page, 'condivisioneID'),
  follow: (page, { endpoint, arg }) =>
    endpoint === 'checkFollow'
      ? byFlag(arg['SeguitoID'], Number(page['statusCode'] === 200))
      : [
          ...rowsOf(page['listPost']).flatMap(({ personaID, seguito }) => byFlag(personaID, seguito)),
          ...rowsOf(page['listPersona']).flatMap(({ personaID, seguito }) => byFlag(personaID, seguito)),
          ...rowsOf(page['listFollow']).flatMap(({ personaID, seguitoID, seguito }) =>
            byFlag(endpoint === 'followed' ? seguitoID : personaID, seguito),
          ),
        ],
  storyLike: (page, { endpoint, arg }) =>
    endpoint === 'storyLike' ? byRelation(arg['StoryID'], rowsOf(page['listLike'])[0]?.['storyLikeID']) : [],
};

/** Of a list that grew by a page only that page is new. */
function newPages(payload: unknown, direction: unknown): Row[] {
  if (!isRecord(payload)) return [];
  if (!('pages' in payload)) return [payload];
  const pages = rowsOf(payload['pages']);
  return direction === 'forward' ? pages.slice(-1) : direction === 'backward' ? pages.slice(0, 1) : pages;
}

const isAnswer = ({ type }: UnknownAction): boolean => type === 'api/executeQuery/fulfilled';

function answerOf({ payload, meta }: UnknownAction): (Answer & { key: string }) | undefined {
  const arg = isRecord(meta) ? meta['arg'] : undefined;
  if (!isRecord(arg)) return undefined;
  const { endpointName: endpoint, originalArgs, queryCacheKey, direction } = arg;
  return {
    endpoint,
    key: String(queryCacheKey),
    arg: isRecord(originalArgs) ? originalArgs : {},
    pages: newPages(payload, direction),
  };
}

/**
 * Tells a slice what the host's answers say of a kind of relation, for the ids that it knows something of: it yields
 * to answers that were asked for after its own last word.
 */
export function startHostWords(
  kind: Kind,
  isKnown: (state: RootState, id: number) => boolean,
  spoke: (words: HostWords) => UnknownAction,
): void {
  startListening({
    predicate: isAnswer,
    effect: (action, { getState, dispatch }) => {
      const answer = answerOf(action);
      if (!answer) return;
      const words = answer.pages
        .flatMap((page) => readers[kind](page, answer))
        .filter(({ id }) => isKnown(getState(), id));
      const askedAt = getState().api.queries[answer.key]?.startedTimeStamp;
      if (words.length > 0 && askedAt !== undefined) dispatch(spoke({ askedAt, words }));
    },
  });
}
