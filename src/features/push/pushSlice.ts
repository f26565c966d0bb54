import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { dispositiviApi, type PreferenceChange } from '../../api/dispositivi';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';

export type PushStatus = 'unknown' | 'impossible' | 'homeless' | 'refused' | 'off' | 'asking' | 'on' | 'lost';
export type PushFound = 'impossible' | 'homeless' | 'refused' | 'off' | 'on' | 'lost';
export type PushEvent =
  | 'foundImpossible'
  | 'foundHomeless'
  | 'foundRefused'
  | 'foundOff'
  | 'foundOn'
  | 'foundLost'
  | 'asked'
  | 'accepted'
  | 'denied'
  | 'failed'
  | 'takenOff'
  | 'ended';

/** The transitions for the results of checking the browser, allowed in every state. */
const found = {
  foundImpossible: 'impossible',
  foundHomeless: 'homeless',
  foundRefused: 'refused',
  foundOff: 'off',
  foundOn: 'on',
  foundLost: 'lost',
} as const;

/**
 * Whether this phone can receive push notifications. `homeless`: on an iPhone, the app is not on the home screen yet.
 * `refused`: the phone's settings forbid it. `asking`: the browser asks the person, then subscribes. `lost`: the
 * subscription has vanished and is being renewed.
 */
export const pushTable: Transitions<PushStatus, PushEvent> = {
  unknown: { ...found, asked: 'asking' },
  impossible: { ...found, ended: 'unknown' },
  homeless: { ...found, ended: 'unknown' },
  refused: { ...found, ended: 'unknown' },
  off: { ...found, asked: 'asking', ended: 'unknown' },
  asking: { accepted: 'on', denied: 'refused', failed: 'off', ended: 'unknown' },
  on: { ...found, takenOff: 'off', ended: 'unknown' },
  lost: { accepted: 'on', failed: 'off', ended: 'unknown' },
};

export interface PushState {
  status: PushStatus;
  /** The offer card is shown. */
  isOffered: boolean;
  /**
   * The changes of notification settings that the host has not confirmed yet, one per request, in the order of the
   * taps.
   */
  wishes: Wish[];
}
interface Wish {
  requestId: string;
  change: PreferenceChange;
}

const unknown: PushState = { status: 'unknown', isOffered: false, wishes: [] };
const { changePreferences } = dispositiviApi.endpoints;

const eventOf: Record<PushFound, PushEvent> = {
  impossible: 'foundImpossible',
  homeless: 'foundHomeless',
  refused: 'foundRefused',
  off: 'foundOff',
  on: 'foundOn',
  lost: 'foundLost',
};

const move = (state: PushState, event: PushEvent): void => {
  state.status = step(pushTable, state.status, event) ?? state.status;
};
const on =
  (event: PushEvent) =>
  (state: PushState): void =>
    move(state, event);

export const pushSlice = createSlice({
  name: 'push',
  initialState: unknown,
  reducers: {
    /** Triggers a check of the browser: at the start, on the settings page, and after a browser event. */
    pushLookedFor: () => undefined,
    pushFound: (state, { payload }: PayloadAction<PushFound>) => move(state, eventOf[payload]),
    /** The person tapped to turn push on. Browsers allow the permission request only then. */
    pushAsked(state) {
      move(state, 'asked');
      state.isOffered = false;
    },
    pushAccepted: on('accepted'),
    pushDenied: on('denied'),
    pushFailed: on('failed'),
    /** The person removed this phone from the list of devices. */
    pushTakenOff: on('takenOff'),
    pushOffered: (state) => {
      state.isOffered = state.status === 'off';
    },
    offerDismissed: (state) => {
      state.isOffered = false;
    },
    /** Shows a change of settings within the tap's own event; RTK Query's pending action would come a frame later. */
    wished: (state, { payload }: PayloadAction<Wish>) => void state.wishes.push(payload),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => {
        move(state, 'ended');
        state.isOffered = false;
        state.wishes.length = 0;
      })
      .addMatcher(
        isAnyOf(changePreferences.matchFulfilled, changePreferences.matchRejected),
        (state, { meta }) => {
          state.wishes = state.wishes.filter(({ requestId }) => requestId !== meta.requestId);
        },
      ),
});

const selectPushState = injectSlice(pushSlice);

export const {
  pushLookedFor,
  pushFound,
  pushAsked,
  pushAccepted,
  pushDenied,
  pushFailed,
  pushTakenOff,
  pushOffered,
  offerDismissed,
  wished,
} = pushSlice.actions;
export const selectPush = (state: RootState): PushStatus => selectPushState(state).status;
export const selectIsPushOffered = (state: RootState): boolean => selectPushState(state).isOffered;
export const selectWishes = (state: RootState): PushState['wishes'] => selectPushState(state).wishes;
