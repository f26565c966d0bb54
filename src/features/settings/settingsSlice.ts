import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import { step, type Transitions } from '../../lib/machine';
import { interestFields } from '../../lib/interests';
import type { Problems, SettingsDraft } from './draft';

export type SettingsStatus = 'closed' | 'editing' | 'saving' | 'saved';
export type SettingsEvent =
  | 'opened'
  | 'changed'
  | 'refused'
  | 'saveStarted'
  | 'saveFailed'
  | 'saveSucceeded'
  | 'left';

/** §4 Settings: Update saves, and the page that is saved is about to be reloaded. */
export const settingsTable: Transitions<SettingsStatus, SettingsEvent> = {
  closed: { opened: 'editing' },
  editing: { changed: 'editing', refused: 'editing', saveStarted: 'saving', left: 'closed' },
  saving: { saveFailed: 'editing', saveSucceeded: 'saved', left: 'closed' },
  saved: { left: 'closed' },
};

export type SettingsState =
  | { status: 'closed' }
  /** `problems`: of the last try to save; a field's goes when the field changes. */
  | { status: 'editing' | 'saving' | 'saved'; draft: SettingsDraft; problems: Problems };

const closed: SettingsState = { status: 'closed' };

/** Goes where the event leads; the draft goes along. */
function go(state: SettingsState, event: SettingsEvent, problems: Problems = {}): SettingsState {
  const status = step(settingsTable, state.status, event);
  if (status === undefined) return state;
  if (status === 'closed') return closed;
  return state.status === 'closed' ? state : { status, draft: state.draft, problems };
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: closed as SettingsState,
  reducers: {
    settingsOpened: (state, { payload }: PayloadAction<SettingsDraft>) =>
      step(settingsTable, state.status, 'opened')
        ? { status: 'editing', draft: payload, problems: {} }
        : state,
    settingsChanged(state, { payload }: PayloadAction<Partial<SettingsDraft>>) {
      if (state.status === 'closed' || !step(settingsTable, state.status, 'changed')) return;
      Object.assign(state.draft, payload);
      for (const field of Object.keys(payload) as (keyof SettingsDraft)[]) delete state.problems[field];
      if (interestFields.some((field) => field in payload)) delete state.problems.interests;
    },
    saveRefused: (state, { payload }: PayloadAction<Problems>) => go(state, 'refused', payload),
    saveStarted: (state) => go(state, 'saveStarted'),
    saveFailed: (state) => go(state, 'saveFailed'),
    saveSucceeded: (state) => go(state, 'saveSucceeded'),
    settingsLeft: (state) => go(state, 'left'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => closed),
});

export const selectSettings = injectSlice(settingsSlice);

export const {
  settingsOpened,
  settingsChanged,
  saveRefused,
  saveStarted,
  saveFailed,
  saveSucceeded,
  settingsLeft,
} = settingsSlice.actions;
