import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../../api/events';
import { step, type Transitions } from '../../lib/machine';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export type DraftStatus = 'empty' | 'reading' | 'restored' | 'changed' | 'saved' | 'unsaved';
export type DraftEvent = 'opened' | 'missing' | 'found' | 'changed' | 'saved' | 'failed' | 'dropped';

/** The draft of an editor on this phone; `unsaved`: the phone does not keep it. */
export const draftTable: Transitions<DraftStatus, DraftEvent> = {
  empty: { opened: 'reading', changed: 'changed' },
  reading: { missing: 'empty', found: 'restored', failed: 'unsaved' },
  restored: { opened: 'reading', changed: 'changed', dropped: 'empty' },
  changed: { opened: 'reading', changed: 'changed', saved: 'saved', failed: 'unsaved', dropped: 'empty' },
  saved: { opened: 'reading', changed: 'changed', dropped: 'empty' },
  unsaved: { opened: 'reading', changed: 'changed', dropped: 'empty' },
};

export const draftKey = (personaID: number, editor: string): string => `${personaID}/${editor}`;

/** By `draftKey`. What was written stays outside: only where each draft stands is here. */
export type Drafts = Record<string, DraftStatus>;

const on =
  (event: DraftEvent) =>
  (state: Drafts, { payload: key }: PayloadAction<string>): void => {
    const status = step(draftTable, state[key] ?? 'empty', event);
    if (status !== undefined) state[key] = status;
  };

export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    draftOpened: on('opened'),
    draftMissing: on('missing'),
    draftFound: on('found'),
    draftChanged: on('changed'),
    draftSaved: on('saved'),
    draftFailed: on('failed'),
    draftDropped: on('dropped'),
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => ({})),
});

const selectDraftsState = injectSlice(draftsSlice);

export const { draftOpened, draftMissing, draftFound, draftChanged, draftSaved, draftFailed, draftDropped } =
  draftsSlice.actions;
export const selectDraft = (state: RootState, key: string): DraftStatus =>
  selectDraftsState(state)[key] ?? 'empty';
