import { sessionEnded } from '../../api/events';
import type { StartListening } from '../../api/hooks';
import { talkApi } from '../../api/talk';
import { adopted, pageOpened, started } from './counterSlice';
import { counterKey, parseCounters, readCounters, writeCounters } from './counterStorage';

const { notificationCount, notifications } = talkApi.endpoints;
const afresh = { forceRefetch: true, subscribe: false } as const;

/** §3: what another tab stored arrives by the storage event, so that the badges agree. */
function startTabs(start: StartListening): void {
  start({
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
}

export const startNotificationCounter = (start: StartListening): void => {
  startTabs(start);
  start({
    predicate: (_action, current, previous) => current.notificationCounter !== previous.notificationCounter,
    effect: (_action, { getState }) => {
      const { personaID, ...counters } = getState().notificationCounter;
      if (personaID !== null) writeCounters({ personaID, ...counters });
    },
  });
  // The last poll's number is up to 30 s old: what the list shows now must not be counted as new afterwards.
  start({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, getState }) => {
      const { personaID } = getState().notificationCounter;
      if (personaID !== null) void dispatch(notificationCount.initiate(personaID, afresh));
    },
  });
  // Counted while the page is open, so it belongs on it.
  start({
    matcher: notificationCount.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      const isReading = getState().notificationCounter.status === 'reading';
      if (isReading && payload.notificheCount !== getOriginalState().notificationCounter.count)
        void dispatch(notifications.initiate(meta.arg.originalArgs, afresh));
    },
  });
};
