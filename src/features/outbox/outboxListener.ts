import { sessionEnded } from '../../api/events';
import { networkReached } from '../../core/reachability/networkReached';
import { isForm } from '../../core/submissions/acts';
import { accepted, selectOutgoing, selectSubmission } from '../../core/submissions/submissionsSlice';
import { drain, stopSending } from '../../core/submissions/syncQueue';
import { arrivedNotice } from '../../core/submissions/waitingNotice';
import type { Listener } from '../../store/listen';

export const outboxListener: Listener = (startListening) => {
  startListening({
    actionCreator: networkReached,
    effect: async (_action, { getState, dispatch }) => {
      if (selectOutgoing(getState()).length > 0) await dispatch(drain());
    },
  });
  /** Its form was left, so nothing else says that the host has it now. */
  startListening({
    actionCreator: accepted,
    effect: ({ payload: { id } }, { getOriginalState, dispatch }) => {
      const item = selectSubmission(getOriginalState(), id);
      if (item && isForm(item) && !item.isAwaited) dispatch(arrivedNotice);
    },
  });
  startListening({ actionCreator: sessionEnded, effect: () => stopSending() });
};
