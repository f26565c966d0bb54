import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';

/** The post whose likes are being looked at. */
export interface LikeList {
  postID: number | null;
}

declare module '../../api/state' {
  interface RootState {
    likeList: LikeList;
  }
}

export const likeListSlice = createSlice({
  name: 'likeList',
  initialState: { postID: null } as LikeList,
  reducers: {
    likesOpened: (_state, { payload }: PayloadAction<number>) => ({ postID: payload }),
    likesClosed: () => ({ postID: null }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({ postID: null })),
});

export const { likesOpened, likesClosed } = likeListSlice.actions;
export const selectLikesOf = (state: RootState): number | null => state.likeList.postID;
