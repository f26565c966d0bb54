import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { noticeRaised, sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { ownCalls } from '../../core/request/ownCalls';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

export type DeletionStatus = 'idle' | 'asking' | 'deleting' | 'deleted' | 'leaving';
export type DeletionEvent =
  | 'asked'
  | 'cancelled'
  | 'confirmed'
  | 'succeeded'
  | 'failed'
  | 'redirectDue'
  | 'redirected';

/** §4 Post: deleting asks for confirmation, shows success, and redirects to /user-profile after 2 s. */
export const deletionTable: Transitions<DeletionStatus, DeletionEvent> = {
  idle: { asked: 'asking' },
  asking: { cancelled: 'idle', confirmed: 'deleting' },
  deleting: { succeeded: 'deleted', failed: 'idle' },
  deleted: { redirectDue: 'leaving', asked: 'asking' },
  leaving: { redirected: 'idle' },
};

export type Deletion = { status: 'idle' } | { status: Exclude<DeletionStatus, 'idle'>; postID: number };

function next(state: Deletion, event: DeletionEvent, asked?: number): Deletion {
  const status = step(deletionTable, state.status, event);
  if (status === undefined) return state;
  const postID = asked ?? (state.status === 'idle' ? undefined : state.postID);
  return status === 'idle' || postID === undefined ? { status: 'idle' } : { status, postID };
}

const { deletePost } = postApi.endpoints;
const call = ownCalls('postDeletion', deletePost.matchFulfilled, deletePost.matchRejected);

export const deletionSlice = createSlice({
  name: 'postDeletion',
  initialState: (): Deletion => ({ status: 'idle' }),
  reducers: {
    deletionAsked: (state, { payload }: PayloadAction<number>) => next(state, 'asked', payload),
    deletionCancelled: (state) => next(state, 'cancelled'),
    deletionConfirmed: (state) => next(state, 'confirmed'),
    redirectDue: (state) => next(state, 'redirectDue'),
    redirected: (state) => next(state, 'redirected'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({ status: 'idle' }))
      .addMatcher(call.isDone, (state) => next(state, 'succeeded'))
      .addMatcher(call.isFailed, (state) => next(state, 'failed')),
});

export const selectDeletion = injectSlice(deletionSlice);

export const { deletionAsked, deletionCancelled, deletionConfirmed, redirectDue, redirected } =
  deletionSlice.actions;

/** §9: milliseconds until the redirect. */
const redirectAfter = 2000;

export const deletionListener: Listener = (startListening) => {
  startListening({
    actionCreator: deletionConfirmed,
    effect: async (_action, { getState, getOriginalState, dispatch, delay }) => {
      const wasAsking = selectDeletion(getOriginalState()).status === 'asking';
      const deletion = selectDeletion(getState());
      if (!wasAsking || deletion.status !== 'deleting') return;
      const { error } = await dispatch(deletePost.initiate(deletion.postID, call.options));
      if (error) {
        dispatch(
          noticeRaised({
            tone: 'error',
            label: 'post-elimina-errore',
          }),
        );
        return;
      }
      dispatch(noticeRaised({ tone: 'success', label: 'post-eliminato' }));
      await delay(redirectAfter);
      dispatch(redirectDue());
    },
  });
};
