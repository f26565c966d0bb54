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
  /** In the order in which the submissions were made. */
  items: Submission[];
}

/** Whether the submission is idle: no request carries it, and no form waits for it. */
const isResting = ({ status, isAwaited }: Submission): boolean =>
  !isAwaited && (status === 'waiting' || status === 'refused');
/** Rows written by an earlier version of the app have no order; they come first. */
const rankOf = ({ order, isStored }: Submission): number => order ?? (isStored ? 0 : Infinity);

const empty: SubmissionsState = { items: [] };

type Change = Partial<Omit<Submission, 'id' | 'status'>>;

function move(state: SubmissionsState, id: string, event: SubmissionEvent, change: Change = {}): void {
  const item = state.items.find((one) => one.id === id);
  const status = item && step(submissionTable, item.status, event);
  if (!item || status === undefined) return;
  // A sent submission is still shown until its list contains it, or until its form has seen that it was sent.
  const isShown = item.isAwaited || change.hostID !== undefined;
  const isOver = status === 'editing' || status === 'gone' || (status === 'sent' && !isShown);
  if (isOver) state.items = state.items.filter((one) => one.id !== id);
  else Object.assign(item, { error: null, ...change, status });
}
/** Makes a reducer for an event that carries only a submission's id. */
const of =
  (event: SubmissionEvent, change?: Change) =>
  (state: SubmissionsState, { payload }: PayloadAction<string>): void =>
    move(state, payload, event, change);
/** Makes a reducer for an event that also carries new values of the submission. */
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
    /** Adds the rows of earlier visits and other tabs in their order; submissions not stored on the phone come last. */
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
    /** An attempt failed: `error` is null if the host was not reached, else its `retryAt` says when to try again. */
    unreached: tellingOf<Pick<Submission, 'error'> & Pick<Change, 'failures'>>('unreached'),
    refused: tellingOf<{ error: ApiError }>('refused', { isAwaited: false }),
    retried: of('retried', { failures: 0 }),
    recalled: of('recalled'),
    dropped: of('dropped'),
    /** The person changed the text of a refused submission, which is then sent again. */
    edited(state, { payload }: PayloadAction<{ id: string; testo: string }>) {
      const item = state.items.find(({ id }) => id === payload.id);
      const reword = item && kindOf(item).reword;
      if (item?.status !== 'refused' || !reword) return;
      reword(item.fields, payload.testo);
      move(state, payload.id, 'retried', { failures: 0, revision: item.revision + 1 });
    },
    /**
     * The form has seen that its submission was sent, or the form was closed. One that the host has given an id is
     * still shown until it is listed.
     */
    left(state, { payload }: PayloadAction<string>) {
      const item = state.items.find(({ id }) => id === payload);
      if (!item) return;
      item.isAwaited = false;
      if (item.hostID === undefined) move(state, payload, 'left');
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(uploadProgressed, (state, { payload: { id, percent } }) =>
        move(state, id, 'progressed', { percent }),
      )
      .addCase(sessionEnded, () => empty)
      /**
       * When the network is back, submissions that lost it are retried at once, and their last failure no longer
       * counts.
       */
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
/** The submissions that the host does not have yet, for the outbox list. */
export const selectOutgoing = createSelector(selectItems, (items) =>
  items.filter((item): item is Outgoing => ['waiting', 'sending', 'refused'].includes(item.status)),
);
/** The submission that a form waits for, if there is one. */
export const selectUpload = (state: RootState): Submission | undefined =>
  selectItems(state).find((item) => isForm(item) && item.isAwaited && item.status !== 'sent');
