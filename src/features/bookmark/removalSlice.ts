import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Bookmark } from '../../../contract/entities';
import { bookmarkApi } from '../../api/bookmark';
import { sessionEnded } from '../../api/events';
import { toggleRequested } from '../../core/overlay/overlaySlice';
import { step, type Transitions } from '../../lib/machine';
import { startListening } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

export type RemovalStatus = 'idle' | 'offered' | 'held' | 'restored';
export type RemovalEvent = 'removed' | 'held' | 'released' | 'undone' | 'expired' | 'failed' | 'left';

/**
 * The last bookmark that was taken off the grid. `offered`: its undo is shown; `held`: the undo does not run out;
 * `restored`: it was undone.
 */
export const removalTable: Transitions<RemovalStatus, RemovalEvent> = {
  idle: { removed: 'offered' },
  offered: {
    removed: 'offered',
    held: 'held',
    undone: 'restored',
    expired: 'idle',
    failed: 'idle',
    left: 'idle',
  },
  held: {
    removed: 'offered',
    released: 'offered',
    undone: 'restored',
    expired: 'idle',
    failed: 'idle',
    left: 'idle',
  },
  restored: { removed: 'offered', failed: 'idle', left: 'idle' },
};

/** The row and its place, which it takes again: the host would put a new bookmark first. */
export interface Place {
  row: Bookmark;
  at: number;
}
export type Removal =
  | { status: 'idle' }
  | ({ status: Exclude<RemovalStatus, 'idle'>; count: number } & Place);

function next(state: Removal, event: RemovalEvent, removed?: Place): Removal {
  const status = step(removalTable, state.status, event);
  if (status === undefined) return state;
  const place = removed ?? (state.status === 'idle' ? undefined : { row: state.row, at: state.at });
  if (status === 'idle' || !place) return { status: 'idle' };
  const count = state.status === 'idle' ? 0 : state.count;
  return { status, count: count + Number(event === 'removed'), ...place };
}

const { addBookmark, deleteBookmark } = bookmarkApi.endpoints;
const isRefused = isAnyOf(addBookmark.matchRejected, deleteBookmark.matchRejected);

export const removalSlice = createSlice({
  name: 'removal',
  initialState: { status: 'idle' } as Removal,
  reducers: {
    removalMade: (state, { payload }: PayloadAction<Place>) => next(state, 'removed', payload),
    /** The pointer or focus is on the undo, or the person uses a keyboard and needs longer to reach it. */
    removalHeld: (state) => next(state, 'held'),
    removalReleased: (state) => next(state, 'released'),
    removalUndone: (state) => next(state, 'undone'),
    removalExpired: (state) => next(state, 'expired'),
    removalLeft: (state) => next(state, 'left'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({ status: 'idle' }))
      .addMatcher(isRefused, (state, { meta }) =>
        state.status !== 'idle' && state.row.postID === meta.arg.originalArgs.postID
          ? next(state, 'failed')
          : state,
      ),
});

export const selectRemoval = injectSlice(removalSlice);

export const { removalMade, removalHeld, removalReleased, removalUndone, removalExpired, removalLeft } =
  removalSlice.actions;

/** As long as an error's notice. */
const offeredFor = 7000;

/** Taking a bookmark off the grid and putting it back are wishes of the same toggle as everywhere. */
startListening({
  actionCreator: removalMade,
  effect: ({ payload: { row } }, { dispatch }) =>
    void dispatch(
      toggleRequested({ kind: 'saved', id: row.postID, confirmed: true, relationID: row.bookmarkID }),
    ),
});
startListening({
  matcher: isAnyOf(removalMade, removalHeld, removalReleased),
  effect: async (_action, { getState, dispatch, delay, cancelActiveListeners }) => {
    cancelActiveListeners();
    if (selectRemoval(getState()).status !== 'offered') return;
    await delay(offeredFor);
    dispatch(removalExpired());
  },
});
startListening({
  actionCreator: removalUndone,
  effect: (_action, { getState, getOriginalState, dispatch }) => {
    const removal = selectRemoval(getState());
    if (selectRemoval(getOriginalState()).status === 'restored' || removal.status !== 'restored') return;
    dispatch(toggleRequested({ kind: 'saved', id: removal.row.postID, confirmed: false, relationID: null }));
  },
});
