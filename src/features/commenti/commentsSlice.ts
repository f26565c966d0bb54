import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { commentiApi } from '../../api/commenti';
import { selectCounted } from '../../core/overlay/overlaySlice';
import { idOf } from '../../core/submissions/acts';
import { selectOwnComments, submitted } from '../../core/submissions/submissionsSlice';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export interface Asked {
  commentiID: number;
  postID: number;
}
export interface CommentsState {
  /** By the host's ids of one's comments, the submissions that they were: their rows remain, and the focus. */
  keys: Record<number, string>;
  /** Posts whose comments are unfolded. */
  open: Record<string, true>;
  /** The comment whose answer is being written. */
  replyTo: number | null;
  /** The comment whose deletion is being asked about. */
  asked: Asked | null;
}

const empty: CommentsState = { keys: {}, open: {}, replyTo: null, asked: null };

const { addComment, threads } = commentiApi.endpoints;

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
    deletionAsked: (state, { payload }: PayloadAction<Asked | null>) => ({ ...state, asked: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => empty)
      .addCase(submitted, (state, { payload }) => {
        if (payload.kind === 'comment' && payload.fields.parentCommentiID) state.replyTo = null;
      })
      .addMatcher(addComment.matchFulfilled, (state, { payload: { commentiID }, meta }) => {
        if (commentiID !== undefined) state.keys[commentiID] = idOf(meta.arg.originalArgs.onceKey);
      }),
});

const selectCommentsState = injectSlice(commentsSlice);

export const { sectionToggled, replyToggled, deletionAsked } = commentsSlice.actions;

export const selectKeys = (state: RootState): CommentsState['keys'] => selectCommentsState(state).keys;
export const selectIsOpen = (state: RootState, postID: number): boolean =>
  selectCommentsState(state).open[postID] ?? false;
export const selectReplyTo = (state: RootState): number | null => selectCommentsState(state).replyTo;
export const selectAsked = (state: RootState): Asked | null => selectCommentsState(state).asked;

/** Sets the card's counter: the host's number plus one's own comments that it does not count yet. */
export const selectCommentCount = (state: RootState, postID: number, counted: number): number =>
  selectCounted(state, postID, counted) +
  selectOwnComments(state, postID).filter(({ status }) => status !== 'refused').length;

/** The list tells what others wrote meanwhile, and the count that holds for every card of the post. */
export const commentsListener: Listener = (startListening) => {
  startListening({
    matcher: addComment.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { postID } = meta.arg.originalArgs;
      void dispatch(threads.initiate(postID, { forceRefetch: true, subscribe: false }));
    },
  });
};
