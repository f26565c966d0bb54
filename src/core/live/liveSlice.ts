import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { step, type Transitions } from '../../lib/machine';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export type LiveStatus = 'off' | 'following' | 'connecting' | 'open' | 'waiting';
export type LiveStep = 'started' | 'led' | 'opened' | 'lost' | 'tryDue' | 'stopped';

/**
 * The stream of live events. One tab of a browser leads and opens it; the others get its events from the leading tab.
 */
export const liveTable: Transitions<LiveStatus, LiveStep> = {
  off: { started: 'following' },
  following: { led: 'connecting', stopped: 'off' },
  connecting: { opened: 'open', lost: 'waiting', stopped: 'off' },
  open: { lost: 'waiting', stopped: 'off' },
  waiting: { tryDue: 'connecting', stopped: 'off' },
};

export interface LiveState {
  status: LiveStatus;
  /** When the host answered the newest feed, by its own clock. */
  prima: string | null;
  /** The number of ads and posts that other people published since `prima`. */
  newPosts: number;
  /** Whether `newPosts` includes all of them, which needs a stream that counts from `prima`. */
  isExact: boolean;
}

export interface StreamOpening {
  /** The time from which the host counts new posts; null if the request named none. */
  prima: string | null;
  /** The stream was open before, so the app reloads what it may have missed. */
  isAgain: boolean;
}

const initialState: LiveState = { status: 'off', prima: null, newPosts: 0, isExact: false };

function move(state: LiveState, event: LiveStep): void {
  state.status = step(liveTable, state.status, event) ?? state.status;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    started: (state) => move(state, 'started'),
    /** This tab now leads: no other tab holds the stream. */
    led: (state) => move(state, 'led'),
    /** The stream is open, in this tab or in the leading one. */
    opened(state, { payload }: PayloadAction<StreamOpening>) {
      move(state, 'opened');
      state.isExact = state.prima !== null && payload.prima === state.prima;
      if (state.isExact) state.newPosts = 0;
    },
    lost: (state) => move(state, 'lost'),
    tryDue: (state) => move(state, 'tryDue'),
    stopped: (state) => move(state, 'stopped'),
    eventArrived(state, { payload }: PayloadAction<LiveEvent>) {
      if (payload.tipo === 'post' && state.prima !== null) state.newPosts += payload.n ?? 1;
    },
    /** The feed was loaded and contains everything up to this moment. */
    postsSeen(state, { payload }: PayloadAction<string>) {
      if (payload === state.prima) return;
      state.prima = payload;
      state.newPosts = 0;
      state.isExact = state.status === 'open' || state.status === 'following';
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

const selectLiveState = injectSlice(liveSlice);

export const { started, led, opened, lost, tryDue, stopped, eventArrived, postsSeen } = liveSlice.actions;

export const selectLiveStatus = (state: RootState): LiveStatus => selectLiveState(state).status;
/** The time from which the next stream should count new posts. */
export const selectPrima = (state: RootState): string | null => selectLiveState(state).prima;
export const selectHasNewPosts = (state: RootState): boolean => selectLiveState(state).newPosts > 0;
/** The number of new posts; 0 while it is not known exactly. */
export const selectNewPosts = (state: RootState): number => {
  const { newPosts, isExact } = selectLiveState(state);
  return isExact ? newPosts : 0;
};
