import { sessionEnded } from '../../api/events';
import type { StartListening } from '../../api/hooks';
import { drain, stopSending } from '../../api/outbox/outboxQueue';
import { selectOutbox } from '../../api/outbox/outboxSlice';
import { dropAll, hasStorage } from '../../api/outbox/outboxStore';

export const startOutbox = (start: StartListening): void => {
  // The host answers again.
  start({
    predicate: (_action, current, previous) =>
      current.offline.status === 'online' && previous.offline?.status !== 'online',
    effect: async (_action, { getState, dispatch }) => {
      if (selectOutbox(getState()).length > 0) await dispatch(drain());
    },
  });
  start({
    actionCreator: sessionEnded,
    effect: async (_action, { getState }) => {
      stopSending();
      // A session that the host ended says nothing about the person: what they made waits for their next login.
      const { auth } = getState();
      if (auth.status === 'signedOut' && auth.expired) return;
      if (hasStorage()) await dropAll().catch(() => undefined);
    },
  });
};
