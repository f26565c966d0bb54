import { createSlice } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api/events';
import { personaApi } from '../../api/persona';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';

export type AuthStatus = 'signedOut' | 'signingIn' | 'signedIn';
export type AuthEvent = 'loginRequested' | 'loginAccepted' | 'loginRefused' | 'signedOut';

/** §4 Authentication. */
export const authTable: Transitions<AuthStatus, AuthEvent> = {
  signedOut: { loginRequested: 'signingIn' },
  signingIn: { loginAccepted: 'signedIn', loginRefused: 'signedOut' },
  signedIn: { signedOut: 'signedOut' },
};

export type AuthState =
  { status: 'signedOut'; expired: boolean } | { status: 'signingIn' } | { status: 'signedIn'; token: string };

declare module '../../api/state' {
  interface RootState {
    auth: AuthState;
  }
}

const signedOut: AuthState = { status: 'signedOut', expired: false };
const can = (state: AuthState, event: AuthEvent): boolean =>
  step(authTable, state.status, event) !== undefined;

const { matchPending, matchFulfilled, matchRejected } = personaApi.endpoints.login;

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut as AuthState,
  reducers: {
    /** The person asked to leave. */
    loggedOut: (state) => (can(state, 'signedOut') ? signedOut : state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionExpired, (state) =>
        can(state, 'signedOut') ? { status: 'signedOut', expired: true } : state,
      )
      .addMatcher(matchPending, (state) => (can(state, 'loginRequested') ? { status: 'signingIn' } : state))
      .addMatcher(matchFulfilled, (state, { payload: { token } }) => {
        if (token === undefined) return can(state, 'loginRefused') ? signedOut : state;
        return can(state, 'loginAccepted') ? { status: 'signedIn', token } : state;
      })
      .addMatcher(matchRejected, (state) => (can(state, 'loginRefused') ? signedOut : state)),
});

export const { loggedOut } = authSlice.actions;

export const selectIsSignedIn = (state: RootState): boolean => state.auth.status === 'signedIn';
export const selectIsExpired = (state: RootState): boolean =>
  state.auth.status === 'signedOut' && state.auth.expired;
