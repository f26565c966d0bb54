import { parsePath } from 'react-router-dom';
import { selectIsSuspended } from '../core/session/authSlice';
import { refreshStarted, selectMyID } from '../core/session/profileSlice';
import type { Listener } from '../store/listen';
import { selectLocationState } from './locationSlice';
import { fetchAhead } from './routes';

/** The page that a visit begins with asks for its content once it is known who one is, before it is drawn. */
export const aheadListener: Listener = (startListening) => {
  startListening({
    actionCreator: refreshStarted,
    effect: async (_action, { condition, dispatch, getState, unsubscribe }) => {
      unsubscribe();
      const { pathname = '/' } = parsePath(selectLocationState(getState()).path);
      const asks = await fetchAhead(pathname);
      if (selectMyID(getState()) === undefined)
        await condition((_next, state) => selectMyID(state) !== undefined);
      // The pages of a suspended person are not drawn.
      if (selectIsSuspended(getState())) return;
      for (const ask of asks) dispatch(ask());
    },
  });
};
