import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';

/** Which descriptions are unfolded, by post: a card that scrolls out of the list comes back as it was. */
export type PostView = Record<string, true>;

declare module '../../api/state' {
  interface RootState {
    postView: PostView;
  }
}

export const postViewSlice = createSlice({
  name: 'postView',
  initialState: {} as PostView,
  reducers: {
    descriptionToggled(state, { payload }: PayloadAction<number>) {
      if (state[payload]) delete state[payload];
      else state[payload] = true;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { descriptionToggled } = postViewSlice.actions;
export const selectIsUnfolded = (state: RootState, postID: number): boolean =>
  state.postView[postID] ?? false;
