import { selectUpload } from '../core/submissions/submissionsSlice';
import { inTime } from '../lib/inTime';
import type { Listener } from '../store/listen';
import type { RootState } from '../store/state';
import { hasHalfWritten } from './halfWritten';
import { reloadBegan, selectUpdate, updateAccepted, updateGaveUp, workerTookOver } from './updateSlice';
import { activateWaiting, reloadPage } from './worker';

const lookEvery = 1000;

/** §1: nothing that the person does would be lost by a reload. */
const isSafe = (state: RootState): boolean => selectUpload(state) === undefined && !hasHalfWritten();

/** Milliseconds that the button may stay busy. */
const patience = 15_000;

export const updateListener: Listener = (startListening) => {
  startListening({
    actionCreator: updateAccepted,
    effect: async (_action, { dispatch, getState, delay }) => {
      const late = delay(patience);
      const isWaiting = await inTime(activateWaiting(), patience).catch(() => false);
      // The newer one is in charge already, or gone: a reload finds out.
      if (!isWaiting) return void dispatch(workerTookOver());
      await late;
      if (selectUpdate(getState()) === 'activating') dispatch(updateGaveUp());
    },
  });
  /** Reloads after a change of worker: at once, or as soon as the upload or the text is done. */
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
        // A page that still lives then was kept by something.
        await delay(patience);
        dispatch(updateGaveUp());
      }
    },
  });
};
