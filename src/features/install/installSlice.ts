import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';

export type InstallStatus = 'unavailable' | 'available' | 'asking';
export type InstallEvent = 'captured' | 'clicked' | 'answered' | 'installed';

/** §4 Install prompt: the event is captured, the prompt is shown on click, and cleared after the person's choice. */
export const installTable: Transitions<InstallStatus, InstallEvent> = {
  unavailable: { captured: 'available' },
  available: { captured: 'available', clicked: 'asking', installed: 'unavailable' },
  asking: { answered: 'unavailable', installed: 'unavailable' },
};

export interface InstallState {
  status: InstallStatus;
  /**
   * §1: the offer on the home page: `prompt` shows the browser's install prompt, `hint` explains how to install by hand
   * (iOS).
   */
  offer: 'none' | 'prompt' | 'hint';
}

const on =
  (event: InstallEvent) =>
  (state: InstallState): void => {
    const status = step(installTable, state.status, event);
    if (status === undefined) return;
    state.status = status;
    if (status === 'unavailable') state.offer = 'none';
  };

export const installSlice = createSlice({
  name: 'install',
  initialState: (): InstallState => ({ status: 'unavailable', offer: 'none' }),
  reducers: {
    promptCaptured: on('captured'),
    installClicked: on('clicked'),
    installAnswered: on('answered'),
    appInstalled: on('installed'),
    bannerOffered: (state, { payload }: PayloadAction<'prompt' | 'hint'>) => {
      state.offer = payload;
    },
    bannerClosed: (state) => {
      state.offer = 'none';
    },
  },
});

export const selectInstall = injectSlice(installSlice);
export const selectCanInstall = (state: RootState): boolean => selectInstall(state).status !== 'unavailable';

export const { promptCaptured, installClicked, installAnswered, appInstalled, bannerOffered, bannerClosed } =
  installSlice.actions;
