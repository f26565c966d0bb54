import { pageHidden, selectSeenAt } from '../../core/reachability/offlineSlice';
import { act, waitFor } from '@testing-library/react';
import { sessionExpired } from '../../api/events';
import { type PostList, postApi } from '../../api/post';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import type { Seen } from '../../lib/database/schema';
import { tidySeen } from './seenStore';
import { restoreSeen } from './seenThunks';

const kept = new Map<string, Seen>();
jest.mock('./seenStore', () => ({
  hasStorage: () => true,
  readSeen: async () => [...kept.values()],
  readOne: async (_personaID: number, key: string) => kept.get(key),
  writeSeen: async (_personaID: number, entries: Seen[]) =>
    entries.forEach((entry) => kept.set(entry.cacheKey, entry)),
  tidySeen: jest.fn(async () => undefined),
}));

const feedCall = 'GET /api/Post/PostFrussoList';
const countCall = 'GET /api/Notifiche/CountNotifichePersonaID';
const arg = { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' };
const list: PostList = { kind: 'home', arg };
const { posts } = postApi.endpoints;
beforeEach(() => kept.clear());

const pageOf = (postID: number) => ({ listPost: [{ postID }] });

function open(answer: () => object) {
  const seen = answerCalls({ [feedCall]: answer, [countCall]: answer });
  const { store } = renderApp(null, { state: signedIn });
  const ids = () =>
    posts
      .select(list)(store.getState())
      .data?.pages.map(({ listPost }) => listPost[0]?.postID);
  const look = () => act(async () => void (await store.dispatch(posts.initiate(list))));
  return { store, ids, look, asked: () => seen.filter(({ url }) => url.includes('PostFrusso')).length };
}

async function seeTwoPages() {
  const first = open(() => pageOf(first.asked()));
  await first.look();
  await act(async () => void (await first.store.dispatch(posts.initiate(list, { direction: 'forward' }))));
  await act(async () => void first.store.dispatch(pageHidden()));
  expect(kept.size).toBe(1);
}

test('the next visit starts with the stored responses, and reloads only the first page of a list', async () => {
  await seeTwoPages();
  const next = open(() => pageOf(10));
  await act(() => next.store.dispatch(restoreSeen()));
  expect(next.ids()).toEqual([1, 2]);
  expect(next.asked()).toBe(0);
  await next.look();
  await waitFor(() => expect(next.ids()).toEqual([10]));
  expect(next.asked()).toBe(1);
});

test('offline, the stored responses stay on the page, with a note of their age', async () => {
  await seeTwoPages();
  const at = [...kept.values()][0]?.at;
  const next = open(() => {
    throw new TypeError('Failed to fetch');
  });
  await act(() => next.store.dispatch(restoreSeen()));
  await next.look();
  await waitFor(() => expect(next.store.getState().offline.status).toBe('offline'));
  expect(next.ids()).toEqual([1, 2]);
  await waitFor(() => expect(selectSeenAt(next.store.getState())).toBe(at));
});

test('a stored response does not replace a newer one in memory', async () => {
  await seeTwoPages();
  const next = open(() => pageOf(10));
  await next.look();
  await act(() => next.store.dispatch(restoreSeen()));
  expect(next.ids()).toEqual([10]);
});

test('each write limits the number of responses that the phone stores', async () => {
  const { store, look } = open(() => pageOf(1));
  await look();
  jest.mocked(tidySeen).mockClear();
  await act(async () => void store.dispatch(pageHidden()));
  expect(tidySeen).toHaveBeenCalledTimes(1);
});

test('no response is stored after the end of the session', async () => {
  const { store, look } = open(() => pageOf(1));
  await look();
  await act(async () => void store.dispatch(sessionExpired()));
  await act(async () => void store.dispatch(pageHidden()));
  expect(kept.size).toBe(0);
});
