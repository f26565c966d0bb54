import type { AppDispatch, StartListening } from '../../api/hooks';
import { postApi } from '../../api/post';
import {
  batchArrived,
  batchFailed,
  batchRetried,
  endNeared,
  type FeedAct,
  type FeedSource,
  pauseOver,
  selectBatch,
} from './feedBatchSlice';

/** §4, §9. */
const pause = 1000;
const { feed, personPosts, categoryFeed, subcategoryFeed, searchFeed } = postApi.endpoints;
const next = { direction: 'forward', subscribe: false } as const;

function fetchNext(dispatch: AppDispatch, source: FeedSource): Promise<{ isError: boolean }> {
  switch (source.endpoint) {
    case 'feed':
      return dispatch(feed.initiate(source.arg, next));
    case 'personPosts':
      return dispatch(personPosts.initiate(source.arg, next));
    case 'categoryFeed':
      return dispatch(categoryFeed.initiate(source.arg, next));
    case 'subcategoryFeed':
      return dispatch(subcategoryFeed.initiate(source.arg, next));
    case 'searchFeed':
      return dispatch(searchFeed.initiate(source.arg, next));
  }
}

async function loadBatch(dispatch: AppDispatch, { name, source }: FeedAct): Promise<void> {
  const { isError } = await fetchNext(dispatch, source);
  dispatch(isError ? batchFailed(name) : batchArrived(name));
}

/** Loads the next page: after the pause when the end comes near, at once when the person asks again. */
export const startFeed = (start: StartListening): void => {
  start({
    actionCreator: endNeared,
    effect: async ({ payload }, { getState, getOriginalState, dispatch, delay }) => {
      // Only the event that began the pause loads: repeats, such as StrictMode's, find it begun.
      if (selectBatch(getOriginalState(), payload.name) !== 'idle') return;
      await delay(pause);
      dispatch(pauseOver(payload.name));
      if (selectBatch(getState(), payload.name) === 'fetching') await loadBatch(dispatch, payload);
    },
  });
  start({
    actionCreator: batchRetried,
    effect: async ({ payload }, { getOriginalState, dispatch }) => {
      if (selectBatch(getOriginalState(), payload.name) === 'failed') await loadBatch(dispatch, payload);
    },
  });
};
