import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { socialApi } from '../../api/social';
import type { RootState } from '../../api/state';

/** By post: the id of the viewer's share, or null once taken back. Known only after the host's 200. */
export type Shares = Record<string, number | null>;

declare module '../../api/state' {
  interface RootState {
    share: Shares;
  }
}

const { addShare, deleteShare } = socialApi.endpoints;

export const shareSlice = createSlice({
  name: 'share',
  initialState: {} as Shares,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({}))
      .addMatcher(addShare.matchFulfilled, (state, { payload, meta }) => {
        if (payload.condivisioneID !== undefined)
          state[meta.arg.originalArgs.postID] = payload.condivisioneID;
      })
      .addMatcher(deleteShare.matchFulfilled, (state, { meta }) => {
        state[meta.arg.originalArgs.postID] = null;
      }),
});

export const selectShare = (state: RootState, postID: number): number | null | undefined =>
  state.share[postID];
