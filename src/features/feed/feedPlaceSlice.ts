import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Post } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { feedRestarted } from './feedBatchSlice';

/** The place where a person left a list: its scroll position, and the measured heights of its cards. */
export interface FeedPlace {
  /** The first post then: a list that was loaded anew has no place. */
  firstID: number;
  offset: number;
  sizes: number[];
  defaultSize?: number;
}
export type FeedPlaces = Record<string, FeedPlace>;

export const feedPlaceSlice = createSlice({
  name: 'feedPlace',
  initialState: {} as FeedPlaces,
  reducers: {
    feedLeft(state, { payload: { name, ...place } }: PayloadAction<FeedPlace & { name: string }>) {
      state[name] = place;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({}))
      .addCase(feedRestarted, (state, { payload }) => {
        delete state[payload];
      }),
});

const selectFeedPlaceState = injectSlice(feedPlaceSlice);

export const { feedLeft } = feedPlaceSlice.actions;

/** The place, if it is still the list that was left, with nothing missing. */
export function selectFeedPlace(
  state: RootState,
  name: string,
  posts: readonly Post[],
): FeedPlace | undefined {
  const place = selectFeedPlaceState(state)[name];
  return place?.firstID === posts[0]?.postID && place && place.sizes.length <= posts.length
    ? place
    : undefined;
}
