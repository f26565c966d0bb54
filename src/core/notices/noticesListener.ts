import { noticeRaised } from '../../api/events';
import type { Listener } from '../../store/listen';
import { noticeDismissed, selectNoticesState } from './noticesSlice';

const shownFor = { info: 4000, success: 4000, error: 7000 } as const;
/** Milliseconds until a notice with an undo button disappears, whatever its tone. */
const withUndo = 5000;

export const noticesListener: Listener = (startListening) => {
  startListening({
    actionCreator: noticeRaised,
    effect: async ({ payload }, { getState, dispatch, delay, condition }) => {
      const notice = selectNoticesState(getState()).list.find(({ label }) => label === payload.label);
      if (!notice) return;
      const ms = payload.undo ? withUndo : shownFor[payload.tone];
      await delay(ms);
      while (selectNoticesState(getState()).isHeld) {
        await condition((_any, current) => !selectNoticesState(current).isHeld);
        await delay(ms);
      }
      dispatch(noticeDismissed(notice.id));
    },
  });
};
