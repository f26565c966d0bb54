import { noticeRaised, sessionEnded } from '../../api/events';
import { releasePictures } from '../../lib/database/blobs';
import { networkReached } from '../../core/reachability/networkReached';
import { selectIsOnline } from '../../core/reachability/offlineSlice';
import { selectMyID } from '../../core/session/profileSlice';
import { isForm } from '../../core/submissions/acts';
import {
  accepted,
  selectItems,
  selectOutgoing,
  selectSubmission,
} from '../../core/submissions/submissionsSlice';
import { stopSending } from '../../core/submissions/recall';
import { drain, restoreOutbox } from '../../core/submissions/syncQueue';
import type { Listener } from '../../store/listen';
import type { RootState } from '../../store/state';

const arrivedNotice = noticeRaised({ tone: 'success', label: 'app-arrivato' });
/** Milliseconds between automatic retries. */
const tryEvery = 15_000;
const isWaiting = (state: RootState): boolean =>
  selectOutgoing(state).some(({ status }) => status === 'waiting');

export const outboxListener: Listener = (startListening) => {
  startListening({
    actionCreator: networkReached,
    effect: async (_action, { getState, dispatch }) => {
      const myID = selectMyID(getState());
      if (myID !== undefined) await dispatch(restoreOutbox(myID));
    },
  });
  /**
   * Retries waiting submissions while the page is visible and the app is online. Offline, `networkReached` sends them
   * once the host answers.
   */
  startListening({
    predicate: (_action, current, previous) => isWaiting(current) && !isWaiting(previous),
    effect: async (_action, { getState, dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      while (isWaiting(getState())) {
        await delay(tryEvery);
        if (document.visibilityState === 'visible' && selectIsOnline(getState())) await dispatch(drain());
      }
    },
  });
  /**
   * Shows a notice if the form of an accepted submission was left, because nothing else on the screen would confirm it.
   */
  startListening({
    actionCreator: accepted,
    effect: ({ payload: { id } }, { getOriginalState, dispatch }) => {
      const item = selectSubmission(getOriginalState(), id);
      if (item && isForm(item) && !item.isAwaited) dispatch(arrivedNotice);
    },
  });
  // A sent post was shown with its pictures until now.
  startListening({
    predicate: (_action, current, previous) => selectItems(current) !== selectItems(previous),
    effect: (_action, { getState, getOriginalState }) => {
      const left = new Set(selectItems(getState()).map(({ id }) => id));
      for (const { id } of selectItems(getOriginalState())) if (!left.has(id)) releasePictures(id);
    },
  });
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { getOriginalState }) => stopSending(selectItems(getOriginalState())),
  });
};
