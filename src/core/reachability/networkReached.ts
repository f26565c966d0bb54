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

/** The host answers again, or is worth a try. Whatever waits for the network listens for this event only. */
export const networkReached = createAction('offline/networkReached');

/** Milliseconds between questions to a host that cannot be reached, and to one that left a call unanswered. */
const askEvery = 15_000;
const doubtEvery = 2000;

export const networkListener: Listener = (startListening) => {
  startListening({
    predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
    effect: (_action, { dispatch }) => void dispatch(networkReached()),
  });
  /** If the host was not missing, it is worth a try at once: a submission may be waiting that did not get through. */
  startListening({
    actionCreator: netReturned,
    effect: (_action, { dispatch, getOriginalState }) => {
      if (selectIsOnline(getOriginalState())) dispatch(networkReached());
    },
  });
  /** When one call fails, finds out whether the host is gone. */
  startListening({
    predicate: (action, current) => isUnreached(action) && !isHostSilent(action) && selectIsOnline(current),
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      await delay(selectHostSeenAt(getState()) + doubtEvery - Date.now());
      if (selectIsOnline(getState())) await dispatch(askHost());
    },
  });
  /**
   * While the host cannot be reached: asks it as soon as the phone has a network again, and every 15 s while somebody
   * looks.
   */
  startListening({
    predicate: (_action, current, previous) => selectNet(current) !== selectNet(previous),
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      while (selectIsOffline(getState())) {
        if (!selectIsTrying(getState())) await delay(askEvery);
        if (document.visibilityState === 'visible') await dispatch(askHost());
        // A page in the background asks again once somebody looks at it.
        else await delay(askEvery);
      }
    },
  });
};
