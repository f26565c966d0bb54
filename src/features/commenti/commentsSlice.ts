import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { anew } from '../../api/asked';
import { sessionEnded } from '../../api/events';
import { commentiApi } from '../../api/commenti';
import { type AnswerAction, isAnswer, numberIn, rowsIn } from '../../core/overlay/answers';
import { idOf } from '../../core/submissions/acts';
import type { SubmissionOf } from '../../core/submissions/submission';
import { selectItems, submitted } from '../../core/submissions/submissionsSlice';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export interface AskedDeletion {
  commentiID: number;
  postID: number;
}
export interface CommentsState {
  /**
   * Maps the host's comment id to the id of the submission that became this comment. The row keeps the submission's id
   * as its React key, and so keeps the focus.
   */
  keys: Record<number, string>;
  /** The ids of the posts whose comments are open. */
  open: Record<string, true>;
  /** The id of the comment to which a reply is being written. */
  replyTo: number | null;
  /** The comment that the person is asked to confirm deleting. */
  asked: AskedDeletion | null;
  /**
   * By post id, once its comments were loaded: the comment count in the newest response, and when that response was
   * requested.
   */
  counts: Record<string, { count: number; since: number }>;
}

const empty: CommentsState = { keys: {}, open: {}, replyTo: null, asked: null, counts: {} };

const { addComment, threads } = commentiApi.endpoints;

/** The comment count of each post in a response. */
const countsOf = (answer: AnswerAction): [id: number, count: number][] =>
  rowsIn(answer, 'listPost').flatMap((post): [number, number][] => {
    const [id, count] = [numberIn(post, 'postID'), numberIn(post, 'commentiCount')];
    return id === null || count === null ? [] : [[id, count]];
  });

export const commentsSlice = createSlice({
  name: 'comments',
  initialState: empty,
  reducers: {
    sectionToggled(state, { payload }: PayloadAction<number>) {
      if (state.open[payload]) delete state.open[payload];
      else state.open[payload] = true;
    },
    replyToggled(state, { payload }: PayloadAction<number>) {
      state.replyTo = state.replyTo === payload ? null : payload;
    },
    deletionAsked: (state, { payload }: PayloadAction<AskedDeletion | null>) => ({
      ...state,
      asked: payload,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => empty)
      .addCase(submitted, (state, { payload }) => {
        if (payload.kind === 'comment' && payload.fields.parentCommentiID) state.replyTo = null;
      })
      .addMatcher(addComment.matchFulfilled, (state, { payload: { commentiID }, meta }) => {
        if (commentiID !== undefined) state.keys[commentiID] = idOf(meta.arg.originalArgs.onceKey);
      })
      .addMatcher(isAnswer, ({ counts }, answer) => {
        const since = answer.meta.startedTimeStamp;
        for (const [id, count] of countsOf(answer)) {
          const known = counts[id];
          if (known && since > known.since) counts[id] = { count, since };
        }
      })
      .addMatcher(threads.matchFulfilled, ({ counts }, { payload, meta }) => {
        const { originalArgs: id } = meta.arg;
        // The page requested last has the newest count.
        const count = payload.pages.at(-1)?.commentiCount ?? 0;
        const since = meta.startedTimeStamp;
        if (since >= (counts[id]?.since ?? 0)) counts[id] = { count, since };
      }),
});

const selectCommentsState = injectSlice(commentsSlice);

export const { sectionToggled, replyToggled, deletionAsked } = commentsSlice.actions;

export const selectKeys = (state: RootState): CommentsState['keys'] => selectCommentsState(state).keys;
export const selectIsOpen = (state: RootState, postID: number): boolean =>
  selectCommentsState(state).open[postID] ?? false;
export const selectReplyTo = (state: RootState): number | null => selectCommentsState(state).replyTo;
export const selectAsked = (state: RootState): AskedDeletion | null => selectCommentsState(state).asked;

/**
 * The viewer's comments that the host's list does not contain yet, including refused ones, in the order they were
 * written.
 */
export const selectOwnComments = createSelector(
  [selectItems, (_state: RootState, postID: number) => postID],
  (items, postID) =>
    items.filter(
      (item): item is SubmissionOf<'comment'> => item.kind === 'comment' && item.fields.postID === postID,
    ),
);

/** The comment count on a card: the host's newest count plus the viewer's comments that it does not include yet. */
export const selectCommentCount = (state: RootState, postID: number, counted: number): number =>
  (selectCommentsState(state).counts[postID]?.count ?? counted) +
  selectOwnComments(state, postID).filter(({ status }) => status !== 'refused').length;

/**
 * Reloads the comments after the viewer added one: the response also has comments that others wrote meanwhile, and the
 * new count for all cards of the post.
 */
export const commentsListener: Listener = (startListening) => {
  startListening({
    matcher: addComment.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { postID } = meta.arg.originalArgs;
      void dispatch(threads.initiate(postID, anew));
    },
  });
};
