import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { step, type Transitions } from '../../lib/machine';
import type { ApiError } from '../../api/apiError';
import { sessionEnded, uploadProgressed } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { type Act, isForm, type WaitingAct } from './acts';

export type SubmissionStatus = 'editing' | 'preparing' | 'waiting' | 'sending' | 'refused' | 'sent' | 'gone';
export type SubmissionEvent =
  | 'submitted'
  | 'prepared'
  | 'began'
  | 'progressed'
  | 'accepted'
  | 'unreached'
  | 'refused'
  | 'retried'
  | 'recalled'
  | 'left'
  | 'dropped';

/**
 * Something that the person makes, until the host has it. While it is `editing` its form and the phone hold it, not the
 * store; `preparing` makes its pictures smaller; a `waiting` one goes out when the host can be reached. Who recalls it
 * goes on writing.
 */
export const submissionTable: Transitions<SubmissionStatus, SubmissionEvent> = {
  editing: { submitted: 'preparing' },
  preparing: { prepared: 'waiting', recalled: 'editing', dropped: 'gone' },
  waiting: { began: 'sending', refused: 'refused', recalled: 'editing', dropped: 'gone' },
  sending: {
    progressed: 'sending',
    accepted: 'sent',
    unreached: 'waiting',
    refused: 'refused',
    recalled: 'editing',
    dropped: 'gone',
  },
  refused: { retried: 'waiting', recalled: 'editing', dropped: 'gone' },
  sent: { left: 'gone' },
  gone: {},
};

export type Submission = Act & {
  /** Names its row, its pictures and its progress; with the revision also the Idempotency-Key of every attempt. */
  id: string;
  /** Counts the contents that went out: changed content is a new act. */
  revision: number;
  personaID: number;
  status: Exclude<SubmissionStatus, 'editing' | 'gone'>;
  /** Of its upload. */
  percent: number;
  /** When the person made it, as an ISO time. */
  at: string;
  /** Answers that said neither yes nor no. */
  failures: number;
  /** Why the host refused it, or wants it to come again. */
  error: ApiError | null;
  /** Whether it survives a closed app. */
  isStored: boolean;
  /** Whether who made it looks on until it has come to something. */
  isAwaited: boolean;
  /** Its pictures' names on the phone, in order. */
  pictures: string[];
  /** The path of the form that it came from and can go back to, e.g. `insert-ad-store/12`, and that form's values. */
  editor?: string;
  form?: Record<string, unknown>;
  /** The host's answer, until who awaits it has read it. */
  reply?: object;
};
/** What the list of what waits shows. */
export type Outgoing = Extract<Submission, WaitingAct>;

/** What a selector finds of one's own words in a conversation. */
export type QueuedMessage = Extract<Submission, { kind: 'message' }>;

export interface SubmissionsState {
  /** In the order in which they were made. */
  items: Submission[];
}

const empty: SubmissionsState = { items: [] };

function move(
  state: SubmissionsState,
  id: string,
  event: SubmissionEvent,
  change: Partial<
    Pick<Submission, 'error' | 'failures' | 'percent' | 'reply' | 'revision' | 'isStored' | 'isAwaited'>
  > = {},
): void {
  const item = state.items.find((one) => one.id === id);
  const status = item && step(submissionTable, item.status, event);
  if (!item || status === undefined) return;
  // Nobody reads the answer to an act of an earlier visit.
  const isOver = status === 'editing' || status === 'gone' || (status === 'sent' && !item.isAwaited);
  if (isOver) state.items = state.items.filter((one) => one.id !== id);
  else Object.assign(item, { error: null, ...change, status });
}

