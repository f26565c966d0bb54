import type { LiveEvent } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { walkTable } from '../../testing/walkTable';
import {
  eventArrived,
  led,
  liveSlice,
  type LiveState,
  liveTable,
  lost,
  opened,
  postsSeen,
  started,
  stopped,
  tryDue,
} from './liveSlice';

const { reducer, getInitialState } = liveSlice;
const state = (fields: Partial<LiveState>): LiveState => ({ ...getInitialState(), ...fields });
const opening = (prima: string | null) => opened({ prima, isAgain: false });
const actions = {
  started: started(),
  led: led(),
  opened: opening(null),
  lost: lost(),
  tryDue: tryDue(),
  stopped: stopped(),
};
const posts = (n?: number): LiveEvent => ({ id: 'a-1', tipo: 'post', ...(n !== undefined && { n }) });

walkTable('the stream', { table: liveTable, reducer, actions, at: (status) => state({ status }) });

test('the end of a session resets the slice', () => {
  const busy = state({ status: 'open', prima: 'x', newPosts: 3, isExact: true });
  expect(reducer(busy, sessionEnded(1))).toEqual(getInitialState());
});

test('new posts are counted from the moment of the newest feed', () => {
  const told = [posts(2), posts(1)].map((event) => eventArrived(event));
  expect(told.reduce(reducer, state({ status: 'open' })).newPosts).toBe(0);
  const seen = reducer(state({ status: 'open' }), postsSeen('10:00'));
  const after = told.reduce(reducer, seen);
  expect(after).toMatchObject({ newPosts: 3, isExact: true });
  expect(reducer(after, postsSeen('10:00')).newPosts).toBe(3);
  expect(reducer(after, postsSeen('10:05'))).toMatchObject({ newPosts: 0, isExact: true });
});

test('a stream that counts from the feed’s moment starts at zero', () => {
  const before = state({ status: 'connecting', prima: '10:00', newPosts: 2 });
  expect(reducer(before, opening('10:00'))).toMatchObject({ newPosts: 0, isExact: true });
});

test('after a stream that counts from another moment, the number of new posts is not exact', () => {
  const before = state({ status: 'following', prima: '10:00', newPosts: 2, isExact: true });
  expect(reducer(before, opening('9:00'))).toMatchObject({ newPosts: 2, isExact: false });
});

test('the number of new posts is not exact while no stream is open', () => {
  const seen = reducer(state({ status: 'waiting' }), postsSeen('10:00'));
  expect(seen.isExact).toBe(false);
});

test('events other than posts do not change the count of new posts', () => {
  const seen = reducer(state({ status: 'open' }), postsSeen('10:00'));
  expect(reducer(seen, eventArrived({ id: 'a-2', tipo: 'messaggio', conversazioneID: 5 }))).toEqual(seen);
});
