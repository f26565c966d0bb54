import { sessionEnded } from '../../api/events';
import { selectIsOnline } from '../../core/reachability/offlineSlice';
import { drain, stopSending } from '../../core/submissions/outboxQueue';
import { selectOutbox } from '../../core/submissions/outboxSlice';
import { startListening } from '../../store/listen';

// The host answers again, or a visit begins.
startListening({
  predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
  effect: async (_action, { getState, dispatch }) => {
    if (selectOutbox(getState()).length > 0) await dispatch(drain());
  },
});
startListening({ actionCreator: sessionEnded, effect: () => stopSending() });
