import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The posts whose description is expanded. In the store, because a card that is scrolled away is unmounted. */
export type PostView = Record<string, true>;

export const postViewSlice = createSlice({
  name: 'postView',
  initialState: (): PostView => ({}),
  reducers: {
    descriptionToggled(state, { payload }: PayloadAction<number>) {
      if (state[payload]) delete state[payload];
      else state[payload] = true;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

const selectPostViewState = injectSlice(postViewSlice);

export const { descriptionToggled } = postViewSlice.actions;
export const selectIsUnfolded = (state: RootState, postID: number): boolean =>
  selectPostViewState(state)[postID] ?? false;
