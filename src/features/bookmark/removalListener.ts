import type { StartListening } from '../../api/hooks';
import { toggleRequested } from './bookmarkSlice';
import { removalExpired, removalMade, removalUndone } from './removalSlice';

/** As long as an error's notice: a person has to read it and to reach it. */
const offeredFor = 7000;

/** Taking a bookmark off the grid and putting it back are wishes of the same toggle as everywhere. */
export const startRemoval = (start: StartListening): void => {
  start({
    actionCreator: removalMade,
    effect: async ({ payload: { row } }, { dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      dispatch(toggleRequested({ id: row.postID, confirmed: true, relationID: row.bookmarkID }));
      await delay(offeredFor);
      dispatch(removalExpired());
    },
  });
  start({
    actionCreator: removalUndone,
    effect: (_action, { getState, getOriginalState, dispatch }) => {
      const { removal } = getState();
      if (getOriginalState().removal.status !== 'offered' || removal.status !== 'restored') return;
      dispatch(toggleRequested({ id: removal.row.postID, confirmed: false, relationID: null }));
    },
  });
};
