import { noticeRaised } from '../../api/events';
import type { StartListening } from '../../api/hooks';
import { postApi } from '../../api/post';
import { deletionConfirmed, deletionFailed, deletionSucceeded, redirectDue } from './deletionSlice';

/** §9. */
const redirectAfter = 2000;
const { deletePost } = postApi.endpoints;

export const startDeletion = (start: StartListening): void => {
  start({
    actionCreator: deletionConfirmed,
    effect: async (_action, { getState, getOriginalState, dispatch, delay }) => {
      const wasAsking = getOriginalState().deletion.status === 'asking';
      const { deletion } = getState();
      if (!wasAsking || deletion.status !== 'deleting') return;
      const { error } = await dispatch(deletePost.initiate(deletion.postID, { track: false }));
      if (error) {
        dispatch(deletionFailed());
        dispatch(
          noticeRaised({
            tone: 'error',
            label: 'post-elimina-errore',
            text: 'Non siamo riusciti a eliminare il post. Riprova.',
          }),
        );
        return;
      }
      dispatch(deletionSucceeded());
      dispatch(noticeRaised({ tone: 'success', label: 'post-eliminato', text: 'Post eliminato.' }));
      await delay(redirectAfter);
      dispatch(redirectDue());
    },
  });
};
