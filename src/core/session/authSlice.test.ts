import { networkError } from '../../api/apiError';
import { loggedOut, sessionCleared, sessionEnded, sessionExpired } from '../../api/events';
import {
  type AuthEvent,
  authSlice,
  type AuthState,
  type AuthStatus,
  authTable,
  loginAccepted,
  loginRefused,
  loginRequested,
  refusalCleared,
} from './authSlice';

const states: Record<AuthStatus, AuthState> = {
  signedOut: { status: 'signedOut', expired: false },
  signingIn: { status: 'signingIn' },
  signedIn: { status: 'signedIn', token: 'ms1_token' },
  ending: { status: 'ending', expired: false },
};
const actions: Record<AuthEvent, { type: string }[]> = {
  loginRequested: [loginRequested()],
  loginAccepted: [loginAccepted({ token: 'ms1_token' })],
  loginRefused: [loginRefused('credentials'), loginRefused(networkError)],
  ended: [loggedOut(), sessionExpired()],
  cleared: [sessionCleared()],
};

const cases = (Object.keys(states) as AuthStatus[]).flatMap((status) =>
  (Object.keys(actions) as AuthEvent[]).flatMap((event) =>
    actions[event].map((action) => [status, event, action] as const),
  ),
);

test.each(cases)(
  '§4 authentication in the state %s does on the event %s what the table says',
  (status, event, action) => {
    const before = states[status];
    const after = authSlice.reducer(before, action);
    const next = authTable[status][event];
    expect(after.status).toBe(next ?? status);
    if (next === undefined) expect(after).toBe(before);
  },
);

const after = (state: AuthState, ...events: Parameters<typeof authSlice.reducer>[1][]): AuthState =>
  events.reduce<AuthState>(authSlice.reducer, state);

test('§4 a session that the host ended leaves the person’s email for the login, a logout leaves nothing', () => {
  const mine = { ...states.signedIn, email: 'anna@example.com' };
  expect(after(mine, sessionExpired(), sessionEnded(1), sessionCleared())).toEqual({
    status: 'signedOut',
    expired: true,
    whose: { personaID: 1, email: 'anna@example.com' },
  });
  expect(after(mine, loggedOut(), sessionEnded(1), sessionCleared())).toEqual({
    status: 'signedOut',
    expired: false,
  });
});

test('§8 a refusal of the login is shown until the form is sent again', () => {
  const refused = authSlice.reducer(states.signingIn, loginRefused('credentials'));
  expect(refused).toEqual({ status: 'signedOut', expired: false, refusal: 'credentials' });
  expect(authSlice.reducer(refused, refusalCleared())).toEqual(states.signedOut);
  expect(authSlice.reducer(refused, loginRequested())).toEqual({ status: 'signingIn' });
});
