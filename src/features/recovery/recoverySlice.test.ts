import { personaApi } from '../../api/persona';
import { walkTable } from '../../testing/walkTable';
import {
  recoveryLeft,
  recoverySlice,
  type RecoveryState,
  type RecoveryStatus,
  recoveryTable,
} from './recoverySlice';

const about = (requestStatus: string, requestId: string) => ({
  arg: { type: 'mutation', endpointName: 'recover', originalArgs: 'a@b.it' },
  requestId,
  requestStatus,
});
const name = `${personaApi.reducerPath}/executeMutation`;
const pending = (id = 'r1') => ({ type: `${name}/pending`, meta: about('pending', id) });
const fulfilled = (statusCode: number, id = 'r1') => ({
  type: `${name}/fulfilled`,
  payload: { statusCode },
  meta: about('fulfilled', id),
});
const rejected = (kind?: string, id = 'r1') => ({
  type: `${name}/rejected`,
  payload: kind && { kind, status: 0, text: '' },
  error: {},
  meta: about('rejected', id),
});

const states: Record<RecoveryStatus, RecoveryState> = {
  idle: { status: 'idle' },
  loading: { status: 'loading', requestId: 'r1' },
  success: { status: 'success' },
  error: { status: 'error', reason: 'unknown' },
};
const events = {
  requested: pending(),
  succeeded: fulfilled(200),
  failed: rejected('unknown'),
  left: recoveryLeft(),
};
walkTable('§4 a recovery', {
  table: recoveryTable,
  reducer: recoverySlice.reducer,
  actions: events,
  at: (status) => states[status],
});

test.each([
  [fulfilled(100), 'absent'],
  [rejected('network'), 'network'],
  [rejected('timeout'), 'network'],
  [rejected('rateLimited'), 'unknown'],
  [rejected(), 'unknown'],
])('§8 each failed response gives its reason', (action, reason) => {
  expect(recoverySlice.reducer(states.loading, action)).toEqual({ status: 'error', reason });
});

test('a late response to an earlier request is ignored', () => {
  const later = recoverySlice.reducer({ status: 'idle' }, pending('r2'));
  expect(recoverySlice.reducer(later, fulfilled(200, 'r1'))).toBe(later);
  expect(recoverySlice.reducer(later, rejected('network', 'r1'))).toBe(later);
});
