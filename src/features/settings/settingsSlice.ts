import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';
import { interestFields } from '../../lib/interests';
import type { SettingsProblems, SettingsDraft } from './draft';

export type SettingsStatus = 'closed' | 'editing' | 'saving' | 'saved';
export type SettingsEvent =
  | 'opened'
  | 'followed'
  | 'changed'
  | 'kept'
  | 'refused'
  | 'saveStarted'
  | 'saveFailed'
  | 'saveSucceeded'
  | 'left';

/** §4 Settings: Update saves, and the page that is saved is about to be reloaded. */
export const settingsTable: Transitions<SettingsStatus, SettingsEvent> = {
  closed: { opened: 'editing' },
  editing: {
    followed: 'editing',
    changed: 'editing',
    kept: 'editing',
    refused: 'editing',
    saveStarted: 'saving',
    left: 'closed',
  },
  saving: { followed: 'saving', saveFailed: 'editing', saveSucceeded: 'saved', left: 'closed' },
  saved: { left: 'closed' },
};

export type SettingsState =
  | { status: 'closed' }
  /** `problems`: of the last try to save; a field's goes when the field changes. */
  | {
      status: 'editing' | 'saving' | 'saved';
      draft: SettingsDraft;
      /** The changes of the person that the host has not got. */
      touched: (keyof SettingsDraft)[];
      problems: SettingsProblems;
      /** A choice was saved by itself, and nothing was changed since. */
      isKept: boolean;
    };

const closed: SettingsState = { status: 'closed' };

/** Goes where the event leads; the draft goes along. */
function go(state: SettingsState, event: SettingsEvent, problems: SettingsProblems = {}): SettingsState {
  const status = step(settingsTable, state.status, event);
  if (status === undefined) return state;
  if (status === 'closed') return closed;
  return state.status === 'closed' ? state : { ...state, status, problems };
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: closed as SettingsState,
  reducers: {
    settingsOpened: (state, { payload }: PayloadAction<SettingsDraft>) =>
      step(settingsTable, state.status, 'opened')
        ? { status: 'editing', draft: payload, touched: [], problems: {}, isKept: false }
        : state,
    /** The host says something newer: what was not touched follows. */
    settingsFollowed(state, { payload }: PayloadAction<SettingsDraft>) {
      if (state.status === 'closed' || !step(settingsTable, state.status, 'followed')) return;
      const { touched } = state;
      const isFree = ([field]: [string, unknown]) => !touched.some((one) => one === field);
      Object.assign(state.draft, Object.fromEntries(Object.entries(payload).filter(isFree)));
    },
    /** The host has the values of these fields; `isSaved`: since just now. */
    settingsKept(state, { payload }: PayloadAction<{ fields: string[]; isSaved: boolean }>) {
      if (state.status === 'closed' || !step(settingsTable, state.status, 'kept')) return;
      state.touched = state.touched.filter((field) => !payload.fields.includes(field));
      state.isKept = payload.isSaved;
    },
    settingsChanged(state, { payload }: PayloadAction<Partial<SettingsDraft>>) {
      if (state.status === 'closed' || !step(settingsTable, state.status, 'changed')) return;
      Object.assign(state.draft, payload);
      state.isKept = false;
      for (const field of Object.keys(payload) as (keyof SettingsDraft)[]) {
        delete state.problems[field];
        if (!state.touched.includes(field)) state.touched.push(field);
      }
      if (interestFields.some((field) => field in payload)) delete state.problems.interests;
    },
    saveRefused: (state, { payload }: PayloadAction<SettingsProblems>) => go(state, 'refused', payload),
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
  settingsFollowed,
  settingsChanged,
  settingsKept,
  saveRefused,
  saveStarted,
  saveFailed,
  saveSucceeded,
  settingsLeft,
} = settingsSlice.actions;

/** Something stands there that leaving would lose. */
export const selectIsTouched = (state: RootState): boolean => {
  const settings = selectSettings(state);
  return settings.status === 'editing' && settings.touched.length > 0;
};
