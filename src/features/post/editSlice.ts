import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestOf } from '../../../contract/table';
import type { ApiError } from '../../api/apiError';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';

export type EditStatus = 'idle' | 'saving' | 'failed' | 'saved' | 'leaving';
export type EditEvent = 'submitted' | 'succeeded' | 'failed' | 'redirectDue' | 'left';

/** §4 Post: an edit that succeeded shows so, then leads on after 3 s; leaving the editor ends it at any time. */
export const editTable: Transitions<EditStatus, EditEvent> = {
  idle: { submitted: 'saving' },
  saving: { succeeded: 'saved', failed: 'failed', left: 'idle' },
  failed: { submitted: 'saving', left: 'idle' },
  saved: { redirectDue: 'leaving', left: 'idle' },
  leaving: { left: 'idle' },
};

/** A plain post and an ad have a call each. */
export type EditRequest =
  | { kind: 'post'; body: RequestOf<'POST /api/Post/UpdatePost'> }
  | { kind: 'ad'; body: RequestOf<'POST /api/Post/UpdatePostInserzione'> };

export interface Edit {
  status: EditStatus;
  /** Why it failed. */
  error: ApiError | null;
}

declare module '../../api/state' {
  interface RootState {
    edit: Edit;
  }
}

const idle: Edit = { status: 'idle', error: null };

function next(state: Edit, event: EditEvent, error: ApiError | null = null): Edit {
  const status = step(editTable, state.status, event);
  return status === undefined ? state : { status, error };
}

export const editSlice = createSlice({
  name: 'edit',
  initialState: idle,
  reducers: {
    editSubmitted: (state, _action: PayloadAction<EditRequest>) => next(state, 'submitted'),
    editSucceeded: (state) => next(state, 'succeeded'),
    editFailed: (state, { payload }: PayloadAction<ApiError>) => next(state, 'failed', payload),
    editRedirectDue: (state) => next(state, 'redirectDue'),
    editLeft: (state) => next(state, 'left'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => idle),
});

export const { editSubmitted, editSucceeded, editFailed, editRedirectDue, editLeft } = editSlice.actions;
export const selectEdit = (state: RootState): Edit => state.edit;
