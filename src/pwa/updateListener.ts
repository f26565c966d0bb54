import { selectUpload } from '../core/submissions/submissionsSlice';
import { startListening } from '../store/listen';
import type { RootState } from '../store/state';
import { hasHalfWritten } from './halfWritten';
import { reloadBegan, selectUpdate, updateAccepted, workerTookOver } from './updateSlice';
import { activateWaiting, reloadPage } from './worker';

const lookEvery = 1000;

/** §1: nothing that the person does would be lost by a reload. */
const isSafe = (state: RootState): boolean => selectUpload(state) === undefined && !hasHalfWritten();

startListening({ actionCreator: updateAccepted, effect: () => activateWaiting() });
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
    }
  },
});
