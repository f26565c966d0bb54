import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { anew } from '../../api/asked';
import { sessionEnded } from '../../api/events';
import { notificheApi } from '../../api/notifiche';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import {
  counterKey,
  parseCounters,
  readCounters,
  type StoredCounters,
  writeCounters,
} from './counterStorage';

export type CounterStatus = 'unknown' | 'quiet' | 'waiting' | 'reading';
export type CounterEvent = 'nothingNew' | 'moreCounted' | 'opened' | 'leftQuiet' | 'leftWaiting' | 'ended';

/**
 * §4 Notifications: the counter of new notifications rises when the host counts more than the stored number, and resets
 * when the notifications page opens. While that page is open, every counted notification counts as seen.
 */
export const counterTable: Transitions<CounterStatus, CounterEvent> = {
  unknown: { nothingNew: 'quiet', moreCounted: 'waiting', opened: 'reading' },
  quiet: { nothingNew: 'quiet', moreCounted: 'waiting', opened: 'reading', ended: 'unknown' },
  waiting: { nothingNew: 'quiet', moreCounted: 'waiting', opened: 'reading', ended: 'unknown' },
  reading: {
    nothingNew: 'reading',
    moreCounted: 'reading',
    leftQuiet: 'quiet',
    leftWaiting: 'waiting',
    ended: 'unknown',
  },
};

export interface NotificationCounter extends Omit<StoredCounters, 'personaID'> {
  status: CounterStatus;
  personaID: number | null;
  /** Notifications after this moment are marked as new during this visit; null marks all of them, on a first visit. */
  newSince: string | null;
}

const initialState: NotificationCounter = {
  status: 'unknown',
  personaID: null,
  seen: 0,
  count: 0,
  seenUntil: null,
  newSince: null,
};

function move(state: NotificationCounter, event: CounterEvent): boolean {
  const status = step(counterTable, state.status, event);
  if (status !== undefined) state.status = status;
  return status !== undefined;
}
const compared = ({ count, seen }: NotificationCounter): 'moreCounted' | 'nothingNew' =>
  count > seen ? 'moreCounted' : 'nothingNew';

function see(state: NotificationCounter): void {
  state.seen = state.count;
  state.newSince = state.seenUntil;
}

const { notificationCount, notificationLines } = notificheApi.endpoints;

export const counterSlice = createSlice({
  name: 'notificationCounter',
  initialState,
  reducers: {
    /** A page with the badge was opened by this person. The listener then reads the stored counters. */
    started: (state, _: PayloadAction<number>) => state,
    /** Adopts the stored counters, at the start or after another tab changed them. */
    adopted(state, { payload }: PayloadAction<StoredCounters>) {
      const isFirst = state.personaID !== payload.personaID;
      Object.assign(state, payload);
      // If the notifications page was opened before the stored counters were read, marks all notifications as seen now.
      if (isFirst && state.status === 'reading') see(state);
      move(state, compared(state));
    },
    pageOpened(state) {
      if (move(state, 'opened')) see(state);
    },
    pageLeft: (state) => void move(state, state.count > state.seen ? 'leftWaiting' : 'leftQuiet'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => {
        if (move(state, 'ended')) Object.assign(state, initialState);
      })
      .addMatcher(notificationCount.matchFulfilled, (state, { payload, meta }) => {
        if (meta.arg.originalArgs !== state.personaID) return;
        const { notificheCount: count, nuove = count } = payload;
        state.count = count;
        // The host's count goes down when something was undone; `seen` is then lowered too, so that the next
        // notification counts as new. Notifications read on another device count as seen here.
        state.seen =
          state.status === 'reading' ? count : Math.max(Math.min(state.seen, count), count - nuove);
        move(state, compared(state));
      })
      .addMatcher(notificationLines.matchFulfilled, (state, { payload, meta }) => {
        const newest = payload.pages[0]?.listNotifiche[0]?.dataOra;
        if (state.status !== 'reading' || meta.arg.originalArgs !== state.personaID || !newest) return;
        if (state.seenUntil === null || newest > state.seenUntil) state.seenUntil = newest;
      }),
});

const selectNotificationCounterState = injectSlice(counterSlice);

export const { started, adopted, pageOpened, pageLeft } = counterSlice.actions;

/** The number on the badge. */
export const selectNewCount = (state: RootState): number => {
  const { status, count, seen } = selectNotificationCounterState(state);
  return status === 'waiting' ? count - seen : 0;
};
/** Notifications after this moment are marked as new on the open page; null marks all of them. */
export const selectNewSince = (state: RootState): string | null =>
  selectNotificationCounterState(state).newSince;

export const counterListener: Listener = (startListening) => {
  /** §3: adopts another tab's counters from the storage event, so that the badges of all tabs agree. */
  startListening({
    actionCreator: started,
    effect: async ({ payload: personaID }, { cancelActiveListeners, condition, dispatch }) => {
      cancelActiveListeners();
      const handleStorage = ({ key, newValue }: StorageEvent) => {
        const stored = key === counterKey ? parseCounters(newValue, personaID) : undefined;
        if (stored) dispatch(adopted(stored));
      };
      dispatch(adopted(readCounters(personaID)));
      window.addEventListener('storage', handleStorage);
      try {
        await condition(sessionEnded.match);
      } finally {
        window.removeEventListener('storage', handleStorage);
      }
    },
  });
  startListening({
    predicate: (_action, current, previous) =>
      selectNotificationCounterState(current) !== selectNotificationCounterState(previous),
    effect: (_action, { getState }) => {
      const { personaID, ...counters } = selectNotificationCounterState(getState());
      if (personaID !== null) writeCounters({ personaID, ...counters });
    },
  });
  // Reloads the count when the page opens, because the last polled count may be 30 s old, and notifications already in
  // the list must not count as new later.
  startListening({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, getState }) => {
      const { personaID } = selectNotificationCounterState(getState());
      if (personaID !== null) void dispatch(notificationCount.initiate(personaID, anew));
    },
  });
  // Reloads the list when the count rises while the page is open, so that new notifications appear at once.
  startListening({
    matcher: notificationCount.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      const isReading = selectNotificationCounterState(getState()).status === 'reading';
      if (isReading && payload.notificheCount !== selectNotificationCounterState(getOriginalState()).count)
        void dispatch(notificationLines.initiate(meta.arg.originalArgs, anew));
    },
  });
};
