import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestOf } from '../../../contract/table';
import { type ApiError, networkError } from '../../api/apiError';
import { sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { ownCalls } from '../../core/request/ownCalls';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

export type EditStatus = 'idle' | 'saving' | 'failed' | 'saved' | 'leaving';
export type EditEvent = 'submitted' | 'succeeded' | 'failed' | 'redirectDue' | 'left';

/**
 * §4 Post: a saved edit is confirmed, then the page redirects after 3 s. Leaving the editor resets the state at any
 * time.
 */
export const editTable: Transitions<EditStatus, EditEvent> = {
  idle: { submitted: 'saving' },
  saving: { succeeded: 'saved', failed: 'failed', left: 'idle' },
  failed: { submitted: 'saving', left: 'idle' },
  saved: { redirectDue: 'leaving', left: 'idle' },
  leaving: { left: 'idle' },
};

/** The request for an edit: plain posts and ads have different API calls. */
export type EditRequest =
  | { kind: 'post'; body: RequestOf<'POST /api/Post/UpdatePost'> }
  | { kind: 'ad'; body: RequestOf<'POST /api/Post/UpdatePostInserzione'> };

export interface Edit {
  status: EditStatus;
  error: ApiError | null;
}

const idle: Edit = { status: 'idle', error: null };

function next(state: Edit, event: EditEvent, error: ApiError | null = null): Edit {
  const status = step(editTable, state.status, event);
  return status === undefined ? state : { status, error };
}

const { updateAd, updatePost } = postApi.endpoints;
const call = ownCalls(
  'postEdit',
  isAnyOf(updateAd.matchFulfilled, updatePost.matchFulfilled),
  isAnyOf(updateAd.matchRejected, updatePost.matchRejected),
);

export const editSlice = createSlice({
  name: 'postEdit',
  initialState: idle,
  reducers: {
    editSubmitted: (state, _action: PayloadAction<EditRequest>) => next(state, 'submitted'),
    editRedirectDue: (state) => next(state, 'redirectDue'),
    editLeft: (state) => next(state, 'left'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => idle)
      .addMatcher(call.isDone, (state) => next(state, 'succeeded'))
      .addMatcher(call.isFailed, (state, { payload = networkError }) => next(state, 'failed', payload)),
});

export const selectEdit = injectSlice(editSlice);

export const { editSubmitted, editRedirectDue, editLeft } = editSlice.actions;

/** §9: milliseconds until the redirect. */
const redirectAfter = 3000;

export const editListener: Listener = (startListening) => {
  startListening({
    actionCreator: editSubmitted,
    effect: async ({ payload }, { getState, getOriginalState, dispatch, take }) => {
      // Ignores a second tap that comes before the button is rendered as busy.
      if (selectEdit(getOriginalState()).status === 'saving' || selectEdit(getState()).status !== 'saving')
        return;
      const left = take(editLeft.match);
      const { error } = await (payload.kind === 'ad'
        ? dispatch(updateAd.initiate(payload.body, call.options))
        : dispatch(updatePost.initiate(payload.body, call.options)));
      if (error) return;
      // Does not redirect if the person has left the editor during the pause.
      const pause = take(() => false, redirectAfter);
      if ((await Promise.race([left, pause])) === null) dispatch(editRedirectDue());
    },
  });
};
