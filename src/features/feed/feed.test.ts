/** @jest-environment ./src/testing/environment.ts */
import { sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import {
  batchArrived,
  batchFailed,
  batchRetried,
  type BatchEvent,
  batchTable,
  endNeared,
  feedSlice,
  feedRestarted,
  pauseOver,
  selectBatch,
  feedLeft,
  selectFeedPlace,
} from './feedSlice';
import type { PostList } from '../../api/post';
import { postsOf } from './postsOf';
import { walkTable } from '../../testing/walkTable';

const source = {
  kind: 'home',
  arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' },
} satisfies PostList;
const act = { name: 'home', source };
const events: Record<BatchEvent, Parameters<typeof feedSlice.reducer>[1]> = {
  endNeared: endNeared(act),
  pauseOver: pauseOver('home'),
  arrived: batchArrived('home'),
  failed: batchFailed('home'),
  retried: batchRetried(act),
  restarted: feedRestarted('home'),
};
walkTable('a batch', {
  table: batchTable,
  reducer: feedSlice.reducer,
  actions: events,
  at: (status) => ({ batches: { home: status }, places: {} }),
  statusOf: ({ batches }) => batches['home'],
});

const newStore = () => renderApp(null, { state: signedIn }).store;

describe('§4: a batch loads after a pause of 1 s', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pageOf = (request: Request) => new URL(request.url).searchParams.get('page');
  const pages = (request: Request) => ({
    listPost: Number(pageOf(request)) < 3 ? [samplePost({ postID: Number(pageOf(request)) })] : [],
    prima: '2026-01-01T00:00:00.000000Z',
  });

  async function loadedStore(answer: (request: Request) => object = pages) {
    const seen = answerCalls({ 'GET /api/Post/PostFrussoList': answer });
    const store = newStore();
    void store.dispatch(postApi.endpoints.posts.initiate(source));
    await jest.advanceTimersByTimeAsync(0);
    return { store, seen: () => seen.filter(({ url }) => url.includes('PostFrussoList')).map(pageOf) };
  }

  test('one call is sent after the pause, however often the end is reached', async () => {
    const { store, seen } = await loadedStore();
    store.dispatch(endNeared(act));
    store.dispatch(endNeared(act));
    await jest.advanceTimersByTimeAsync(999);
    expect(seen()).toEqual(['1']);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen()).toEqual(['1', '2']);
    await jest.advanceTimersByTimeAsync(5000);
    expect(seen()).toEqual(['1', '2']);
    expect(selectBatch(store.getState(), 'home')).toBe('idle');
  });

  test('a failed batch loads again only when the person retries, then at once', async () => {
    let fails = true;
    const { store, seen } = await loadedStore((request) => {
      if (pageOf(request) === '2' && fails) throw new TypeError('offline');
      return pages(request);
    });
    store.dispatch(endNeared(act));
    await jest.advanceTimersByTimeAsync(1000);
    expect(selectBatch(store.getState(), 'home')).toBe('failed');
    fails = false;
    store.dispatch(batchRetried(act));
    await jest.advanceTimersByTimeAsync(0);
    expect(seen()).toEqual(['1', '2', '2']);
    expect(selectBatch(store.getState(), 'home')).toBe('idle');
  });

  test('a session that ends during the pause sends no call', async () => {
    const { store, seen } = await loadedStore();
    store.dispatch(endNeared(act));
    store.dispatch(sessionEnded());
    await jest.advanceTimersByTimeAsync(1000);
    expect(seen()).toEqual(['1']);
  });
});

test('a post that moved to the next page while loading is listed once', () => {
  const listOf = (...ids: number[]) => ({ listPost: ids.map((postID) => samplePost({ postID })) });
  const pages = [listOf(1, 2), listOf(2, 3)];
  expect(postsOf(pages).map(({ postID }) => postID)).toEqual([1, 2, 3]);
  expect(postsOf(pages)).toBe(postsOf(pages));
});

describe('the stored position of a list', () => {
  const posts = [samplePost({ postID: 1 }), samplePost({ postID: 2 })];
  const left = feedLeft({ name: 'home', firstID: 1, offset: 480, sizes: [600, 620] });

  test('is restored if the list is the same or has grown', () => {
    const store = newStore();
    store.dispatch(left);
    expect(selectFeedPlace(store.getState(), 'home', posts)?.offset).toBe(480);
    expect(selectFeedPlace(store.getState(), 'home', [...posts, samplePost({ postID: 3 })])?.offset).toBe(
      480,
    );
  });

  test('is discarded for a shorter or different list, after a restart, and for the next person', () => {
    const store = newStore();
    store.dispatch(left);
    expect(selectFeedPlace(store.getState(), 'home', posts.slice(0, 1))).toBeUndefined();
    expect(selectFeedPlace(store.getState(), 'home', posts.toReversed())).toBeUndefined();
    store.dispatch(feedRestarted('home'));
    expect(selectFeedPlace(store.getState(), 'home', posts)).toBeUndefined();
    store.dispatch(left);
    store.dispatch(sessionEnded());
    expect(store.getState().feed.places).toEqual({});
  });
});
