import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { personaApi } from '../../api/persona';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';
import { interestFields } from '../../lib/interests';
import { keysOf } from '../../lib/keysOf';
import { type RegistrationDraft, emptyDraft } from './draft';
import { prefixOf } from './prefixOf';
import { furthestStep, type RegistrationProblems, registrationProblems, type StepNumber } from './problems';

export type StepStatus = `step${StepNumber}`;
export type RegistrationStatus = StepStatus | 'submitting' | 'done' | 'failed';
export type RegistrationEvent =
  | 'advanced'
  | `opened${StepNumber}`
  | 'submitted'
  | 'accepted'
  | 'refused'
  | 'left';

/**
 * §4 Registration wizard. `opened1` to `opened4`: "Indietro", a link in the summary, the browser's history or a reload
 * opened the step.
 */
export const registrationTable: Transitions<RegistrationStatus, RegistrationEvent> = {
  step1: { advanced: 'step2', opened1: 'step1', opened2: 'step2', opened3: 'step3', opened4: 'step4' },
  step2: { advanced: 'step3', opened1: 'step1', opened2: 'step2', opened3: 'step3', opened4: 'step4' },
  step3: { advanced: 'step4', opened1: 'step1', opened2: 'step2', opened3: 'step3', opened4: 'step4' },
  step4: { opened1: 'step1', opened2: 'step2', opened3: 'step3', opened4: 'step4', submitted: 'submitting' },
  submitting: { accepted: 'done', refused: 'failed' },
  failed: {
    submitted: 'submitting',
    opened1: 'step1',
    opened2: 'step2',
    opened3: 'step3',
  },
  done: { left: 'step1' },
};

interface Work {
  draft: RegistrationDraft;
  problems: RegistrationProblems;
  /** The field that the host refused, with the host's error text; cleared when the field is changed. */
  refusal?: { campo: string; text: string } | undefined;
  /** The idempotency key of the current summary: retrying does not register the person twice. */
  onceKey: string;
}
export type RegistrationState =
  | (Work & { status: StepStatus })
  | (Work & { status: 'submitting'; requestId: string })
  /** `refused`: the host refused the registration. `broken`: the host did not answer. */
  | (Work & { status: 'failed'; reason: 'refused' | 'broken' })
  /** `draft` is the sent draft, with which a person who mistyped their email address can start again. */
  | { status: 'done'; draft: RegistrationDraft };

/** The part of a registration that survives a reload. */
export interface SavedDraft {
  step: StepNumber;
  draft: RegistrationDraft;
}

const fresh: Work & { status: StepStatus } = {
  status: 'step1',
  draft: emptyDraft,
  problems: {},
  onceKey: '',
};

/** The step that is shown for a status. While sending and after a failure it is the summary. */
export function stepOf(status: RegistrationStatus): StepNumber {
  if (status === 'step1' || status === 'done') return 1;
  if (status === 'step2') return 2;
  return status === 'step3' ? 3 : 4;
}
const isStep = (status: RegistrationStatus | undefined): status is StepStatus =>
  status?.startsWith('step') ?? false;

/** Moves as the transition table says and keeps the draft. */
function go(state: RegistrationState, event: RegistrationEvent, part: Partial<Work> = {}): RegistrationState {
  const status = step(registrationTable, state.status, event);
  if (state.status === 'done' || !isStep(status)) return state;
  const { draft, onceKey, refusal } = state;
  return { draft, onceKey, refusal, ...part, problems: {}, status };
}

const now = <T extends object>(payload: T) => ({
  payload: { ...payload, year: new Date().getFullYear(), onceKey: nanoid() },
});
type Now = { year: number; onceKey: string };

const { matchPending, matchFulfilled, matchRejected } = personaApi.endpoints.register;

export const registrationSlice = createSlice({
  name: 'registration',
  initialState: (): RegistrationState => fresh,
  reducers: {
    draftChanged(state, { payload }: PayloadAction<Partial<RegistrationDraft>>) {
      if (!isStep(state.status) || !('problems' in state)) return;
      const { Geolocalizzazione: before, Telefono } = state.draft;
      Object.assign(state.draft, payload);
      // Nothing is typed behind the prefix yet, so it follows the town.
      if (payload.Geolocalizzazione !== undefined && ['', prefixOf(before)].includes(Telefono))
        state.draft.Telefono = prefixOf(payload.Geolocalizzazione);
      for (const field of keysOf(payload)) delete state.problems[field];
      if (interestFields.some((field) => field in payload)) delete state.problems.IntWorktools;
      if (state.refusal && state.refusal.campo in payload) delete state.refusal;
    },
    /** "Avanti": opens the next step if this one is complete, otherwise shows its problems. */
    stepConfirmed: {
      prepare: () => now({}),
      reducer: (state, { payload }: PayloadAction<Now>) => {
        if (state.status === 'done') return state;
        const problems = registrationProblems(stepOf(state.status), state.draft, payload.year);
        if (Object.keys(problems).length === 0) return go(state, 'advanced', { onceKey: payload.onceKey });
        return { ...state, problems };
      },
    },
    /** Opens a step, but at most the first incomplete one. */
    stepOpened: {
      prepare: (number: StepNumber) => now({ number }),
      reducer: (state, { payload }: PayloadAction<{ number: StepNumber } & Now>) => {
        if (state.status === 'done') return state;
        const { number, year, onceKey } = payload;
        const reached = furthestStep(state.draft, year, number);
        return reached === stepOf(state.status) ? state : go(state, `opened${reached}`, { onceKey });
      },
    },
    draftRestored: {
      prepare: (saved: SavedDraft) => now(saved),
      reducer: (state, { payload }: PayloadAction<SavedDraft & Now>) => {
        const { draft, onceKey, year } = payload;
        const number = furthestStep(draft, year, payload.step);
        return state.status === 'step1' ? go(state, `opened${number}`, { draft, onceKey }) : state;
      },
    },
    registrationLeft: (state) => (step(registrationTable, state.status, 'left') ? fresh : state),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(matchPending, (state, { meta }) => {
        if (state.status !== 'step4' && state.status !== 'failed') return state;
        const { draft, onceKey } = state;
        return { status: 'submitting', draft, problems: {}, onceKey, requestId: meta.requestId };
      })
      .addMatcher(matchFulfilled, (state, { meta }) =>
        state.status === 'submitting' && state.requestId === meta.requestId
          ? { status: 'done', draft: state.draft }
          : state,
      )
      .addMatcher(matchRejected, (state, { payload, meta }) => {
        if (state.status !== 'submitting' || state.requestId !== meta.requestId) return state;
        const { draft, onceKey } = state;
        const isBroken = payload === undefined || payload.kind === 'network' || payload.kind === 'timeout';
        const { campo, text = '' } = payload ?? {};
        const refusal = campo === undefined ? undefined : { campo, text };
        const reason = isBroken ? 'broken' : 'refused';
        return { status: 'failed', draft, problems: {}, onceKey, reason, refusal };
      }),
});

export const selectRegistration = injectSlice(registrationSlice);

export const { draftChanged, stepConfirmed, stepOpened, draftRestored, registrationLeft } =
  registrationSlice.actions;

export const selectWork = (state: RootState): Work => {
  const registration = selectRegistration(state);
  return registration.status === 'done' ? fresh : registration;
};
