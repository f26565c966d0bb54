import {
  createSelector,
  createSlice,
  isAnyOf,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { anew } from '../../api/asked';
import { sessionEnded } from '../../api/events';
import { chatApi } from '../../api/chat';
import { idOf } from '../../core/submissions/acts';
import type { SubmissionOf } from '../../core/submissions/submission';
import { selectItems } from '../../core/submissions/submissionsSlice';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import type { LineKeys } from './lines';

export interface Room {
  /** No poll of this chat has succeeded for 10 s. */
  isSlow: boolean;
  keys: LineKeys;
}
export type Rooms = Record<string, Room>;

const { sendMessage, chat } = chatApi.endpoints;
const roomOf = (state: Rooms, id: number): Room => (state[id] ??= { isSlow: false, keys: {} });

export const chatSlice = createSlice({
  name: 'chat',
  initialState: (): Rooms => ({}),
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
      .addMatcher(chat.matchFulfilled, (state, { meta }) => {
        const room = state[meta.arg.originalArgs];
        if (room) room.isSlow = false;
      })
      .addMatcher(sendMessage.matchFulfilled, (state, { payload, meta }) => {
        const { conversazioneID, onceKey } = meta.arg.originalArgs;
        const room = state[conversazioneID];
        if (room && payload.data !== undefined) room.keys[payload.data] = idOf(onceKey);
      }),
});

const selectChatState = injectSlice(chatSlice);

export const { roomOpened, roomClosed, pollLate } = chatSlice.actions;

/**
 * The person's own messages that the host's list does not contain yet, including refused ones, in the order they were
 * written.
 */
export const selectOwnMessages = createSelector(
  [selectItems, (_state: RootState, conversazioneID: number) => conversazioneID],
  (items, conversazioneID) =>
    items.filter(
      (item): item is SubmissionOf<'message'> =>
        item.kind === 'message' && item.fields.conversazioneID === conversazioneID,
    ),
);
export const selectRoom = (state: RootState, id: number): Room | undefined => selectChatState(state)[id];

/** §4, §9: milliseconds without a successful poll after which the chat warns that it is late. */
const lateAfter = 10_000;

const watches = isAnyOf(roomOpened, chat.matchFulfilled);
export const chatListener: Listener = (startListening) => {
  startListening({
    matcher: watches,
    effect: async (action, { dispatch, condition, getState }) => {
      const id = roomOpened.match(action) ? action.payload : action.meta.arg.originalArgs;
      if (!selectChatState(getState())[id]) return;
      const isOver = (next: UnknownAction) =>
        (chat.matchFulfilled(next) && next.meta.arg.originalArgs === id) ||
        (roomClosed.match(next) && next.payload === id);
      while (!(await condition(isOver, lateAfter))) {
        // A hidden page does not poll, so no warning is due.
        if (document.visibilityState === 'hidden') continue;
        dispatch(pollLate(id));
        return;
      }
    },
  });
  // Reloads the message list at once, so that it contains the sent message before the next poll.
  startListening({
    matcher: sendMessage.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { conversazioneID } = meta.arg.originalArgs;
      void dispatch(chat.initiate(conversazioneID, anew));
    },
  });
};
