/** @jest-environment ./src/testing/environment.ts */
import { configureStore } from '@reduxjs/toolkit';
import { entries } from '../../../contract/table';
import { baseApi } from '../../api/baseApi';
import type { PostList } from '../../api/post';
import { answerCalls } from '../../testing/host';
import { signedIn } from '../../testing/samplePost';
import { askAgain, isKept } from './keptCalls';

const kinds: PostList['kind'][] = ['home', 'person', 'category', 'subcategory', 'search', 'shop'];

/** Sends all queries whose responses the phone keeps, and returns the calls made. */
async function callsKept(): Promise<Set<string>> {
  const seen = answerCalls({});
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      auth: () => signedIn.auth,
      language: () => ({ code: 'it' }),
    },
    middleware: (chosen) => chosen().concat(baseApi.middleware),
  });
  for (const name of Object.keys(baseApi.endpoints).filter(isKept))
    for (const arg of name === 'posts' ? kinds.map((kind) => ({ kind, arg: {} })) : [{}])
      await store.dispatch(askAgain(name, arg) as never);
  return new Set(seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`));
}

test('the phone keeps the responses of exactly the calls that the contract table marks as offline', async () => {
  const offline = entries.filter(({ row }) => row.offline).map(({ call }) => call);
  expect([...(await callsKept())].sort()).toEqual(offline.sort());
});
