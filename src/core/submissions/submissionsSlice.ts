import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { step } from '../../lib/machine';
import type { ApiError } from '../../api/apiError';
import { avvisiApi } from '../../api/avvisi';
import { chatApi } from '../../api/chat';
import { commentiApi } from '../../api/commenti';
import { sessionEnded, uploadProgressed } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { hostIdOf, isForm } from './acts';
import {
  type Outgoing,
  type OwnComment,
  type OwnMessage,
  type OwnSearch,
  type SearchWish,
  type Submission,
  type SubmissionEvent,
  submissionTable,
} from './submission';

export interface SubmissionsState {
  /** In the order in which they were made. */
  items: Submission[];
}

const empty: SubmissionsState = { items: [] };

function move(
  state: SubmissionsState,
  id: string,
  event: SubmissionEvent,
  change: Partial<
    Pick<Submission, 'error' | 'failures' | 'percent' | 'reply' | 'revision' | 'isStored' | 'isAwaited'>
  > = {},
): void {
  const item = state.items.find((one) => one.id === id);
  const status = item && step(submissionTable, item.status, event);
  if (!item || status === undefined) return;
  // The answer to an act of an earlier visit is read by its list alone.
  const isRead = item.isAwaited || hostIdOf({ ...item, ...change }) !== undefined;
  const isOver = status === 'editing' || status === 'gone' || (status === 'sent' && !isRead);
  if (isOver) state.items = state.items.filter((one) => one.id !== id);
  else Object.assign(item, { error: null, ...change, status });
}

/** The host's list of this kind holds `ids`, or has lost them: one's own rows of them are done. */
function list(
  state: SubmissionsState,
  kind: 'comment' | 'message' | 'search' | 'searchChange',
  ids: readonly number[],
): void {
  for (const item of state.items) {
    const hostID = item.kind === kind ? hostIdOf(item) : undefined;
    if (hostID !== undefined && ids.includes(hostID)) move(state, item.id, 'listed');
  }
}
/** The host's list of saved searches: what was deleted is done once it holds it no more. */
function listSearches(state: SubmissionsState, ids: readonly number[]): void {
  list(state, 'search', ids);
  list(state, 'searchChange', ids);
  for (const item of state.items)
    if (item.kind === 'searchEnd' && !ids.includes(item.fields.RicercaID)) move(state, item.id, 'listed');
}

const { threads, earlierReplies, deleteComment } = commentiApi.endpoints;
const { chat } = chatApi.endpoints;
const { savedSearches, deleteSearch } = avvisiApi.endpoints;

