import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { CategoryArg, FeedArg, PersonArg, SearchArg, SubcategoryArg } from '../../api/post';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';

/** Which list of posts, for the listener that fetches its next page. */
export type FeedSource =
  | { endpoint: 'feed'; arg: FeedArg }
  | { endpoint: 'personPosts'; arg: PersonArg }
  | { endpoint: 'categoryFeed'; arg: CategoryArg }
  | { endpoint: 'subcategoryFeed'; arg: SubcategoryArg }
  | { endpoint: 'searchFeed'; arg: SearchArg };

export type BatchStatus = 'idle' | 'pausing' | 'fetching' | 'failed';
export type BatchEvent = 'endNeared' | 'pauseOver' | 'arrived' | 'failed' | 'retried' | 'restarted';

/** §4 Feed: a batch loads after a pause of 1 s. */
export const batchTable: Transitions<BatchStatus, BatchEvent> = {
  idle: { endNeared: 'pausing', restarted: 'idle' },
  pausing: { pauseOver: 'fetching', restarted: 'idle' },
  fetching: { arrived: 'idle', failed: 'failed', restarted: 'idle' },
  failed: { retried: 'fetching', restarted: 'idle' },
};

/** By the name of the list. */
export type FeedBatches = Record<string, BatchStatus>;

declare module '../../api/state' {
  interface RootState {
    feedBatch: FeedBatches;
  }
}

export interface FeedAct {
  name: string;
  source: FeedSource;
}

function move(state: FeedBatches, name: string, event: BatchEvent): void {
  const status = step(batchTable, state[name] ?? 'idle', event);
  if (status !== undefined) state[name] = status;
}

export const feedBatchSlice = createSlice({
  name: 'feedBatch',
  initialState: {} as FeedBatches,
  reducers: {
    endNeared: (state, { payload }: PayloadAction<FeedAct>) => move(state, payload.name, 'endNeared'),
    pauseOver: (state, { payload }: PayloadAction<string>) => move(state, payload, 'pauseOver'),
    batchArrived: (state, { payload }: PayloadAction<string>) => move(state, payload, 'arrived'),
    batchFailed: (state, { payload }: PayloadAction<string>) => move(state, payload, 'failed'),
    batchRetried: (state, { payload }: PayloadAction<FeedAct>) => move(state, payload.name, 'retried'),
    /** The person asked for the newest posts: the list begins anew. */
    feedRestarted: (state, { payload }: PayloadAction<string>) => move(state, payload, 'restarted'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { endNeared, pauseOver, batchArrived, batchFailed, batchRetried, feedRestarted } =
  feedBatchSlice.actions;

export const selectBatch = (state: RootState, name: string): BatchStatus => state.feedBatch[name] ?? 'idle';
