import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { dispositiviApi, type PreferenceChange } from '../../api/dispositivi';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The taps on preferences that the host has not got yet, each by its request, in the order of the taps. */
export type WishesState = Wish[];
interface Wish {
  requestId: string;
  change: PreferenceChange;
}

const none: WishesState = [];
const { changePreferences } = dispositiviApi.endpoints;
const without = (state: WishesState, requestId: string): WishesState =>
  state.filter((wish) => wish.requestId !== requestId);

export const wishesSlice = createSlice({
  name: 'pushWishes',
  initialState: none,
  reducers: {
    /** Shows before the tap's event ends; RTK Query's own pending action would show a frame later. */
    wished: (state, { payload }: PayloadAction<Wish>) => void state.push(payload),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => none)
      .addMatcher(changePreferences.matchFulfilled, (state, { meta }) => without(state, meta.requestId))
      .addMatcher(changePreferences.matchRejected, (state, { meta }) => without(state, meta.requestId)),
});

export const { wished } = wishesSlice.actions;
export const selectWishes: (state: RootState) => WishesState = injectSlice(wishesSlice);
