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

/** The mock store's types are those of an earlier Redux. */
const asOld =
  (middleware: Middleware): OldMiddleware =>
  (api) =>
  (next) =>
    middleware(api)((action) => next(action as Parameters<typeof next>[0]));

/** A store whose state is the replay of its own log: what is dispatched is all that it has. */
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
/** The call is answered, and no time goes by: half a second later the card of the followed person fades. */
async function settled(store: { getState: () => RootState }): Promise<void> {
  const status = () => follow.selectToggle(store.getState(), 2)?.status;
  for (let turn = 0; turn < 40 && status() !== 'settled'; turn += 1)
    await new Promise((resolve) => realTurn(resolve));
  expect(status()).toBe('settled');
}
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('§4 follow: wish, request, call, answer: these events and no others, in this order', async () => {
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

test('§8 follow: a refusal takes the wish back, and says so once', async () => {
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

test('§4 follow: a second tap waits for the first one’s answer, then goes out by itself', async () => {
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

test('a recording with events of the stream ends in the state that they made', () => {
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
