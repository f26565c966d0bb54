import type { UnknownAction } from '@reduxjs/toolkit';
import {
  type NetEvent,
  netLost,
  netReturned,
  type NetStatus,
  netTable,
  offlineSlice,
  type OfflineState,
} from './offlineSlice';

const call = (stage: string, payload: object = {}, meta: object = {}, endpointName = 'feed') => ({
  type: `api/executeQuery/${stage}`,
  payload,
  meta: {
    requestId: 'r',
    requestStatus: stage,
    rejectedWithValue: stage === 'rejected',
    arg: { endpointName, queryCacheKey: 'k' },
    ...meta,
  },
});
const events: Record<NetEvent, UnknownAction> = {
  reached: call('fulfilled'),
  unreached: call('rejected', { kind: 'network' }, {}, 'notificationCount'),
  lost: netLost(),
  returned: netReturned(),
};
const state = (status: NetStatus, seenAt = {}): OfflineState => ({ status, isRestored: true, seenAt });
const cases = (Object.keys(netTable) as NetStatus[]).flatMap((status) =>
  (Object.keys(events) as NetEvent[]).map((event) => [status, event] as const),
);
const { reducer } = offlineSlice;

test.each(cases)('the network in the state %s does on the event %s what the table says', (status, event) => {
  expect(reducer(state(status), events[event]).status).toBe(netTable[status][event] ?? status);
});

test.each([
  ['a refusal by the host', call('rejected', { kind: 'notFound' })],
  [
    'a call that was aborted',
    call('rejected', { kind: 'network' }, { aborted: true, rejectedWithValue: false }),
  ],
  [
    'a query answered from the cache',
    call('rejected', { kind: 'network' }, { condition: true, rejectedWithValue: false }),
  ],
  ['a single failed call', call('rejected', { kind: 'network' })],
])('%s does not count as a lost network', (_name, action) => {
  expect(reducer(state('online'), action).status).toBe('online');
});

test('an answer with texts does not count as online, because it may come from the service worker', () => {
  expect(reducer(state('offline'), call('fulfilled', {}, {}, 'texts')).status).toBe('offline');
});

test('a fresh answer is no longer marked as restored from storage', () => {
  expect(reducer(state('online', { k: 5, other: 6 }), call('fulfilled')).seenAt).toEqual({ other: 6 });
});
