import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Bookmark } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';
import { requestFailed } from './bookmarkSlice';

export type RemovalStatus = 'idle' | 'offered' | 'held' | 'restored';
export type RemovalEvent = 'removed' | 'held' | 'released' | 'undone' | 'expired' | 'failed' | 'left';

/**
 * The last bookmark that was taken off the grid: `offered` while its undo is, `held` while that does not run out,
 * `restored` after it.
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
  { status: 'idle' } | ({ status: Exclude<RemovalStatus, 'idle'>; count: number } & Place);

declare module '../../api/state' {
  interface RootState {
    removal: Removal;
  }
}

function next(state: Removal, event: RemovalEvent, removed?: Place): Removal {
  const status = step(removalTable, state.status, event);
  if (status === undefined) return state;
  const place = removed ?? (state.status === 'idle' ? undefined : { row: state.row, at: state.at });
  if (status === 'idle' || !place) return { status: 'idle' };
  const count = state.status === 'idle' ? 0 : state.count;
  return { status, count: count + Number(event === 'removed'), ...place };
}

export const removalSlice = createSlice({
  name: 'removal',
  initialState: { status: 'idle' } as Removal,
  reducers: {
    removalMade: (state, { payload }: PayloadAction<Place>) => next(state, 'removed', payload),
    /** The person is at it, or needs longer to reach it. */
    removalHeld: (state) => next(state, 'held'),
    removalReleased: (state) => next(state, 'released'),
    removalUndone: (state) => next(state, 'undone'),
    removalExpired: (state) => next(state, 'expired'),
    removalLeft: (state) => next(state, 'left'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(requestFailed, (state, { payload }) =>
        state.status !== 'idle' && state.row.postID === payload.id ? next(state, 'failed') : state,
      )
      .addCase(sessionEnded, () => ({ status: 'idle' })),
});

export const { removalMade, removalHeld, removalReleased, removalUndone, removalExpired, removalLeft } =
  removalSlice.actions;
export const selectRemoval = (state: RootState): Removal => state.removal;
