import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { Lead } from '../../lib/leadAway';
import type { RootState } from '../../store/state';

/** The scroll positions of the tab bar's pages when they were left. (`feedSlice` stores more for pages with a feed.) */
export interface Places {
  /** Pixels from the top, by path. */
  offsets: Record<string, number>;
  /** The link or button by which each history entry was left. */
  leads: Record<string, Lead>;
  /** Counts the taps on the active tab while its page is at its top. */
  refreshes: number;
}

const initialState: Places = { offsets: {}, leads: {}, refreshes: 0 };

export const placesSlice = createSlice({
  name: 'pagePlaces',
  initialState,
  reducers: {
    placeLeft(state, { payload: { path, offset } }: PayloadAction<{ path: string; offset: number }>) {
      state.offsets[path] = offset;
    },
    leadTaken(state, { payload: { path, lead } }: PayloadAction<{ path: string; lead: Lead }>) {
      state.leads[path] = lead;
    },
    refreshAsked(state) {
      state.refreshes += 1;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

const selectPlacesState = injectSlice(placesSlice);

export const { placeLeft, leadTaken, refreshAsked } = placesSlice.actions;
export const selectPlace = (state: RootState, path: string): number =>
  selectPlacesState(state).offsets[path] ?? 0;
export const selectLeadAway = (state: RootState, path: string): Lead | undefined =>
  selectPlacesState(state).leads[path];
export const selectRefreshes = (state: RootState): number => selectPlacesState(state).refreshes;
