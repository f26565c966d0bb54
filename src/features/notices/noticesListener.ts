import { noticeRaised } from '../../api/events';
import type { StartListening } from '../../api/hooks';
import { noticeDismissed } from './noticesSlice';

const shownFor = { info: 4000, success: 4000, error: 7000 } as const;

export const startNotices = (start: StartListening): void => {
  start({
    actionCreator: noticeRaised,
    effect: async ({ payload }, { getState, dispatch, delay, condition }) => {
      const notice = getState().notices.list.find(({ label }) => label === payload.label);
      if (!notice) return;
      const ms = shownFor[payload.tone];
      await delay(ms);
      while (getState().notices.isHeld) {
        await condition((_any, { notices }) => !notices.isHeld);
        await delay(ms);
      }
      dispatch(noticeDismissed(notice.id));
    },
  });
};
