import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { step } from '../../lib/machine';
import { type ApiError, isUnreached } from '../../api/apiError';
import { sessionEnded, uploadProgressed } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { networkReached } from '../reachability/networkReached';
import { isForm, isListedBy, isListing, kindOf } from './acts';
import { type Outgoing, type Submission, type SubmissionEvent, submissionTable } from './submission';

export interface SubmissionsState {
  /** In the order in which they were made. */
  items: Submission[];
}

/** Whether it stands still: no request carries it, and no form looks on. */
const isResting = ({ status, isAwaited }: Submission): boolean =>
  !isAwaited && (status === 'waiting' || status === 'refused');
/** Rows of an earlier version have no order: they come first. */
const rankOf = ({ order, isStored }: Submission): number => order ?? (isStored ? 0 : Infinity);

const empty: SubmissionsState = { items: [] };

type Change = Partial<Omit<Submission, 'id' | 'status'>>;

function move(state: SubmissionsState, id: string, event: SubmissionEvent, change: Change = {}): void {
  const item = state.items.find((one) => one.id === id);
  const status = item && step(submissionTable, item.status, event);
  if (!item || status === undefined) return;
  // It stands there until its list holds it, or its maker has seen that it was sent.
  const isShown = item.isAwaited || change.hostID !== undefined;
  const isOver = status === 'editing' || status === 'gone' || (status === 'sent' && !isShown);
  if (isOver) state.items = state.items.filter((one) => one.id !== id);
  else Object.assign(item, { error: null, ...change, status });
}
/** An event of one submission, by its id alone. */
const of =
  (event: SubmissionEvent, change?: Change) =>
  (state: SubmissionsState, { payload }: PayloadAction<string>): void =>
    move(state, payload, event, change);
/** An event that tells fields of it as well. */
const tellingOf =
  <Told extends Change>(event: SubmissionEvent, change?: Change) =>
  (state: SubmissionsState, { payload: { id, ...told } }: PayloadAction<{ id: string } & Told>): void =>
    move(state, id, event, { ...told, ...change });

export const submissionsSlice = createSlice({
  name: 'submissions',
  initialState: empty,
  reducers: {
    submitted(state, { payload }: PayloadAction<Submission>) {
      if (!state.items.some(({ id }) => id === payload.id)) state.items.push(payload);
    },
    prepared: tellingOf<Pick<Submission, 'revision' | 'isStored' | 'order'>>('prepared'),
    /** The rows of earlier visits and other tabs, each in its place; what the phone does not keep comes last. */
    restored({ items }, { payload }: PayloadAction<Submission[]>) {
      for (const row of [...payload].reverse()) {
        const known = items.find(({ id }) => id === row.id);
        if (!known) items.unshift(row);
        else if (isResting(known) && known.status !== row.status) Object.assign(known, row);
      }
      items.sort((one, other) => Math.sign(rankOf(one) - rankOf(other)) || 0);
    },
    sendingBegan: of('began', { percent: 0 }),
    accepted: tellingOf<Pick<Change, 'hostID'>>('accepted'),
    /** The host was not reached (`error` null), or this did not get through: it is tried again at the error's `retryAt`. */
    unreached: tellingOf<Pick<Submission, 'error'> & Pick<Change, 'failures'>>('unreached'),
    refused: tellingOf<{ error: ApiError }>('refused', { isAwaited: false }),
    retried: of('retried', { failures: 0 }),
    recalled: of('recalled'),
    dropped: of('dropped'),
    /** The person changed the words of a refused one: it goes out again. */
    edited(state, { payload }: PayloadAction<{ id: string; testo: string }>) {
      const item = state.items.find(({ id }) => id === payload.id);
      const reword = item && kindOf(item).reword;
      if (item?.status !== 'refused' || !reword) return;
      reword(item.fields, payload.testo);
      move(state, payload.id, 'retried', { failures: 0, revision: item.revision + 1 });
    },
    /** Its maker has seen that it was sent, or looks on no more. */
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
      .addCase(sessionEnded, () => empty)
      /** Another network need not wait for the next try of a lost one; its own try is not counted. */
      .addCase(networkReached, (state) => {
        for (const item of state.items)
          if (item.status === 'waiting' && isUnreached(item.error))
            Object.assign(item, { error: null, failures: Math.max(0, item.failures - 1) });
      })
      .addMatcher(isListing, (state, action) => {
        for (const item of state.items) if (isListedBy(item, action)) move(state, item.id, 'listed');
      }),
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

export const selectItems = (state: RootState): Submission[] => selectState(state).items;
export const selectSubmission = (state: RootState, id: string): Submission | undefined =>
  selectItems(state).find((item) => item.id === id);
/** The submissions that have not reached the host, for the list of those that wait. */
export const selectOutgoing = createSelector(selectItems, (items) =>
  items.filter((item): item is Outgoing => ['waiting', 'sending', 'refused'].includes(item.status)),
);
/** The sending that a form looks on at, if there is one. */
export const selectUpload = (state: RootState): Submission | undefined =>
  selectItems(state).find((item) => isForm(item) && item.isAwaited && item.status !== 'sent');
