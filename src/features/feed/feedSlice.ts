import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Post } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { type PostList, postApi } from '../../api/post';
import { step, type Transitions } from '../../lib/machine';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export type BatchStatus = 'idle' | 'pausing' | 'fetching' | 'failed';
export type BatchEvent = 'endNeared' | 'pauseOver' | 'arrived' | 'failed' | 'retried' | 'restarted';

/** §4 Feed: the states of loading a further batch, after a pause of 1 s. */
export const batchTable: Transitions<BatchStatus, BatchEvent> = {
  idle: { endNeared: 'pausing', restarted: 'idle' },
  pausing: { pauseOver: 'fetching', restarted: 'idle' },
  fetching: { arrived: 'idle', failed: 'failed', restarted: 'idle' },
  failed: { retried: 'fetching', restarted: 'idle' },
};

/** Where a person left a list: its scroll position and the measured heights of its cards. */
export interface FeedPlace {
  /**
   * The first post when the list was left. If another post is first now, the list was reloaded and the position no
   * longer fits.
   */
  firstID: number;
  offset: number;
  sizes: number[];
  defaultSize?: number;
}
/** Both are keyed by the name of the list. */
export interface Feeds {
  batches: Record<string, BatchStatus>;
  places: Record<string, FeedPlace>;
}
const initialState: Feeds = { batches: {}, places: {} };

export interface FeedAct {
  name: string;
  source: PostList;
}

function move({ batches }: Feeds, name: string, event: BatchEvent): void {
  const status = step(batchTable, batches[name] ?? 'idle', event);
  if (status !== undefined) batches[name] = status;
}

export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    endNeared: (state, { payload }: PayloadAction<FeedAct>) => move(state, payload.name, 'endNeared'),
    pauseOver: (state, { payload }: PayloadAction<string>) => move(state, payload, 'pauseOver'),
    batchArrived: (state, { payload }: PayloadAction<string>) => move(state, payload, 'arrived'),
    batchFailed: (state, { payload }: PayloadAction<string>) => move(state, payload, 'failed'),
    batchRetried: (state, { payload }: PayloadAction<FeedAct>) => move(state, payload.name, 'retried'),
    /** The person asked for the newest posts, so the list starts again from its first page. */
    feedRestarted(state, { payload }: PayloadAction<string>) {
      move(state, payload, 'restarted');
      delete state.places[payload];
    },
    feedLeft({ places }, { payload: { name, ...place } }: PayloadAction<FeedPlace & { name: string }>) {
      places[name] = place;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

const selectFeeds = injectSlice(feedSlice);

export const { endNeared, pauseOver, batchArrived, batchFailed, batchRetried, feedRestarted, feedLeft } =
  feedSlice.actions;

export const selectBatch = (state: RootState, name: string): BatchStatus =>
  selectFeeds(state).batches[name] ?? 'idle';

/** The stored position, if the list still has the same first post and at least as many posts; otherwise undefined. */
export function selectFeedPlace(
  state: RootState,
  name: string,
  posts: readonly Post[],
): FeedPlace | undefined {
  const place = selectFeeds(state).places[name];
  return place?.firstID === posts[0]?.postID && place && place.sizes.length <= posts.length
    ? place
    : undefined;
}

/** §4, §9: milliseconds. */
const pause = 1000;
const next = { direction: 'forward', subscribe: false } as const;

async function loadBatch(dispatch: AppDispatch, { name, source }: FeedAct): Promise<void> {
  const { isError } = await dispatch(postApi.endpoints.posts.initiate(source, next));
  dispatch(isError ? batchFailed(name) : batchArrived(name));
}

export const feedListener: Listener = (startListening) => {
  /** Loads the next page: after the pause when the person nears the end, at once when they retry. */
  startListening({
    actionCreator: endNeared,
    effect: async ({ payload }, { getState, getOriginalState, dispatch, delay }) => {
      // Only the event that started the pause loads the page; repeated events, such as StrictMode's, are ignored.
      if (selectBatch(getOriginalState(), payload.name) !== 'idle') return;
      await delay(pause);
      dispatch(pauseOver(payload.name));
      if (selectBatch(getState(), payload.name) === 'fetching') await loadBatch(dispatch, payload);
    },
  });
  startListening({
    actionCreator: batchRetried,
    effect: async ({ payload }, { getOriginalState, dispatch }) => {
      if (selectBatch(getOriginalState(), payload.name) === 'failed') await loadBatch(dispatch, payload);
    },
  });
};
