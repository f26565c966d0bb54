import { isUnreached } from '../../api/apiError';
import { tutelaApi } from '../../api/tutela';
import { whenIdle } from '../../lib/whenIdle';
import type { AppThunk } from '../../store/hooks';
import { selectMyID } from '../session/profileSlice';
import { foldsAsked, selectWayOut } from './wayOutSlice';

const { hiddenWords, reports } = tutelaApi.endpoints;
const quietly = { subscribe: false } as const;

/** Asks for the viewer's hidden words and reports, once a session: the slice keeps them from the answers. */
export const foldsWanted = (): AppThunk => (dispatch, getState) => {
  const myID = selectMyID(getState());
  if (myID === undefined || selectWayOut(getState()).isAsked) return;
  dispatch(foldsAsked(true));
  const ask = async () => {
    if (selectMyID(getState()) !== myID) return;
    const answers = await Promise.all([
      dispatch(hiddenWords.initiate(myID, quietly)),
      dispatch(reports.initiate(myID, quietly)),
    ]);
    // The next thing that comes to the screen asks again.
    if (answers.some(({ error }) => isUnreached(error))) dispatch(foldsAsked(false));
  };
  whenIdle(() => void ask());
};
