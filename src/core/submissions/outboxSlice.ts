import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { step, type Transitions } from '../../lib/machine';
import type { ApiError } from '../../api/apiError';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import type { OutboxAct } from './acts';

export type ItemStatus = 'waiting' | 'sending' | 'refused' | 'done';
export type ItemEvent = 'began' | 'accepted' | 'unreached' | 'refused' | 'retried' | 'dropped';

/**
 * Something the person made that is on its way to the host. `done` leaves the outbox, whatever led there; a
 * `waiting` one goes out when the host can be reached.
 */
export const itemTable: Transitions<ItemStatus, ItemEvent> = {
  waiting: { began: 'sending', refused: 'refused', dropped: 'done' },
  sending: { accepted: 'done', unreached: 'waiting', refused: 'refused', dropped: 'done' },
  refused: { retried: 'waiting', dropped: 'done' },
  done: {},
};

export type OutboxItem = OutboxAct & {
  /** Also the Idempotency-Key of every attempt: however often it goes out, it arrives once. */
  id: string;
  personaID: number;
  status: Exclude<ItemStatus, 'done'>;
  /** When the person made it, as an ISO time. */
  at: string;
  /** Answers that said neither yes nor no. */
  failures: number;
  /** Why the host refused it, or wants it to come again. */
  error: ApiError | null;
  /** Whether it survives a closed app. */
  isStored: boolean;
};

/** What a selector finds of one's own words in a conversation. */
export type QueuedMessage = Extract<OutboxItem, { kind: 'message' }>;

export interface OutboxState {
  /** In the order in which they were made. */
  items: OutboxItem[];
}

const empty: OutboxState = { items: [] };

function move(
  state: OutboxState,
  id: string,
  event: ItemEvent,
  change: { error?: ApiError | null; failures?: number } = {},
): void {
  const item = state.items.find((one) => one.id === id);
  const status = item && step(itemTable, item.status, event);
  if (!item || status === undefined) return;
  if (status === 'done') state.items = state.items.filter((one) => one.id !== id);
  else Object.assign(item, { error: null, ...change, status });
}

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: empty,
  reducers: {
    itemQueued(state, { payload }: PayloadAction<OutboxItem>) {
      if (!state.items.some(({ id }) => id === payload.id)) state.items.push(payload);
    },
    /** What an earlier visit left comes before what this one made. */
    itemsRestored(state, { payload }: PayloadAction<OutboxItem[]>) {
      const known = new Set(state.items.map(({ id }) => id));
      const missing = payload.filter(({ id }) => !known.has(id));
      state.items = [...missing, ...state.items];
    },
    sendingBegan: (state, { payload }: PayloadAction<string>) => move(state, payload, 'began'),
    itemAccepted: (state, { payload }: PayloadAction<string>) => move(state, payload, 'accepted'),
    /** The host was not reached (`error` null), or it asked to send this again (`error`). */
    itemUnreached(state, { payload: { id, error } }: PayloadAction<{ id: string; error: ApiError | null }>) {
      const failures =
        (state.items.find((item) => item.id === id)?.failures ?? 0) +
        Number(error !== null && error.retryAt === undefined);
      move(state, id, 'unreached', { failures, error });
    },
    itemRefused: (state, { payload }: PayloadAction<{ id: string; error: ApiError }>) =>
      move(state, payload.id, 'refused', { error: payload.error }),
    itemRetried: (state, { payload }: PayloadAction<string>) =>
      move(state, payload, 'retried', { failures: 0 }),
    itemDropped: (state, { payload }: PayloadAction<string>) => move(state, payload, 'dropped'),
    /** The person changed the words of a refused one: it goes out again. */
    itemEdited(state, { payload }: PayloadAction<{ id: string; text: string }>) {
      const item = state.items.find(({ id }) => id === payload.id);
      if (item?.status !== 'refused') return;
      if (item.kind === 'comment') item.fields.testoCommento = payload.text;
      else if (item.kind === 'message') item.fields.testo = payload.text;
      else if (item.kind === 'story') item.fields.testoOverlay = payload.text;
      else return;
      move(state, payload.id, 'retried', { failures: 0 });
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => empty),
});

const selectOutboxState = injectSlice(outboxSlice);

export const {
  itemQueued,
  itemsRestored,
  sendingBegan,
  itemAccepted,
  itemUnreached,
  itemRefused,
  itemRetried,
  itemDropped,
  itemEdited,
} = outboxSlice.actions;

export const selectOutbox = (state: RootState): OutboxItem[] => selectOutboxState(state).items;
export const selectItem = (state: RootState, id: string): OutboxItem | undefined =>
  selectOutboxState(state).items.find((item) => item.id === id);
export const selectQueuedMessages = createSelector(
  [selectOutbox, (_state: RootState, conversazioneID: number) => conversazioneID],
  (items, conversazioneID) =>
    items.filter(
      (item): item is QueuedMessage =>
        item.kind === 'message' &&
        item.fields.conversazioneID === conversazioneID &&
        item.status !== 'refused',
    ),
);
