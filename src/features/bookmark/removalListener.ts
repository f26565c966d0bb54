import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../api/hooks';
import { toggleRequested } from './bookmarkSlice';
import { removalExpired, removalHeld, removalMade, removalReleased, removalUndone } from './removalSlice';

/** As long as an error's notice. */
const offeredFor = 7000;

/** Taking a bookmark off the grid and putting it back are wishes of the same toggle as everywhere. */
export const startRemoval = (start: StartListening): void => {
  start({
    actionCreator: removalMade,
    effect: ({ payload: { row } }, { dispatch }) =>
      void dispatch(toggleRequested({ id: row.postID, confirmed: true, relationID: row.bookmarkID })),
  });
  start({
    matcher: isAnyOf(removalMade, removalHeld, removalReleased),
    effect: async (_action, { getState, dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      if (getState().removal.status !== 'offered') return;
      await delay(offeredFor);
      dispatch(removalExpired());
    },
  });
  start({
    actionCreator: removalUndone,
    effect: (_action, { getState, getOriginalState, dispatch }) => {
      const { removal } = getState();
      if (getOriginalState().removal.status === 'restored' || removal.status !== 'restored') return;
      dispatch(toggleRequested({ id: removal.row.postID, confirmed: false, relationID: null }));
    },
  });
};
