import { createSlice } from '@reduxjs/toolkit';
import { injectSlice } from '../store/rootReducer';
import type { RootState } from '../store/state';
import { step, type Transitions } from '../lib/machine';

export type UpdateStatus = 'current' | 'waiting' | 'activating' | 'late' | 'due' | 'reloading';
export type UpdateEvent = 'found' | 'accepted' | 'tookOver' | 'reloadBegan' | 'gaveUp';

/**
 * §1: the state of an update of the app. `waiting`: a new version is ready, and the person is asked. `activating`:
 * they accepted. `late`: it did not take over in time, and they may accept again. `due`: it has taken over, in this
 * tab or another, and the page reloads as soon as nothing would be lost.
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
  initialState: (): UpdateState => ({ status: 'current' }),
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
