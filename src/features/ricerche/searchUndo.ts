import { isAnyOf } from '@reduxjs/toolkit';
import { createUndo, undoLeft, undoOffered, undoTaken } from '../../core/undo/undoSlice';
import type { Listener } from '../../store/listen';
import type { RootState } from '../../store/state';
import { selectOwnSearches } from './ownSearches';
import { keyOf } from './sought';
import { endSearch } from './endSearch';

/** The act that was done with a search, and that can be undone; the offer's key is the search's. */
export interface SearchAct {
  act: 'saved' | 'deleted';
  name: string;
  /** The host's id; undefined of one that the host has not told yet. */
  ricercaID: number | undefined;
}

/** The bell's last act. A search that it deleted is out of sight at once. */
export const bellUndo = createUndo<SearchAct>('searchBell', { isAlone: true });
/** The searches that were deleted in their list. */
export const rowsUndo = createUndo<SearchAct>('searchRows');

const offersOf = (state: RootState) => [...bellUndo.select(state), ...rowsUndo.select(state)];

/** A deleted search goes to the host once that cannot be undone any more; a saved one is deleted there when it is undone. */
export const searchUndoListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(undoOffered, undoTaken, undoLeft),
    effect: async (action, { getOriginalState, dispatch, getState, condition }) => {
      const standing = offersOf(getState());
      const gone = offersOf(getOriginalState()).filter((one) => !standing.includes(one));
      const ended = undoTaken.match(action) ? 'saved' : 'deleted';
      const end = async (key: string, { name, ricercaID }: SearchAct) => {
        const isOnItsWay = (state: RootState) =>
          selectOwnSearches(state).some(
            ({ status, fields }) => (status === 'sending' || status === 'preparing') && keyOf(fields) === key,
          );
        // The host may have it already: only its answer says by which id it can be deleted.
        if (isOnItsWay(getState())) await condition((_any, state) => !isOnItsWay(state), 30_000);
        await dispatch(endSearch({ key, name, ricercaID }));
      };
      await Promise.all(gone.filter(({ held }) => held.act === ended).map(({ key, held }) => end(key, held)));
    },
  });
};
