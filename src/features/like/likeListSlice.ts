import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The post whose likes are being looked at. */
export interface LikeList {
  postID: number | null;
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

const selectLikeListState = injectSlice(likeListSlice);

export const { likesOpened, likesClosed } = likeListSlice.actions;
export const selectLikesOf = (state: RootState): number | null => selectLikeListState(state).postID;
