import {
  createSelector,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Message } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { chatApi } from '../../api/chat';
import { idOf } from '../../core/submissions/acts';
import type { QueuedMessage } from '../../core/submissions/submissionsSlice';
import { step, type Transitions } from '../../lib/machine';
import { startListening } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** A message of one's own on its way: shown at once, replaced by the host's own one. */
export type OutgoingStatus = 'idle' | 'sending' | 'sent' | 'failed';
export type OutgoingEvent = 'requested' | 'accepted' | 'refused';

export const outgoingTable: Transitions<OutgoingStatus, OutgoingEvent> = {
  idle: { requested: 'sending' },
  sending: { accepted: 'sent', refused: 'failed' },
  sent: { requested: 'sending' },
  failed: { requested: 'sending' },
};

export interface Outgoing {
  status: OutgoingStatus;
  /** Also the Idempotency-Key: a retry of the same text is the same message. */
  key: string;
  text: string;
  at: string;
  /** The host's id once it is sent. */
  messaggioID: number | null;
}
export interface Room {
  outgoing: Outgoing | null;
  /** No poll has succeeded for 10 s. */
  isSlow: boolean;
}
export type Rooms = Record<string, Room>;

const { sendMessage, chat } = chatApi.endpoints;
const roomOf = (state: Rooms, id: number): Room => (state[id] ??= { outgoing: null, isSlow: false });

function move(room: Room, event: OutgoingEvent, change: Partial<Outgoing>): void {
  const before: Outgoing = room.outgoing ?? { status: 'idle', key: '', text: '', at: '', messaggioID: null };
  const status = step(outgoingTable, before.status, event);
  if (status !== undefined) room.outgoing = { ...before, ...change, status };
}

export const chatSlice = createSlice({
  name: 'chat',
  initialState: {} as Rooms,
  reducers: {
    roomOpened: (state, { payload }: PayloadAction<number>) => void roomOf(state, payload),
    roomClosed: (state, { payload }: PayloadAction<number>) => {
      const room = state[payload];
      if (room) room.isSlow = false;
    },
    pollLate: (state, { payload }: PayloadAction<number>) => {
      roomOf(state, payload).isSlow = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({}))
      .addMatcher(sendMessage.matchPending, (state, { meta }) => {
        const { conversazioneID, testo, onceKey, dataInvio } = meta.arg.originalArgs;
        move(roomOf(state, conversazioneID), 'requested', {
          key: idOf(onceKey),
          text: testo,
          at: String(dataInvio ?? ''),
          messaggioID: null,
        });
      })
      .addMatcher(sendMessage.matchFulfilled, (state, { payload, meta }) =>
        move(roomOf(state, meta.arg.originalArgs.conversazioneID), 'accepted', {
          messaggioID: payload.data ?? null,
        }),
      )
      .addMatcher(sendMessage.matchRejected, (state, { meta }) =>
        move(roomOf(state, meta.arg.originalArgs.conversazioneID), 'refused', {}),
      )
      .addMatcher(chat.matchFulfilled, (state, { meta }) => {
        const room = state[meta.arg.originalArgs];
        if (room) room.isSlow = false;
      }),
});

const selectChatState = injectSlice(chatSlice);

export const { roomOpened, roomClosed, pollLate } = chatSlice.actions;

export const selectRoom = (state: RootState, id: number): Room | undefined => selectChatState(state)[id];

export interface Line {
  key: string;
  text: string;
  at: string;
  isMine: boolean;
  isPending: boolean;
  /** It goes out when the host can be reached, or takes it again. */
  isWaiting?: boolean;
  /** The error text of the host that asked to send it again later. */
  held?: string;
}

/** The host's messages and behind them the one that is on its way, until the host's list has it. */
export const selectLines = createSelector(
  [
    (messages: readonly Message[]) => messages,
    (_messages: readonly Message[], outgoing: Outgoing | null) => outgoing,
    (_messages: readonly Message[], _outgoing: Outgoing | null, myID: number) => myID,
  ],
  (messages, outgoing, myID): Line[] => {
    const lines = messages.map(({ messaggioID, testo, dataInvio, mittenteID }) => ({
      key: String(messaggioID),
      text: testo,
      at: dataInvio,
      isMine: mittenteID === myID,
      isPending: false,
    }));
    const isThere = messages.some(({ messaggioID }) => messaggioID === outgoing?.messaggioID);
    if (outgoing === null || isThere || outgoing.status === 'failed' || outgoing.status === 'idle')
      return lines;
    const { key, text, at } = outgoing;
    return [...lines, { key, text, at, isMine: true, isPending: outgoing.status === 'sending' }];
  },
);

/** Behind them what waits for the network, in order; the one on its way stands there already. */
export const withWaiting = (
  lines: readonly Line[],
  waiting: readonly QueuedMessage[],
  outgoing: Outgoing | null,
): Line[] => [
  ...lines,
  ...waiting
    .filter(({ id }) => id !== outgoing?.key || outgoing.status === 'failed')
    .map(({ id, fields, at, status, error }) => ({
      key: id,
      text: fields.testo,
      at,
      isMine: true,
      isPending: true,
      isWaiting: status === 'waiting',
      held: error?.text,
    })),
];

/** §4, §9: a warning after 10 s without a successful poll. */
const lateAfter = 10_000;

const watches = isAnyOf(roomOpened, chat.matchFulfilled);
startListening({
  matcher: watches,
  effect: async (action, { dispatch, condition, getState }) => {
    const id = roomOpened.match(action) ? action.payload : action.meta.arg.originalArgs;
    if (!selectChatState(getState())[id]) return;
    const isOver = (next: UnknownAction) =>
      (chat.matchFulfilled(next) && next.meta.arg.originalArgs === id) ||
      (roomClosed.match(next) && next.payload === id);
    while (!(await condition(isOver, lateAfter))) {
      // A hidden page does not poll, so there is nothing to warn of.
      if (document.visibilityState === 'hidden') continue;
      dispatch(pollLate(id));
      return;
    }
  },
});
// The list is asked for at once, so that the sent message stands in it before the next poll.
startListening({
  matcher: sendMessage.matchFulfilled,
  effect: ({ meta }, { dispatch }) => {
    const { conversazioneID } = meta.arg.originalArgs;
    void dispatch(chat.initiate(conversazioneID, { forceRefetch: true, subscribe: false }));
  },
});
