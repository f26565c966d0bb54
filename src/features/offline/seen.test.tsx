import { act, waitFor } from '@testing-library/react';
import { sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { selectSeenAt } from './offlineSlice';
import type { Seen } from './seenStore';
import { pageHidden, restoreSeen } from './seenThunks';

const kept = new Map<string, Seen>();
jest.mock('./seenStore', () => ({
  hasStorage: () => true,
  readSeen: async () => [...kept.values()],
  readOne: async (_personaID: number, key: string) => kept.get(key),
  writeSeen: async (_personaID: number, entries: Seen[]) =>
    entries.forEach((entry) => kept.set(entry.cacheKey, entry)),
  tidySeen: async () => undefined,
  dropSeen: async () => kept.clear(),
}));

const feedCall = 'GET /api/Post/PostFrussoList';
const arg = { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' };
const { feed } = postApi.endpoints;
beforeEach(() => kept.clear());

const pageOf = (postID: number) => ({ listPost: [{ postID }] });

function open(answer: () => object) {
  const seen = answerCalls({ [feedCall]: answer });
  const { store } = renderApp(null, { state: signedIn });
  const ids = () =>
    feed
      .select(arg)(store.getState())
      .data?.pages.map(({ listPost }) => listPost[0]?.postID);
  const look = () => act(async () => void (await store.dispatch(feed.initiate(arg))));
  return { store, ids, look, asked: () => seen.filter(({ url }) => url.includes('PostFrusso')).length };
}

async function seeTwoPages() {
  const first = open(() => pageOf(first.asked()));
  await first.look();
  await act(async () => void (await first.store.dispatch(feed.initiate(arg, { direction: 'forward' }))));
  await act(async () => void first.store.dispatch(pageHidden()));
  expect(kept.size).toBe(1);
}

test('the next visit begins with what was seen, and asks for its first page alone', async () => {
  await seeTwoPages();
  const next = open(() => pageOf(10));
  await act(() => next.store.dispatch(restoreSeen()));
  expect(next.ids()).toEqual([1, 2]);
  expect(next.asked()).toBe(0);
  await next.look();
  await waitFor(() => expect(next.ids()).toEqual([10]));
  expect(next.asked()).toBe(1);
});

test('without a network it stays, and says from when it is', async () => {
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

test('what was newer in memory is not put back over', async () => {
  await seeTwoPages();
  const next = open(() => pageOf(10));
  await next.look();
  await act(() => next.store.dispatch(restoreSeen()));
  expect(next.ids()).toEqual([10]);
});

test('with the session it goes', async () => {
  await seeTwoPages();
  const { store } = open(() => pageOf(1));
  await act(async () => void store.dispatch(sessionEnded()));
  await waitFor(() => expect(kept.size).toBe(0));
});
