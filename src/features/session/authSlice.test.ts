import { loggedOut, sessionExpired } from '../../api/events';
import {
  type AuthEvent,
  authSlice,
  type AuthState,
  type AuthStatus,
  authTable,
  loginRequested,
  loginUnreachable,
  refusalCleared,
} from './authSlice';

const states: Record<AuthStatus, AuthState> = {
  signedOut: { status: 'signedOut', expired: false },
  signingIn: { status: 'signingIn' },
  signedIn: { status: 'signedIn', token: 'ms1_token' },
};
const login = (stage: 'pending' | 'fulfilled' | 'rejected', payload?: object) => ({
  type: `api/executeMutation/${stage}`,
  payload,
  meta: {
    requestId: 'r',
    requestStatus: stage,
    arg: { type: 'mutation', endpointName: 'login', originalArgs: {} },
  },
});
const actions: Record<AuthEvent, { type: string }[]> = {
  loginRequested: [loginRequested()],
  loginAccepted: [login('fulfilled', { statusCode: 200, token: 'ms1_token' })],
  loginRefused: [login('fulfilled', { statusCode: 100 }), login('rejected'), loginUnreachable()],
  signedOut: [loggedOut(), sessionExpired()],
};

const cases = (Object.keys(states) as AuthStatus[]).flatMap((status) =>
  (Object.keys(actions) as AuthEvent[]).flatMap((event) =>
    actions[event].map((action) => [status, event, action] as const),
  ),
);

test.each(cases)('§4 authentication: %s, %s', (status, event, action) => {
  const before = states[status];
  const after = authSlice.reducer(before, action);
  const next = authTable[status][event];
  expect(after.status).toBe(next ?? status);
  if (next === undefined) expect(after).toBe(before);
});

test('§4 a session that the host ended says so, a logout does not', () => {
  expect(authSlice.reducer(states.signedIn, sessionExpired())).toEqual({
    status: 'signedOut',
    expired: true,
  });
  expect(authSlice.reducer(states.signedIn, loggedOut())).toEqual({ status: 'signedOut', expired: false });
});

test('§8 a refusal stands until the form is sent again', () => {
  const refused = authSlice.reducer(states.signingIn, login('fulfilled', { statusCode: 100 }));
  expect(refused).toEqual({ status: 'signedOut', expired: false, refusal: 'credentials' });
  expect(authSlice.reducer(refused, refusalCleared())).toEqual(states.signedOut);
  expect(authSlice.reducer(refused, loginRequested())).toEqual({ status: 'signingIn' });
});
