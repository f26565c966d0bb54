import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Bookmark } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';

/** The row and its place, which it keeps: the host would put a new bookmark first. */
export interface RemovedPlace {
  row: Bookmark;
  at: number;
}

const none: RemovedPlace[] = [];

/** The bookmarks that were taken off while the grid stands: as long as it does they can be put back. */
export const removalSlice = createSlice({
  name: 'bookmarkRemovals',
  initialState: none,
  reducers: {
    removalMade: (state, { payload }: PayloadAction<RemovedPlace>) => {
      if (!state.some(({ row }) => row.postID === payload.row.postID)) state.push(payload);
    },
    removalsLeft: () => none,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => none),
});

export const selectRemovals = injectSlice(removalSlice);

export const { removalMade, removalsLeft } = removalSlice.actions;
