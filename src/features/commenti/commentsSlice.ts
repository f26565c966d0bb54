import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { commentiApi } from '../../api/commenti';
import { selectCounted } from '../../core/overlay/overlaySlice';
import { idOf } from '../../core/submissions/acts';
import { dropped, edited, refused, restored, retried } from '../../core/submissions/submissionsSlice';
import { submit } from '../../core/submissions/submit';
import { drop } from '../../core/submissions/syncQueue';
import { step, type Transitions } from '../../lib/machine';
import { startListening } from '../../store/listen';
import { selectMyID } from '../../core/session/profileSlice';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export type OutgoingStatus = 'absent' | 'pending' | 'confirmed' | 'failed';
export type OutgoingEvent =
  'written' | 'accepted' | 'refused' | 'retried' | 'discarded' | 'listed' | 'deleted';

/** §4 Comment: shown at once as pending, confirmed with the server's id. */
export const outgoingTable: Transitions<OutgoingStatus, OutgoingEvent> = {
  absent: { written: 'pending' },
  pending: { accepted: 'confirmed', refused: 'failed', discarded: 'absent' },
  confirmed: { listed: 'absent', deleted: 'absent' },
  failed: { retried: 'pending', discarded: 'absent' },
};

/** A comment of one's own that the host's list does not hold yet. */
export interface Outgoing {
  status: Exclude<OutgoingStatus, 'absent'>;
  /** The temporary id, and the Idempotency-Key of every attempt: a retry is no second comment. */
  key: string;
  postID: number;
  /** 0: top level. */
  parentCommentiID: number;
  text: string;
  at: string;
  /** The host's id once it is confirmed. */
  commentiID: number | null;
}
export type Written = Omit<Outgoing, 'status' | 'commentiID'>;

export interface CommentsState {
  outgoing: Record<string, Outgoing>;
  /** By the host's ids of one's comments, the keys that they were written with: their rows remain, and the focus. */
  keys: Record<number, string>;
  /** Posts whose comments are unfolded. */
  open: Record<string, true>;
  /** The one open reply box. */
  replyTo: number | null;
  /** The comment whose deletion is being asked about. */
  askedID: number | null;
}

const empty: CommentsState = { outgoing: {}, keys: {}, open: {}, replyTo: null, askedID: null };

function move(state: CommentsState, key: string, event: OutgoingEvent, change: Partial<Outgoing> = {}): void {
  const before = state.outgoing[key];
  const status = step(outgoingTable, before?.status ?? 'absent', event);
  if (status === undefined || !before) return;
  if (status === 'absent') delete state.outgoing[key];
  else state.outgoing[key] = { ...before, ...change, status };
}

const { addComment, deleteComment, comments } = commentiApi.endpoints;

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
    deletionAsked: (state, { payload }: PayloadAction<number | null>) => ({ ...state, askedID: payload }),
    commentWritten(state, { payload }: PayloadAction<Written>) {
      if (state.outgoing[payload.key]) return;
      state.outgoing[payload.key] = { ...payload, status: 'pending', commentiID: null };
      if (payload.parentCommentiID !== 0) state.replyTo = null;
    },
    commentRetried: (state, { payload }: PayloadAction<string>) => move(state, payload, 'retried'),
    commentDiscarded: (state, { payload }: PayloadAction<string>) => move(state, payload, 'discarded'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => empty)
      // Shows the comments that an earlier visit could not send.
      .addCase(restored, (state, { payload }) => {
        for (const item of payload) {
          if (item.kind !== 'comment' || state.outgoing[item.id]) continue;
          const { postID, testoCommento: text, parentCommentiID } = item.fields;
          state.outgoing[item.id] = {
            status: item.status === 'refused' ? 'failed' : 'pending',
            key: item.id,
            postID,
            parentCommentiID: parentCommentiID ?? 0,
            text,
            at: item.at,
            commentiID: null,
          };
        }
      })
      // A comment that only waits for the network stays pending: the outbox sends it again.
      .addCase(refused, (state, { payload }) => move(state, payload.id, 'refused'))
      .addCase(retried, (state, { payload }) => move(state, payload, 'retried'))
      .addCase(dropped, (state, { payload }) => move(state, payload, 'discarded'))
      .addCase(edited, (state, { payload }) => move(state, payload.id, 'retried', { text: payload.text }))
      .addMatcher(addComment.matchFulfilled, (state, { payload: { commentiID = null }, meta }) => {
        const key = idOf(meta.arg.originalArgs.onceKey);
        move(state, key, 'accepted', { commentiID });
        if (commentiID !== null) state.keys[commentiID] = key;
      })
      .addMatcher(deleteComment.matchFulfilled, (state, { meta }) => {
        const id = meta.arg.originalArgs.CommentiID;
        for (const { key, commentiID } of Object.values(state.outgoing))
          if (commentiID === id) move(state, key, 'deleted');
      })
      .addMatcher(comments.matchFulfilled, (state, { payload }) => {
        const listed = new Set(payload.listCommenti.map(({ commentiID }) => commentiID));
        for (const { key, commentiID } of Object.values(state.outgoing))
          if (commentiID !== null && listed.has(commentiID)) move(state, key, 'listed');
      }),
});

const selectCommentsState = injectSlice(commentsSlice);

export const {
  sectionToggled,
  replyToggled,
  deletionAsked,
  commentWritten,
  commentRetried,
  commentDiscarded,
} = commentsSlice.actions;

export const selectOutgoing = (state: RootState): CommentsState['outgoing'] =>
  selectCommentsState(state).outgoing;
export const selectKeys = (state: RootState): CommentsState['keys'] => selectCommentsState(state).keys;
export const selectIsOpen = (state: RootState, postID: number): boolean =>
  selectCommentsState(state).open[postID] ?? false;
export const selectReplyTo = (state: RootState): number | null => selectCommentsState(state).replyTo;
export const selectAskedID = (state: RootState): number | null => selectCommentsState(state).askedID;

/** Sets the card's counter: the host's number plus one's own comments that it does not count yet. */
export const selectCommentCount = (state: RootState, postID: number, counted: number): number =>
  Object.values(selectCommentsState(state).outgoing).reduce(
    (sum, comment) => sum + Number(comment.postID === postID && comment.status !== 'failed'),
    selectCounted(state, postID, counted),
  );

const isSent = isAnyOf(commentWritten, commentRetried);

startListening({
  matcher: isSent,
  effect: async (action, { getState, getOriginalState, dispatch }) => {
    const key = typeof action.payload === 'string' ? action.payload : action.payload.key;
    const before = selectCommentsState(getOriginalState());
    const comment = selectCommentsState(getState()).outgoing[key];
    const personaID = selectMyID(getOriginalState());
    if (
      comment?.status !== 'pending' ||
      before.outgoing[key]?.status === 'pending' ||
      personaID === undefined
    )
      return;
    const { postID, parentCommentiID, text } = comment;
    const fields = { personaID, postID, testoCommento: text, parentCommentiID };
    await dispatch(submit({ kind: 'comment', fields }, { id: key, staysRefused: true }));
  },
});
startListening({
  actionCreator: commentDiscarded,
  effect: ({ payload }, { dispatch }) => dispatch(drop(payload)),
});
// The list tells what others wrote meanwhile, and the count that holds for every card of the post.
startListening({
  matcher: addComment.matchFulfilled,
  effect: ({ meta }, { dispatch }) => {
    const { postID } = meta.arg.originalArgs;
    void dispatch(comments.initiate(postID, { forceRefetch: true, subscribe: false }));
  },
});
