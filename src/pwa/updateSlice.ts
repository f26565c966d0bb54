import { createSlice } from '@reduxjs/toolkit';
import { injectSlice } from '../store/rootReducer';
import type { RootState } from '../store/state';
import { step, type Transitions } from '../lib/machine';

export type UpdateStatus = 'current' | 'waiting' | 'activating' | 'late' | 'due' | 'reloading';
export type UpdateEvent = 'found' | 'accepted' | 'tookOver' | 'reloadBegan' | 'gaveUp';

/**
 * §1: a newer version of the app. `waiting`: it is there and the person is asked; `activating`: they said yes;
 * `late`: nothing came of it in time, and the person may say so again; `due`: it has taken over, here or by another
 * tab, and the page reloads as soon as nothing would be lost.
 */
export const updateTable: Transitions<UpdateStatus, UpdateEvent> = {
  current: { found: 'waiting', tookOver: 'due' },
  waiting: { accepted: 'activating', tookOver: 'due' },
  activating: { found: 'waiting', tookOver: 'due', gaveUp: 'late' },
  late: { found: 'waiting', accepted: 'activating', tookOver: 'due' },
  due: { reloadBegan: 'reloading' },
  reloading: { gaveUp: 'late' },
};

export interface UpdateState {
  status: UpdateStatus;
}

const on =
  (event: UpdateEvent) =>
  (state: UpdateState): void => {
    state.status = step(updateTable, state.status, event) ?? state.status;
  };

export const updateSlice = createSlice({
  name: 'update',
  initialState: { status: 'current' } as UpdateState,
  reducers: {
    updateFound: on('found'),
    updateAccepted: on('accepted'),
    workerTookOver: on('tookOver'),
    reloadBegan: on('reloadBegan'),
    updateGaveUp: on('gaveUp'),
  },
});

const selectUpdateState = injectSlice(updateSlice);

export const { updateFound, updateAccepted, workerTookOver, reloadBegan, updateGaveUp } = updateSlice.actions;
export const selectUpdate = (state: RootState): UpdateStatus => selectUpdateState(state).status;
