import { sessionEnded } from '../../api/events';
import type { StartListening } from '../../api/hooks';
import { dropDraftsExcept, hasStorage } from './draftStore';

/** The phone may be somebody else's: with the session the drafts go. */
export const startDrafts = (start: StartListening): void => {
  start({
    actionCreator: sessionEnded,
    effect: async () => {
      if (hasStorage()) await dropDraftsExcept().catch(() => undefined);
    },
  });
};
