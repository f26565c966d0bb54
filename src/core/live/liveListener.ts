import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { selectMyID } from '../session/profileSlice';
import { keepConnected } from './connect';
import { eventArrived, led, opened, selectLiveStatus, started, stopped } from './liveSlice';
import { lead, openChannel } from './tabs';

const isTold = isAnyOf(eventArrived, opened);
const isEnd = isAnyOf(stopped, sessionEnded);

/** Listens to the leading tab, and opens the stream once this tab leads. Resolves when the signal is aborted. */
const live =
  (signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { whenNewest }) => {
    const of = selectMyID(getState());
    if (of === undefined) return;
    const hear = async (action: UnknownAction) => {
      await whenNewest();
      if (selectLiveStatus(getState()) === 'following' && isTold(action)) dispatch(action);
    };
    const channel = openChannel((told) => void (told.of === of && hear(told.action)));
    signal.addEventListener('abort', () => channel.close());
    await lead(signal, async (wasLed) => {
      await whenNewest();
      if (signal.aborted) return;
      dispatch(led());
      await dispatch(keepConnected({ signal, wasLed, tell: (action) => channel.tell({ of, action }) }));
    });
  };

export const liveListener: Listener = (startListening) => {
  startListening({
    actionCreator: started,
    effect: async (_action, { dispatch, condition, getOriginalState }) => {
      if (selectLiveStatus(getOriginalState()) !== 'off') return;
      const ending = new AbortController();
      const running = dispatch(live(ending.signal));
      await condition(isEnd);
      ending.abort();
      await running;
    },
  });
};
