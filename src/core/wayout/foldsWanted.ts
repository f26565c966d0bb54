import { isUnreached } from '../../api/apiError';
import { tutelaApi } from '../../api/tutela';
import { whenIdle } from '../../lib/whenIdle';
import type { AppThunk } from '../../store/hooks';
import { selectMyID } from '../session/profileSlice';
import { foldsAsked, selectWayOut } from './wayOutSlice';

const { hiddenWords, reports } = tutelaApi.endpoints;
/** Milliseconds before a host that failed is asked again. */
const pauseMs = 30_000;
const quietly = { subscribe: false } as const;

/** Requests the viewer's hidden words and reports, once per session. The slice reads them from the answers. */
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
    const errors = answers.flatMap(({ error }) => error ?? []);
    if (errors.length === 0) return;
    // After the pause, the next content that is drawn asks again.
    setTimeout(() => dispatch(foldsAsked(false)), errors.some(isUnreached) ? 0 : pauseMs);
  };
  whenIdle(() => void ask());
};
