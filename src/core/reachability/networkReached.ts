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

/** The host answers again, or it is worth a try: whatever waits for the network hears this alone. */
export const networkReached = createAction('offline/networkReached');

/** In milliseconds: how often the host is asked without a network, and whether what failed failed alone. */
const askEvery = 15_000;
const doubtEvery = 2000;

export const networkListener: Listener = (startListening) => {
  startListening({
    predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
    effect: (_action, { dispatch }) => void dispatch(networkReached()),
  });
  /** A host that was not missed is worth a try at once: something may wait for it that did not get through. */
  startListening({
    actionCreator: netReturned,
    effect: (_action, { dispatch, getOriginalState }) => {
      if (selectIsOnline(getOriginalState())) dispatch(networkReached());
    },
  });
  /** One call fails: whether the host is gone, or only that. */
  startListening({
    predicate: (action, current) => isUnreached(action) && !isHostSilent(action) && selectIsOnline(current),
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      await delay(selectHostSeenAt(getState()) + doubtEvery - Date.now());
      if (selectIsOnline(getState())) await dispatch(askHost());
    },
  });
  /** Without a network the host is asked at once when the phone is near one again, and now and then while one looks. */
  startListening({
    predicate: (_action, current, previous) => selectNet(current) !== selectNet(previous),
    effect: async (_action, { dispatch, getState, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      while (selectIsOffline(getState())) {
        if (!selectIsTrying(getState())) await delay(askEvery);
        if (document.visibilityState === 'visible') await dispatch(askHost());
        // A page behind others asks again once it is looked at.
        else await delay(askEvery);
      }
    },
  });
};
