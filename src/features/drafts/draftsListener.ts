import { loggedOut } from '../../api/events';
import type { StartListening } from '../../api/hooks';
import { itemAccepted, selectItem } from '../../api/outbox/outboxSlice';
import { takeShared } from '../../lib/shared';
import { draftDropped } from './draftsSlice';
import { draftKey, dropAllDrafts, dropDraft, hasStorage, readDraft } from './draftStore';

export const startDrafts = (start: StartListening): void => {
  // The phone may be somebody else's: who leaves takes the drafts along. A session that merely ended leaves them
  // to its person, since that may happen in the middle of a sentence.
  start({
    actionCreator: loggedOut,
    effect: async () => {
      if (!hasStorage()) return;
      await dropAllDrafts().catch(() => undefined);
      // What another app shared and no form took.
      await takeShared().catch(() => undefined);
    },
  });
  // What an earlier page had sent, and the outbox sent again, is no draft any more.
  start({
    actionCreator: itemAccepted,
    effect: async ({ payload: id }, { getOriginalState, dispatch }) => {
      const item = selectItem(getOriginalState(), id);
      if (!item || !('origin' in item) || !item.origin || !hasStorage()) return;
      const key = draftKey(item.personaID, item.origin.editor);
      const draft = await readDraft(key).catch(() => undefined);
      if (draft?.attempt?.onceKey !== id) return;
      dispatch(draftDropped(key));
      await dropDraft(key).catch(() => undefined);
    },
  });
};
