import { selectUpload } from '../core/submissions/submissionsSlice';
import { inTime } from '../lib/inTime';
import type { Listener } from '../store/listen';
import type { RootState } from '../store/state';
import { hasHalfWritten } from './halfWritten';
import { reloadBegan, selectUpdate, updateAccepted, updateGaveUp, workerTookOver } from './updateSlice';
import { activateWaiting, reloadPage } from './worker';

const lookEvery = 1000;

/** §1: a reload would lose nothing of what the person is doing. */
const isSafe = (state: RootState): boolean => selectUpload(state) === undefined && !hasHalfWritten();

/** Milliseconds for which the button may stay busy. */
const patience = 15_000;

export const updateListener: Listener = (startListening) => {
  startListening({
    actionCreator: updateAccepted,
    effect: async (_action, { dispatch, getState, delay }) => {
      const late = delay(patience);
      const isWaiting = await inTime(activateWaiting(), patience).catch(() => false);
      // The waiting worker is active already, or gone; a reload settles either.
      if (!isWaiting) return void dispatch(workerTookOver());
      await late;
      if (selectUpdate(getState()) === 'activating') dispatch(updateGaveUp());
    },
  });
  /** Reloads after another worker took over: at once, or as soon as no upload or unfinished text is at risk. */
  startListening({
    actionCreator: workerTookOver,
    effect: async (_action, { getState, dispatch, delay }) => {
      while (selectUpdate(getState()) === 'due') {
        if (!isSafe(getState())) {
          await delay(lookEvery);
          continue;
        }
        dispatch(reloadBegan());
        reloadPage();
        // If this code still runs then, something has prevented the reload.
        await delay(patience);
        dispatch(updateGaveUp());
      }
    },
  });
};
