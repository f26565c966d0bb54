import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { StartListening } from '../../api/hooks';
import { talkApi } from '../../api/talk';
import { pollLate, roomClosed, roomOpened } from './chatSlice';

/** §4, §9: a warning after 10 s without a successful poll. */
const lateAfter = 10_000;
const { chat, sendMessage } = talkApi.endpoints;

export const startChat = (start: StartListening): void => {
  const watches = isAnyOf(roomOpened, chat.matchFulfilled);
  start({
    matcher: watches,
    effect: async (action, { dispatch, condition, getState }) => {
      const id = roomOpened.match(action) ? action.payload : action.meta.arg.originalArgs;
      if (!getState().chat[id]) return;
      const isOver = (next: UnknownAction) =>
        (chat.matchFulfilled(next) && next.meta.arg.originalArgs === id) ||
        (roomClosed.match(next) && next.payload === id);
      while (!(await condition(isOver, lateAfter))) {
        // A hidden page asks for nothing, so nothing of it is late.
        if (document.visibilityState === 'hidden') continue;
        dispatch(pollLate(id));
        return;
      }
    },
  });
  // The list is asked for at once, so that the sent message stands in it before the next poll.
  start({
    matcher: sendMessage.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { conversazioneID } = meta.arg.originalArgs;
      void dispatch(chat.initiate(conversazioneID, { forceRefetch: true, subscribe: false }));
    },
  });
};
