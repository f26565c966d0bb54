import { isAnyOf } from '@reduxjs/toolkit';
import { createUndo, undoLeft, undoOffered, undoTaken } from '../../core/undo/undoSlice';
import type { Listener } from '../../store/listen';
import type { RootState } from '../../store/state';
import { selectOwnSearches } from './ownSearches';
import { keyOf } from './sought';
import { endSearch } from './endSearch';

/** Saving or deleting a search, which can be undone. The undo offer has the search's key. */
export interface SearchAct {
  act: 'saved' | 'deleted';
  name: string;
  /** The host's id of the search; undefined if the host has not assigned one yet. */
  ricercaID: number | undefined;
}

/** The undo offer of the last tap on a bell. A deleted search disappears from lists at once. */
export const bellUndo = createUndo<SearchAct>('searchBell', { isAlone: true });
/** The undo offers of searches that were deleted in the list of saved searches. */
export const rowsUndo = createUndo<SearchAct>('searchRows');

const offersOf = (state: RootState) => [...bellUndo.select(state), ...rowsUndo.select(state)];

/** Sends a deletion once it can no longer be undone, and deletes a newly saved search when saving is undone. */
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
        // If the search is being sent, waits for the host's response, because it contains the id needed to delete it.
        if (isOnItsWay(getState())) await condition((_any, state) => !isOnItsWay(state), 30_000);
        await dispatch(endSearch({ key, name, ricercaID }));
      };
      await Promise.all(gone.filter(({ held }) => held.act === ended).map(({ key, held }) => end(key, held)));
    },
  });
};
