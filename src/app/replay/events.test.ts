/** @jest-environment ./src/testing/environment.ts */
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureStore } from 'redux-mock-store';
import { baseApi } from '../../api/baseApi';
import type { AppDispatch } from '../../store/hooks';
import { createListeners } from '../../store/listen';
import type { RootState } from '../../store/state';
import { eventArrived, led, opened, postsSeen, selectNewPosts, started } from '../../core/live/liveSlice';
import { follow, followListener } from '../../features/follow/followSlice';
import { similarListener } from '../../features/follow/similarSlice';
import { selectNotices } from '../../core/notices/noticesSlice';
import { answerCalls } from '../../testing/host';
import { signedIn } from '../../testing/samplePost';
import { readRecording } from './readRecording';
import { replay } from './replay';

const thunk: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? (action(dispatch, getState) as unknown) : next(action);

type OldMiddleware = NonNullable<Parameters<typeof configureStore>[0]>[number];

/** Adapts a middleware to the types of the mock store, which are those of an earlier Redux. */
const asOld =
  (middleware: Middleware): OldMiddleware =>
  (api) =>
  (next) =>
    middleware(api)((action) => next(action as Parameters<typeof next>[0]));

/** A store whose state is the replay of the actions dispatched so far. */
function open() {
  const listeners = createListeners();
  listeners.start([followListener, similarListener]);
  const chain = [thunk, listeners.middleware as Middleware, baseApi.middleware as Middleware];
  const mockStore = configureStore<RootState, AppDispatch>(chain.map(asOld));
  const begun = readRecording(JSON.stringify({ payload: [], preloadedState: signedIn }));
  const store = mockStore((actions: UnknownAction[]) =>
    replay({ ...begun, steps: actions.map((action) => ({ action })) }),
  );
  const types = () => (store.getActions() as UnknownAction[]).map(({ type }) => type);
  return { store, types };
}
const tap = follow.toggleRequested({ id: 2, confirmed: false, relationID: null });
const realTurn = globalThis.setTimeout;
/**
 * Waits until the call is answered, without advancing the fake clock (half a second later the followed person's card
 * fades out).
 */
async function settled(store: { getState: () => RootState }): Promise<void> {
  const status = () => follow.selectToggle(store.getState(), 2)?.status;
  for (let turn = 0; turn < 40 && status() !== 'settled'; turn += 1)
    await new Promise((resolve) => realTurn(resolve));
  expect(status()).toBe('settled');
}
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('§4 follow: a tap dispatches exactly these actions, in this order', async () => {
  answerCalls({ 'POST /AddFollow': {} });
  const { store, types } = open();
  store.dispatch(tap);
  await settled(store);
  expect(types()).toEqual([
    'api/config/middlewareRegistered',
    'follow/toggleRequested',
    'api/executeMutation/pending',
    'similarPeople/followed',
    'api/executeMutation/fulfilled',
  ]);
  expect(follow.selectToggle(store.getState(), 2)).toMatchObject({ confirmed: true, desired: true });
});

test('§8 follow: a refusal undoes the tap and shows one notice', async () => {
  answerCalls({ 'POST /AddFollow': { statusCode: 500 } });
  const { store, types } = open();
  store.dispatch(tap);
  await settled(store);
  expect(types()).toEqual([
    'api/config/middlewareRegistered',
    'follow/toggleRequested',
    'api/executeMutation/pending',
    'similarPeople/followed',
    'api/executeMutation/rejected',
    'notices/raised',
    'similarPeople/unfollowed',
  ]);
  expect(follow.selectToggle(store.getState(), 2)).toMatchObject({ confirmed: false, desired: false });
  expect(selectNotices(store.getState())).toHaveLength(1);
});

test('§4 follow: a second tap is sent after the answer to the first', async () => {
  answerCalls({ 'POST /AddFollow': {}, 'POST /DeleteFollow': {} });
  const { store, types } = open();
  store.dispatch(tap);
  store.dispatch(tap);
  await settled(store);
  expect(types()).toEqual([
    'api/config/middlewareRegistered',
    'follow/toggleRequested',
    'api/executeMutation/pending',
    'similarPeople/followed',
    'follow/toggleRequested',
    'similarPeople/unfollowed',
    'api/executeMutation/fulfilled',
    'api/executeMutation/pending',
    'api/executeMutation/fulfilled',
  ]);
  expect(follow.selectToggle(store.getState(), 2)).toMatchObject({ confirmed: false, desired: false });
});

test('replaying a recording with live events leads to the same state', () => {
  const { store } = open();
  const log = [
    postsSeen('10:00'),
    started(),
    led(),
    opened({ prima: '10:00', isAgain: false }),
    eventArrived({ id: 'a-1', tipo: 'post', n: 2 }),
    eventArrived({ id: 'a-2', tipo: 'messaggio', conversazioneID: 5 }),
    eventArrived({ id: 'a-3', tipo: 'post', n: 1 }),
  ];
  for (const action of log) store.dispatch(action);
  expect(selectNewPosts(store.getState())).toBe(3);
  const recording = JSON.stringify({ payload: JSON.stringify(log), preloadedState: signedIn });
  expect(replay(readRecording(recording))).toMatchObject({
    live: { status: 'open', prima: '10:00', newPosts: 3, isExact: true },
  });
});
