import { createAction } from '@reduxjs/toolkit';
import type { Listener } from '../../store/listen';
import { askHost, selectHostSeenAt } from './askHost';
import {
  isHostSilent,
  isUnreached,
  netReturned,
  selectIsOffline,
  selectIsOnline,
  selectIsTrying,
  selectNet,
} from './offlineSlice';

/** The host can be reached again, or may be. Whatever waits for the network listens for this action only. */
export const networkReached = createAction('offline/networkReached');

/** Milliseconds between two requests to find out whether the host can be reached or answers again. */
const askEvery = 15_000;
const doubtEvery = 2000;

export const networkListener: Listener = (startListening) => {
  startListening({
    predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
    effect: (_action, { dispatch }) => void dispatch(networkReached()),
  });
  /**
   * Even if the host was never missed, the network's return is announced, because a submission that failed may be
   * waiting.
   */
  startListening({
    actionCreator: netReturned,
    effect: (_action, { dispatch, getOriginalState }) => {
      if (selectIsOnline(getOriginalState())) dispatch(networkReached());
    },
  });
  /** When a call fails, finds out whether the host can be reached at all. */
  startListening({
    predicate: (action, current) => isUnreached(action) && !isHostSilent(action) && selectIsOnline(current),
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      await delay(selectHostSeenAt(getState()) + doubtEvery - Date.now());
      if (selectIsOnline(getState())) await dispatch(askHost());
    },
  });
  /**
   * While offline: asks the host as soon as the phone has a network again, and every 15 s while the page is visible.
   */
  startListening({
    predicate: (_action, current, previous) => selectNet(current) !== selectNet(previous),
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      while (selectIsOffline(getState())) {
        if (!selectIsTrying(getState())) await delay(askEvery);
        if (document.visibilityState === 'visible') await dispatch(askHost());
        // A hidden page waits until it is visible, then asks again.
        else await delay(askEvery);
      }
    },
  });
};