export const submissionsSlice = createSlice({
  name: 'submissions',
  initialState: empty,
  reducers: {
    submitted(state, { payload }: PayloadAction<Submission>) {
      if (!state.items.some(({ id }) => id === payload.id)) state.items.push(payload);
    },
    prepared: (
      state,
      { payload: { id, ...change } }: PayloadAction<{ id: string; revision: number; isStored: boolean }>,
    ) => move(state, id, 'prepared', change),
    /** The submissions of earlier visits come before those of this one. */
    restored(state, { payload }: PayloadAction<Submission[]>) {
      const known = new Set(state.items.map(({ id }) => id));
      const missing = payload.filter(({ id }) => !known.has(id));
      state.items = [...missing, ...state.items];
    },
    sendingBegan: (state, { payload }: PayloadAction<string>) =>
      move(state, payload, 'began', { percent: 0 }),
    accepted: (state, { payload: { id, reply } }: PayloadAction<{ id: string; reply: object }>) =>
      move(state, id, 'accepted', { reply }),
    /** The host was not reached (`error` null), or this did not get through: it is tried again at the error's `retryAt`. */
    unreached: (
      state,
      {
        payload: { id, ...change },
      }: PayloadAction<{ id: string; error: ApiError | null; failures?: number }>,
    ) => move(state, id, 'unreached', change),
    refused: (state, { payload: { id, error } }: PayloadAction<{ id: string; error: ApiError }>) =>
      move(state, id, 'refused', { error, isAwaited: false }),
    retried: (state, { payload }: PayloadAction<string>) => move(state, payload, 'retried', { failures: 0 }),
    /** The person goes on writing: its form has it again. */
    recalled: (state, { payload }: PayloadAction<string>) => move(state, payload, 'recalled'),
    dropped: (state, { payload }: PayloadAction<string>) => move(state, payload, 'dropped'),
    /** The person changed the words of a refused one: it goes out again. */
    edited(state, { payload }: PayloadAction<{ id: string; testo: string }>) {
      const item = state.items.find(({ id }) => id === payload.id);
      if (item?.status !== 'refused') return;
      if (item.kind === 'comment') item.fields.testoCommento = payload.testo;
      else if (item.kind === 'message') item.fields.testo = payload.testo;
      else if (item.kind === 'story') item.fields.testoOverlay = payload.testo;
      else return;
      move(state, payload.id, 'retried', { failures: 0, revision: item.revision + 1 });
    },
    /** The form has read the outcome, or goes on without it while the act waits. */
    left(state, { payload }: PayloadAction<string>) {
      const item = state.items.find(({ id }) => id === payload);
      if (item) item.isAwaited = false;
      move(state, payload, 'left');
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(uploadProgressed, (state, { payload: { id, percent } }) =>
        move(state, id, 'progressed', { percent }),
      )
      .addCase(sessionEnded, () => empty)
      .addMatcher(isAnyOf(threads.matchFulfilled, earlierReplies.matchFulfilled), (state, { payload }) =>
        list(
          state,
          'comment',
          payload.pages.flatMap(({ listCommenti }) => listCommenti).map(({ commentiID }) => commentiID),
        ),
      )
      .addMatcher(deleteComment.matchFulfilled, (state, { meta }) =>
        list(state, 'comment', [meta.arg.originalArgs.CommentiID]),
      )
      .addMatcher(chat.matchFulfilled, (state, { payload }) =>
        list(
          state,
          'message',
          payload.listConversazione.map(({ messaggioID }) => messaggioID),
        ),
      )
      .addMatcher(savedSearches.matchFulfilled, (state, { payload }) =>
        listSearches(
          state,
          payload.listRicerche.map(({ ricercaID }) => ricercaID),
        ),
      )
      .addMatcher(deleteSearch.matchFulfilled, (state, { meta }) =>
        list(state, 'search', [meta.arg.originalArgs]),
      ),
});

const selectState = injectSlice(submissionsSlice);

export const {
  submitted,
  prepared,
  restored,
  sendingBegan,
  accepted,
  unreached,
  refused,
  retried,
  recalled,
  dropped,
  edited,
  left,
} = submissionsSlice.actions;

const onTheWay: readonly Submission['status'][] = ['preparing', 'waiting', 'sending'];

export const selectSubmission = (state: RootState, id: string): Submission | undefined =>
  selectState(state).items.find((item) => item.id === id);
/** The submissions that have not reached the host, for the outbox's list. */
export const selectOutgoing = createSelector(
  (state: RootState) => selectState(state).items,
  (items) => items.filter((item): item is Outgoing => isOutgoing(item)),
);
const isOutgoing = (item: Submission): boolean =>
  item.status === 'waiting' || item.status === 'sending' || item.status === 'refused';
/** The form's sending that somebody looks on at, if there is one. */
export const selectUpload = (state: RootState): Submission | undefined =>
  selectState(state).items.find((item) => isForm(item) && item.isAwaited && onTheWay.includes(item.status));
/** One's own comments that the host's list does not hold yet, refused ones too, in the order in which they were written. */
export const selectOwnComments = createSelector(
  [(state: RootState) => selectState(state).items, (_state: RootState, postID: number) => postID],
  (items, postID) =>
    items.filter((item): item is OwnComment => item.kind === 'comment' && item.fields.postID === postID),
);
/** One's own messages likewise. */
export const selectOwnMessages = createSelector(
  [
    (state: RootState) => selectState(state).items,
    (_state: RootState, conversazioneID: number) => conversazioneID,
  ],
  (items, conversazioneID) =>
    items.filter(
      (item): item is OwnMessage =>
        item.kind === 'message' && item.fields.conversazioneID === conversazioneID,
    ),
);
/** One's own saved searches likewise. */
export const selectOwnSearches = createSelector(
  (state: RootState) => selectState(state).items,
  (items) => items.filter((item): item is OwnSearch => item.kind === 'search'),
);
/** The changes of saved searches that the host's list does not show yet, in their order. */
export const selectSearchWishes = createSelector(
  (state: RootState) => selectState(state).items,
  (items) =>
    items.filter(
      (item): item is SearchWish =>
        (item.kind === 'searchChange' || item.kind === 'searchEnd') && item.status !== 'refused',
    ),
);
