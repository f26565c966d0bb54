import { createSlice } from '@reduxjs/toolkit';
import { isUnreached } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import { injectSlice } from '../../store/rootReducer';
import { step, type Transitions } from '../../lib/machine';

export type RecoveryStatus = 'idle' | 'loading' | 'success' | 'error';
export type RecoveryEvent = 'requested' | 'succeeded' | 'failed' | 'left';
/** Why a request failed. `absent`: nobody has that email address. `network`: the host could not be reached. */
export type RecoveryReason = 'absent' | 'network' | 'unknown';

/** §4 Forgot password: the states of a request for the link. */
export const recoveryTable: Transitions<RecoveryStatus, RecoveryEvent> = {
  idle: { requested: 'loading' },
  loading: { succeeded: 'success', failed: 'error', left: 'idle' },
  success: { requested: 'loading', left: 'idle' },
  error: { requested: 'loading', left: 'idle' },
};

export type RecoveryState =
  | { status: 'idle' | 'success' }
  | { status: 'loading'; requestId: string }
  | { status: 'error'; reason: RecoveryReason };

const idle: RecoveryState = { status: 'idle' };
const can = (state: RecoveryState, event: RecoveryEvent): boolean =>
  step(recoveryTable, state.status, event) !== undefined;
/** Whether the response belongs to the latest request. */
const isAwaited = (state: RecoveryState, requestId: string): boolean =>
  state.status === 'loading' && state.requestId === requestId;

const { matchPending, matchFulfilled, matchRejected } = personaApi.endpoints.recover;

export const recoverySlice = createSlice({
  name: 'recovery',
  initialState: (): RecoveryState => idle,
  reducers: {
    /** The page was left, so the result must not be shown on return. */
    recoveryLeft: (state) => (can(state, 'left') ? idle : state),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(matchPending, (state, { meta }) =>
        can(state, 'requested') ? { status: 'loading', requestId: meta.requestId } : state,
      )
      .addMatcher(matchFulfilled, (state, { payload, meta }) => {
        if (!isAwaited(state, meta.requestId)) return state;
        return payload.statusCode === 200 ? { status: 'success' } : { status: 'error', reason: 'absent' };
      })
      .addMatcher(matchRejected, (state, { payload, meta }) => {
        if (!isAwaited(state, meta.requestId)) return state;
        return { status: 'error', reason: isUnreached(payload) ? 'network' : 'unknown' };
      }),
});

export const selectRecovery = injectSlice(recoverySlice);

export const { recoveryLeft } = recoverySlice.actions;
