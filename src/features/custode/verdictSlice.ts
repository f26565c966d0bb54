import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Move } from '../../../contract/limits';
import { custodeApi } from '../../api/custode';
import { sessionEnded } from '../../api/events';
import { step, type Transitions } from '../../lib/machine';
import { injectSlice } from '../../store/rootReducer';

export type VerdictStatus = 'reading' | 'choosing' | 'sending' | 'overtaken' | 'decided';
export type VerdictEvent = 'opened' | 'chosen' | 'dropped' | 'sent' | 'done' | 'refused' | 'failed';

/** A keeper reads a case, chooses a decision and sends it; another keeper may be faster. */
export const verdictTable: Transitions<VerdictStatus, VerdictEvent> = {
  reading: { opened: 'reading', chosen: 'choosing' },
  choosing: { opened: 'reading', chosen: 'choosing', dropped: 'reading', sent: 'sending' },
  sending: { opened: 'reading', done: 'decided', refused: 'overtaken', failed: 'choosing' },
  overtaken: { opened: 'reading', chosen: 'choosing' },
  decided: { opened: 'reading' },
};

export interface VerdictState {
  status: VerdictStatus;
  casoID: number;
  mossa: Move | '';
  /** The host's text that names the keeper who was faster. */
  told: string;
}

const empty: VerdictState = { status: 'reading', casoID: 0, mossa: '', told: '' };
const go = (state: VerdictState, event: VerdictEvent, patch: Partial<VerdictState> = {}): VerdictState => {
  const status = step(verdictTable, state.status, event);
  return status === undefined ? state : { ...state, ...patch, status };
};

const { decide } = custodeApi.endpoints;
/** Whether the response is about the open case, because the keeper may have opened another one meanwhile. */
const isOfCase = (state: VerdictState, { meta }: { meta: { arg: { originalArgs: { casoID: number } } } }) =>
  meta.arg.originalArgs.casoID === state.casoID;

export const verdictSlice = createSlice({
  name: 'verdict',
  initialState: empty,
  reducers: {
    caseOpened: (state, { payload }: PayloadAction<number>) =>
      go(state, 'opened', { ...empty, casoID: payload }),
    moveChosen: (state, { payload }: PayloadAction<Move>) => go(state, 'chosen', { mossa: payload }),
    moveDropped: (state) => go(state, 'dropped', { mossa: '' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => empty)
      .addMatcher(decide.matchPending, (state) => go(state, 'sent'))
      .addMatcher(decide.matchFulfilled, (state, action) =>
        isOfCase(state, action) ? go(state, 'done', { mossa: '' }) : state,
      )
      .addMatcher(decide.matchRejected, (state, action) => {
        if (!isOfCase(state, action)) return state;
        const { payload } = action;
        return payload?.kind === 'conflict'
          ? go(state, 'refused', { mossa: '', told: payload.text })
          : go(state, 'failed');
      }),
});

export const selectVerdict = injectSlice(verdictSlice);

export const { caseOpened, moveChosen, moveDropped } = verdictSlice.actions;
