import { sessionEnded } from '../../api/events';
import { networkReached } from '../../core/reachability/networkReached';
import { selectOutgoing } from '../../core/submissions/submissionsSlice';
import { drain, stopSending } from '../../core/submissions/syncQueue';
import { startListening } from '../../store/listen';

startListening({
  actionCreator: networkReached,
  effect: async (_action, { getState, dispatch }) => {
    if (selectOutgoing(getState()).length > 0) await dispatch(drain());
  },
});
startListening({ actionCreator: sessionEnded, effect: () => stopSending() });
