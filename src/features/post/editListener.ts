import { isApiError, networkError } from '../../api/apiError';
import type { StartListening } from '../../api/hooks';
import { postApi } from '../../api/post';
import { editFailed, editLeft, editRedirectDue, editSubmitted, editSucceeded } from './editSlice';

/** §9. */
const redirectAfter = 3000;
const { updateAd, updatePost } = postApi.endpoints;

export const startEdit = (start: StartListening): void => {
  start({
    actionCreator: editSubmitted,
    effect: async ({ payload }, { getState, getOriginalState, dispatch, take }) => {
      // A second tap before the screen shows the first.
      if (getOriginalState().edit.status === 'saving' || getState().edit.status !== 'saving') return;
      const left = take(editLeft.match);
      const { error } = await (payload.kind === 'ad'
        ? dispatch(updateAd.initiate(payload.body, { track: false }))
        : dispatch(updatePost.initiate(payload.body, { track: false })));
      if (error) return void dispatch(editFailed(isApiError(error) ? error : networkError));
      dispatch(editSucceeded());
      // Who left meanwhile, and maybe edits something else already, is not led away.
      const pause = take(() => false, redirectAfter);
      if ((await Promise.race([left, pause])) === null) dispatch(editRedirectDue());
    },
  });
};
