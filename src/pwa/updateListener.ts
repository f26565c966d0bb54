import type { StartListening } from '../api/hooks';
import type { RootState } from '../api/state';
import { hasHalfWritten } from './halfWritten';
import { reloadBegan, selectUpdate, updateAccepted, workerTookOver } from './updateSlice';
import { activateWaiting } from './worker';

const lookEvery = 1000;

/** §1: nothing that the person does would be lost by a reload. The signed-in pages' state may not be there yet. */
const isSafe = ({ upload }: Partial<RootState>): boolean =>
  !Object.values(upload ?? {}).some(({ status }) => status === 'uploading') && !hasHalfWritten();

/** Reloads after a change of worker: at once, or as soon as the upload or the text is done. */
export function startUpdates(start: StartListening, reload = () => window.location.reload()): void {
  start({ actionCreator: updateAccepted, effect: () => activateWaiting() });
  start({
    actionCreator: workerTookOver,
    effect: async (_action, { getState, dispatch, delay }) => {
      while (selectUpdate(getState()) === 'due') {
        if (!isSafe(getState())) {
          await delay(lookEvery);
          continue;
        }
        dispatch(reloadBegan());
        reload();
      }
    },
  });
}
