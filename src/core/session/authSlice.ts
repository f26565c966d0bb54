import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/apiError';
import { loggedOut, sessionCleared, sessionEnded, sessionExpired } from '../../api/events';
import { personaApi } from '../../api/persona';
import type { Persona } from '../../../contract/entities';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';

export type AuthStatus = 'signedOut' | 'signingIn' | 'signedIn' | 'ending';
export type AuthEvent = 'loginRequested' | 'loginAccepted' | 'loginRefused' | 'ended' | 'cleared';

/**
 * §4 Authentication. `ending`: the person's data are still being removed from the phone, so the login is not shown yet.
 */
export const authTable: Transitions<AuthStatus, AuthEvent> = {
  signedOut: { loginRequested: 'signingIn' },
  signingIn: { loginAccepted: 'signedIn', loginRefused: 'signedOut' },
  signedIn: { ended: 'ending' },
  ending: { cleared: 'signedOut' },
};

export type LoginRefusal = 'credentials' | ApiError;

/**
 * The person whose session expired: after the next login of the same person the app returns to the page, and the login
 * form is prefilled. Never stored.
 */
interface Whose {
  personaID?: number;
  email?: string;
}

export type AuthState =
  | { status: 'signedOut'; expired: boolean; whose?: Whose; refusal?: LoginRefusal }
  | { status: 'signingIn' }
  | { status: 'signedIn'; token: string; email?: string; isSuspended?: boolean }
  | { status: 'ending'; expired: boolean; whose?: Whose };

interface Accepted {
  token: string;
  persona?: Persona;
}

const signedOut = { status: 'signedOut', expired: false } as const satisfies AuthState;
const can = (state: AuthState, event: AuthEvent): boolean =>
  step(authTable, state.status, event) !== undefined;

const refuse = (state: AuthState, refusal: LoginRefusal): AuthState =>
  can(state, 'loginRefused') ? { ...signedOut, refusal } : state;

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => signedOut,
  reducers: {
    loginRequested: (state) => (can(state, 'loginRequested') ? { status: 'signingIn' } : state),
    loginAccepted: (state, { payload: { token, persona } }: PayloadAction<Accepted>) =>
      can(state, 'loginAccepted') ? { status: 'signedIn', token, email: persona?.email } : state,
    loginRefused: (state, { payload }: PayloadAction<LoginRefusal>) => refuse(state, payload),
    /** The host sent the signed-in person's own record. */
    ownRecordRead(state, { payload }: PayloadAction<Persona>) {
      if (state.status === 'signedIn') state.email = payload.email;
    },
    /** The login form was sent again with a field missing, so the host's last refusal is no longer shown. */
    refusalCleared: (state) =>
      state.status === 'signedOut'
        ? { ...signedOut, expired: state.expired, ...(state.whose && { whose: state.whose }) }
        : state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(loggedOut, (state) => (can(state, 'ended') ? { status: 'ending', expired: false } : state))
      .addCase(sessionExpired, (state) =>
        state.status === 'signedIn'
          ? { status: 'ending', expired: true, whose: { email: state.email } }
          : state,
      )
      .addCase(sessionEnded, (state, { payload }) => {
        if (state.status === 'ending' && state.whose) state.whose.personaID = payload;
      })
      .addCase(sessionCleared, (state) =>
        state.status === 'ending' ? { ...state, status: 'signedOut' } : state,
      )
      .addMatcher(personaApi.endpoints.whoAmI.matchFulfilled, (state, { payload }) => {
        if (state.status === 'signedIn') state.isSuspended = payload.sospesa === 1;
      }),
});

export const selectAuthState = injectSlice(authSlice);

export const { loginRequested, loginAccepted, loginRefused, ownRecordRead, refusalCleared } =
  authSlice.actions;

export const selectIsSignedIn = (state: RootState): boolean => selectAuthState(state).status === 'signedIn';
/** Keepers suspended the person, who may now only read the decisions about them. */
export const selectIsSuspended = (state: RootState): boolean => {
  const auth = selectAuthState(state);
  return auth.status === 'signedIn' && auth.isSuspended === true;
};
/** True only if nobody is signed in and no login or logout is under way. */
export const selectIsSignedOut = (state: RootState): boolean => selectAuthState(state).status === 'signedOut';
export const selectIsEnding = (state: RootState): boolean => selectAuthState(state).status === 'ending';
/** The person whose session expired, if this page still knows them. */
export const selectExpiredOf = (state: RootState): Whose | undefined => {
  const auth = selectAuthState(state);
  return auth.status === 'signedOut' ? auth.whose : undefined;
};
export const selectIsExpired = (state: RootState): boolean => {
  const auth = selectAuthState(state);
  return auth.status === 'signedOut' && auth.expired;
};
/** The last session expired, rather than ended by a logout. */
export const selectHasExpired = (state: RootState): boolean => {
  const auth = selectAuthState(state);
  return 'expired' in auth && auth.expired;
};
export const selectIsSigningIn = (state: RootState): boolean => selectAuthState(state).status === 'signingIn';
export const selectRefusal = (state: RootState): LoginRefusal | undefined => {
  const auth = selectAuthState(state);
  return auth.status === 'signedOut' ? auth.refusal : undefined;
};
export const selectToken = (state: RootState): string | undefined => {
  const auth = selectAuthState(state);
  return auth.status === 'signedIn' ? auth.token : undefined;
};
