import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The person whose ratings are being read. */
export interface RatingList {
  personaID: number | null;
}

export const ratingListSlice = createSlice({
  name: 'ratingList',
  initialState: { personaID: null } as RatingList,
  reducers: {
    ratingsOpened: (_state, { payload }: PayloadAction<number>) => ({ personaID: payload }),
    ratingsClosed: () => ({ personaID: null }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({ personaID: null })),
});

const selectRatingListState = injectSlice(ratingListSlice);

export const { ratingsOpened, ratingsClosed } = ratingListSlice.actions;
export const selectRatingsOf = (state: RootState): number | null => selectRatingListState(state).personaID;
