import { createSlice } from '@reduxjs/toolkit';
import { type ApiError, networkError } from '../../api/apiError';
import { loggedOut, sessionExpired } from '../../api/events';
import { loginOutcome } from '../../api/outcome';
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

export type LoginRefusal = 'credentials' | ApiError;

export type AuthState =
  | { status: 'signedOut'; expired: boolean; refusal?: LoginRefusal }
  | { status: 'signingIn' }
  | { status: 'signedIn'; token: string };

declare module '../../api/state' {
  interface RootState {
    auth: AuthState;
  }
}

const signedOut = { status: 'signedOut', expired: false } as const satisfies AuthState;
const can = (state: AuthState, event: AuthEvent): boolean =>
  step(authTable, state.status, event) !== undefined;

const refuse = (state: AuthState, refusal: LoginRefusal): AuthState =>
  can(state, 'loginRefused') ? { ...signedOut, refusal } : state;

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut as AuthState,
  reducers: {
    loginRequested: (state) => (can(state, 'loginRequested') ? { status: 'signingIn' } : state),
    /** What makes the calls could not be loaded. */
    loginUnreachable: (state) => refuse(state, networkError),
    /** The form was sent again with something missing: the host's last word no longer counts. */
    refusalCleared: (state) =>
      state.status === 'signedOut' ? { ...signedOut, expired: state.expired } : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, (state) => (can(state, 'signedOut') ? signedOut : state))
      .addCase(sessionExpired, (state) =>
        can(state, 'signedOut') ? { status: 'signedOut', expired: true } : state,
      )
      .addMatcher(loginOutcome.fulfilled, (state, { payload: { token } }) => {
        if (token === undefined) return refuse(state, 'credentials');
        return can(state, 'loginAccepted') ? { status: 'signedIn', token } : state;
      })
      .addMatcher(loginOutcome.rejected, (state, { payload }) => refuse(state, payload ?? networkError)),
});

export const { loginRequested, loginUnreachable, refusalCleared } = authSlice.actions;

export const selectIsSignedIn = (state: RootState): boolean => state.auth.status === 'signedIn';
export const selectIsExpired = (state: RootState): boolean =>
  state.auth.status === 'signedOut' && state.auth.expired;
export const selectIsSigningIn = (state: RootState): boolean => state.auth.status === 'signingIn';
export const selectRefusal = (state: RootState): LoginRefusal | undefined =>
  state.auth.status === 'signedOut' ? state.auth.refusal : undefined;
