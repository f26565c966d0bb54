import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded, uploadProgressed } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';

export type UploadStatus = 'idle' | 'uploading' | 'done' | 'failed';
export type UploadEvent = 'started' | 'progressed' | 'succeeded' | 'failed' | 'cancelled' | 'dismissed';

/** §4 Uploads, each by its id. */
export const uploadTable: Transitions<UploadStatus, UploadEvent> = {
  idle: { started: 'uploading' },
  uploading: { progressed: 'uploading', succeeded: 'done', failed: 'failed', cancelled: 'idle' },
  done: { started: 'uploading', dismissed: 'idle' },
  failed: { started: 'uploading', dismissed: 'idle' },
};

export interface Upload {
  status: UploadStatus;
  percent: number;
}
export type Uploads = Record<string, Upload>;

const idle: Upload = { status: 'idle', percent: 0 };

function apply(state: Uploads, id: string, event: UploadEvent, percent: number): void {
  const current = state[id] ?? idle;
  const status = step(uploadTable, current.status, event);
  if (status !== undefined) state[id] = { status, percent };
}

export const uploadSlice = createSlice({
  name: 'upload',
  initialState: {} as Uploads,
  reducers: {
    uploadStarted: (state, { payload }: PayloadAction<string>) => apply(state, payload, 'started', 0),
    uploadSucceeded: (state, { payload }: PayloadAction<string>) => apply(state, payload, 'succeeded', 100),
    uploadFailed: (state, { payload }: PayloadAction<string>) =>
      apply(state, payload, 'failed', state[payload]?.percent ?? 0),
    /** The person does not want to wait: the form stays as it is. */
    uploadCancelled: (state, { payload }: PayloadAction<string>) => apply(state, payload, 'cancelled', 0),
    uploadDismissed: (state, { payload }: PayloadAction<string>) => apply(state, payload, 'dismissed', 0),
  },
  extraReducers: (builder) =>
    builder
      .addCase(uploadProgressed, (state, { payload: { uploadID, percent } }) =>
        apply(state, uploadID, 'progressed', percent),
      )
      .addMatcher(isAnyOf(sessionEnded), () => ({})),
});

const selectUploadState = injectSlice(uploadSlice);

export const { uploadStarted, uploadSucceeded, uploadFailed, uploadCancelled, uploadDismissed } =
  uploadSlice.actions;
export const selectUpload = (state: RootState, id: string): Upload => selectUploadState(state)[id] ?? idle;
/** The upload that is under way, if there is one. */
export const selectRunning = (state: RootState): { id: string; percent: number } | undefined => {
  const found = Object.entries(selectUploadState(state)).find(([, { status }]) => status === 'uploading');
  return found && { id: found[0], percent: found[1].percent };
};
