import { nanoid, type UnknownAction } from '@reduxjs/toolkit';
import { isHosts } from '../../api/transport/answer';
import { callHeaders } from '../../api/transport/baseQuery';
import { sessionOver } from '../../api/transport/sessionOver';
import type { LiveEvent } from '../../../contract/entities';
import { stateOf } from '../../api/transport/extra';
import type { AppThunk } from '../../store/hooks';
import { eventArrived, lost, opened, selectPrima, stopped, tryDue } from './liveSlice';
import { readStream } from './readStream';

/**
 * Pauses between attempts to connect, in milliseconds. When a host restarts, many phones lose their stream at once;
 * growing, random pauses spread their return.
 */
const pauses = { first: 3000, max: 60_000 };
const pauseOf = (failures: number): number =>
  Math.min(pauses.max, pauses.first * 2 ** failures) * (0.25 + 0.75 * Math.random());

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/**
 * `read`: the stream was open. `failed`: try again later. `over`: the host refuses a stream, so the app stops asking.
 */
type Outcome = 'read' | 'failed' | 'over';

interface Stream {
  signal: AbortSignal;
  isAgain: boolean;
  /** Dispatches an action here and in the other tabs. */
  say: (action: UnknownAction) => void;
}

const isStream = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/event-stream');
const isOver = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Cancels a response that nobody reads. If its connection broke in the meantime, there is nothing left to cancel. */
const leave = ({ body }: Response): void => void body?.cancel().catch(() => undefined);

/** Opens the stream and reads it until it ends. */
const readOnce =
  ({ signal, isAgain, say }: Stream): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, { whenNewest }) => {
    const prima = selectPrima(getState());
    const query = prima === null ? '' : `?${new URLSearchParams({ Prima: prima })}`;
    const act = nanoid();
    const answer = await fetch(`/api/Eventi/Flusso${query}`, {
      headers: callHeaders(stateOf({ getState }), act),
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
    const isOurs = isHosts(answer, act);
    if (!isOurs || !isStream(answer) || !answer.body) {
      leave(answer);
      await whenNewest();
      // The response came from a proxy, so it says nothing about the session or the stream.
      if (!isOurs) return 'failed';
      // The session was ended elsewhere. This signs the person out now rather than at the next poll.
      if (answer.status === 401 && !signal.aborted) dispatch(sessionOver());
      return isOver(answer) ? 'over' : 'failed';
    }
    await whenNewest();
    if (selectPrima(getState()) !== prima) {
      // The feed was loaded while the stream was opening. The host counts new posts from the feed's moment only in a
      // new stream.
      leave(answer);
      return dispatch(readOnce({ signal, isAgain, say }));
    }
    say(opened({ prima, isAgain }));
    const tellOf = async (event: LiveEvent) => {
      // While DevTools shows an earlier state nothing is read; the events stay in the connection's buffer.
      await whenNewest();
      if (!signal.aborted) say(eventArrived(event));
    };
    // A stream that the network cut counts as read, so that the app reloads what it missed once the next one is open.
    await readStream(answer.body, tellOf).catch(() => undefined);
    return 'read';
  };

interface Connection {
  signal: AbortSignal;
  /** Whether another tab held the stream before this one. */
  wasLed: boolean;
  tell: (action: UnknownAction) => void;
}

/** Keeps a stream open until the signal is aborted or the host refuses for good. */
export const keepConnected =
  ({ signal, wasLed, tell }: Connection): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { whenNewest }) => {
    let [failures, isAgain] = [0, wasLed];
    const say = (action: UnknownAction) => {
      dispatch(action);
      tell(action);
    };
    for (;;) {
      const outcome = await dispatch(readOnce({ signal, isAgain, say })).catch(() => 'failed' as const);
      await whenNewest();
      if (signal.aborted) return;
      if (outcome === 'over') return void dispatch(stopped());
      isAgain ||= outcome === 'read';
      failures = outcome === 'read' ? 0 : failures + 1;
      dispatch(lost());
      await pause(pauseOf(failures), signal);
      await whenNewest();
      if (signal.aborted) return;
      dispatch(tryDue());
    }
  };
