import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { socialApi } from '../../api/social';
import type { RootState } from '../../api/state';

/** §4 Like: applied only after the host's 200. By post: the id of the viewer's like, or null once taken back. */
export type Likes = Record<string, number | null>;

declare module '../../api/state' {
  interface RootState {
    like: Likes;
  }
}

const { addLike, deleteLike } = socialApi.endpoints;

export const likeSlice = createSlice({
  name: 'like',
  initialState: {} as Likes,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({}))
      .addMatcher(addLike.matchFulfilled, (state, { payload, meta }) => {
        if (payload.likeID !== undefined) state[meta.arg.originalArgs.postID] = payload.likeID;
      })
      .addMatcher(deleteLike.matchFulfilled, (state, { meta }) => {
        state[meta.arg.originalArgs.postID] = null;
      }),
});

/** The viewer's like as far as this visit knows; undefined when it knows nothing newer than the host's data. */
export const selectLike = (state: RootState, postID: number): number | null | undefined => state.like[postID];
