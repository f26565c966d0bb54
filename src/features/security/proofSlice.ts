import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';

export type ProofStatus = 'idle' | 'asking';
export type ProofEvent = 'asked' | 'settled';

/** Whether the app asks who the person is, before it does what the host refused to an old session. */
export const proofTable: Transitions<ProofStatus, ProofEvent> = {
  idle: { asked: 'asking' },
  asking: { settled: 'idle' },
};

export interface ProofState {
  status: ProofStatus;
}

const idle: ProofState = { status: 'idle' };
const go = (state: ProofState, event: ProofEvent): ProofState => {
  const status = step(proofTable, state.status, event);
  return status === undefined ? state : { status };
};

export const proofSlice = createSlice({
  name: 'identityProof',
  initialState: idle,
  reducers: {
    proofAsked: (state) => go(state, 'asked'),
    /** The proof was given, or the person closed the sheet. */
    proofSettled: (state) => go(state, 'settled'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => idle),
});

const selectProofState = injectSlice(proofSlice);

export const { proofAsked, proofSettled } = proofSlice.actions;
export const selectIsProofAsked = (state: RootState): boolean => selectProofState(state).status === 'asking';
