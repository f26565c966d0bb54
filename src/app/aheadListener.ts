import { parsePath } from 'react-router-dom';
import { selectIsSuspended } from '../core/session/authSlice';
import { refreshStarted, selectMyID } from '../core/session/profileSlice';
import type { Listener } from '../store/listen';
import { selectLocationState } from './locationSlice';
import { fetchAhead } from './routes';

/** Requests the data of the visit's first page as soon as it is known who is signed in, before the page is drawn. */
export const aheadListener: Listener = (startListening) => {
  startListening({
    actionCreator: refreshStarted,
    effect: async (_action, { condition, dispatch, getState, unsubscribe }) => {
      unsubscribe();
      const { pathname = '/' } = parsePath(selectLocationState(getState()).path);
      const asks = await fetchAhead(pathname);
      if (selectMyID(getState()) === undefined)
        await condition((_next, state) => selectMyID(state) !== undefined);
      // A suspended person's pages are not drawn.
      if (selectIsSuspended(getState())) return;
      for (const ask of asks) dispatch(ask());
    },
  });
};