export const submissionsSlice = createSlice({
  name: 'submissions',
  initialState: empty,
  reducers: {
    submitted(state, { payload }: PayloadAction<Submission>) {
      if (!state.items.some(({ id }) => id === payload.id)) state.items.push(payload);
    },
    prepared: (
      state,
      { payload: { id, ...change } }: PayloadAction<{ id: string; revision: number; isStored: boolean }>,
    ) => move(state, id, 'prepared', change),
    /** What an earlier visit left comes before what this one made. */
    restored(state, { payload }: PayloadAction<Submission[]>) {
      const known = new Set(state.items.map(({ id }) => id));
      const missing = payload.filter(({ id }) => !known.has(id));
      state.items = [...missing, ...state.items];
    },
    sendingBegan: (state, { payload }: PayloadAction<string>) =>
      move(state, payload, 'began', { percent: 0 }),
    accepted: (state, { payload: { id, reply } }: PayloadAction<{ id: string; reply: object }>) =>
      move(state, id, 'accepted', { reply }),
    /** The host was not reached (`error` null), or it asked to send this again (`error`). */
    unreached(state, { payload: { id, error } }: PayloadAction<{ id: string; error: ApiError | null }>) {
      const failures =
        (state.items.find((item) => item.id === id)?.failures ?? 0) +
        Number(error !== null && error.retryAt === undefined);
      move(state, id, 'unreached', { failures, error });
    },
    refused: (state, { payload: { id, error } }: PayloadAction<{ id: string; error: ApiError }>) =>
      move(state, id, 'refused', { error, isAwaited: false }),
    retried: (state, { payload }: PayloadAction<string>) => move(state, payload, 'retried', { failures: 0 }),
    /** The person goes on writing: its form has it again. */
    recalled: (state, { payload }: PayloadAction<string>) => move(state, payload, 'recalled'),
    dropped: (state, { payload }: PayloadAction<string>) => move(state, payload, 'dropped'),
    /** The person changed the words of a refused one: it goes out again. */
    edited(state, { payload }: PayloadAction<{ id: string; text: string }>) {
      const item = state.items.find(({ id }) => id === payload.id);
      if (item?.status !== 'refused') return;
      if (item.kind === 'comment') item.fields.testoCommento = payload.text;
      else if (item.kind === 'message') item.fields.testo = payload.text;
      else if (item.kind === 'story') item.fields.testoOverlay = payload.text;
      else return;
      move(state, payload.id, 'retried', { failures: 0, revision: item.revision + 1 });
    },
    /** Who made it has read what came of it, or goes on without it while it waits. */
    left(state, { payload }: PayloadAction<string>) {
      const item = state.items.find(({ id }) => id === payload);
      if (item) item.isAwaited = false;
      move(state, payload, 'left');
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(uploadProgressed, (state, { payload: { id, percent } }) =>
        move(state, id, 'progressed', { percent }),
      )
      .addCase(sessionEnded, () => empty),
});

const selectState = injectSlice(submissionsSlice);

export const {
  submitted,
  prepared,
  restored,
  sendingBegan,
  accepted,
  unreached,
  refused,
  retried,
  recalled,
  dropped,
  edited,
  left,
} = submissionsSlice.actions;

const onTheWay: readonly Submission['status'][] = ['preparing', 'waiting', 'sending'];

export const selectSubmission = (state: RootState, id: string): Submission | undefined =>
  selectState(state).items.find((item) => item.id === id);
/** What has not reached the host, as the list of what waits shows it. */
export const selectOutgoing = createSelector(
  (state: RootState) => selectState(state).items,
  (items) => items.filter((item): item is Outgoing => isOutgoing(item)),
);
const isOutgoing = (item: Submission): boolean =>
  item.status === 'waiting' || item.status === 'sending' || item.status === 'refused';
/** The form's sending that somebody looks on at, if there is one. */
export const selectUpload = (state: RootState): Submission | undefined =>
  selectState(state).items.find((item) => isForm(item) && item.isAwaited && onTheWay.includes(item.status));
export const selectQueuedMessages = createSelector(
  [selectOutgoing, (_state: RootState, conversazioneID: number) => conversazioneID],
  (items, conversazioneID) =>
    items.filter(
      (item): item is Outgoing & QueuedMessage =>
        item.kind === 'message' &&
        item.fields.conversazioneID === conversazioneID &&
        item.status !== 'refused',
    ),
);
