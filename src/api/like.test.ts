/** @jest-environment ./src/testing/environment.ts */
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
import { bookmarkApi } from './bookmark';
import { likeApi } from './like';

/** A host that never answers; the request ends when its caller aborts it. */
const silent: typeof fetch = (input) =>
  new Promise((_resolve, reject) => {
    const { signal } = input as Request;
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const slice = (name: string, initialState: object) =>
  createSlice({ name, initialState, reducers: {} }).reducer;
const storeFor = () =>
  configureStore({
    reducer: {
      api: baseApi.reducer,
      auth: slice('auth', { status: 'signedIn', token: 'tok' }),
      language: slice('language', { code: 'it' }),
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
const { addBookmark, deleteBookmark } = bookmarkApi.endpoints;
const { addLike } = likeApi.endpoints;
const pair = { postID: 7, personaID: 1 };

beforeEach(() => {
  globalThis.fetch = silent;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

type Ask = (store: ReturnType<typeof storeFor>) => PromiseLike<{ error?: unknown }>;
const bookmarkCalls: [string, Ask][] = [
  ['GetBookmark', (store) => store.dispatch(deleteBookmark.initiate({ BookmarkID: 0, ...pair }))],
  ['AddBookmark', (store) => store.dispatch(addBookmark.initiate(pair))],
  ['DeleteBookmark', (store) => store.dispatch(deleteBookmark.initiate({ BookmarkID: 70, ...pair }))],
];

test.each(bookmarkCalls)('§7, §9 %s gives up after 5 s', async (_name, ask) => {
  const settled = jest.fn();
  const answer = ask(storeFor());
  void answer.then(settled);
  await jest.advanceTimersByTimeAsync(4999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect((await answer).error).toMatchObject({ kind: 'timeout' });
});

test('§7 the other calls have no timeout', async () => {
  const settled = jest.fn();
  const store = storeFor();
  const running = store.dispatch(addLike.initiate(pair));
  void running.then(settled);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(settled).not.toHaveBeenCalled();
  running.abort();
});
