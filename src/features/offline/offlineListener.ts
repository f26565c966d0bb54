import { isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { isQuery, selectAnswers } from '../../api/answers';
import { isUnanswered, isUnreached as isLost } from '../../api/apiError';
import { bookmarkApi } from '../../api/bookmark';
import { listCalls } from '../../api/post';
import { sessionEnded } from '../../api/events';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import type { RootState } from '../../store/state';
import { keepSnapshot } from '../../snapshot/keep';
import { tutelaApi } from '../../api/tutela';
import { whenIdle } from '../../lib/whenIdle';
import { forgetPictures, forgetScreen, forgetSeen } from '../../lib/workerCaches';
import { has } from '../../lib/signs';
import { askAgain, isKept } from './keptCalls';
import { networkReached } from '../../core/reachability/networkReached';
import {
  isUnreached,
  pageHidden,
  seenRestored,
  selectIsOffline,
  selectIsOnline,
  selectOfflineState,
} from '../../core/reachability/offlineSlice';
import { dropSeen, hasStorage } from './seenStore';
import { restoreOne, saveSeen } from './seenThunks';
import { stockForms } from './stockThunk';
import { dropUnread } from './unreadThunk';
import { sameSession } from '../../core/session/sameSession';
import { selectLeftOut } from '../../core/wayout/inSight';
import { selectMyID } from '../../core/session/profileSlice';
import { selectLanguage } from '../../core/language/languageSlice';

/** Milliseconds to wait before storing responses, because they arrive in bursts and are written together. */
const saveAfter = 1500;
const askEvery = 10_000;
const healAfter = 3000;

/** Stores a snapshot of the home page's HTML while the first post is in it; the next visit starts by showing it. */
async function keepFeed(isStill: () => boolean): Promise<void> {
  const root = document.getElementById('root');
  const isHome = window.location.pathname === '/home-user-profile';
  if (!isStill() || !isHome || !root || !has(root, 'firstPost') || !('caches' in globalThis)) return;
  await keepSnapshot(root, isStill);
  if (!isStill()) await forgetSeen();
}

const areOthersLeftOut = (current: RootState, previous: RootState): boolean =>
  selectLeftOut(current, listCalls.home) !== selectLeftOut(previous, listCalls.home);

export const seenListener: Listener = (startListening) => {
  const written = new Map<string, unknown>();
  let stockedFor: string | undefined;
  startListening({
    predicate: (_action, current, previous) =>
      current.api.queries !== previous.api?.queries || areOthersLeftOut(current, previous),
    effect: async (_action, { dispatch, getState, delay, subscribe, unsubscribe }) => {
      unsubscribe();
      try {
        await delay(saveAfter);
      } finally {
        subscribe();
      }
      await dispatch(saveSeen(written));
      dispatch(dropUnread());
      // Storing the snapshot fails if a browser extension hides its style rules or the phone is full; the next visit
      // then starts without it.
      const isStill = sameSession(getState);
      whenIdle(() => void keepFeed(isStill).catch(() => undefined));
      const code = selectLanguage(getState());
      if (stockedFor === code || selectIsOffline(getState())) return;
      if (await dispatch(stockForms()).catch(() => false)) stockedFor = code;
    },
  });
  startListening({
    actionCreator: pageHidden,
    effect: (_action, { dispatch }) => dispatch(saveSeen(written)),
  });
  startListening({ actionCreator: sessionEnded, effect: () => written.clear() });
  startListening({ matcher: tutelaApi.endpoints.addBlock.matchFulfilled, effect: () => written.clear() });
};

/**
 * Deletes the stored home page when the viewer's blocks or hidden ads change. After a block it also deletes all stored
 * responses and pictures, then stores the responses in memory again.
 */
export const leftOutListener: Listener = (startListening) => {
  startListening({
    predicate: (_action, current, previous) => areOthersLeftOut(current, previous),
    effect: () => forgetScreen(),
  });
  startListening({
    matcher: tutelaApi.endpoints.addBlock.matchFulfilled,
    effect: async (_action, { dispatch }) => {
      const dropped = hasStorage() ? dropSeen() : undefined;
      await Promise.allSettled([dropped, forgetSeen(), forgetPictures()]);
      await dispatch(saveSeen(new Map()));
    },
  });
};

/**
 * After a bookmark was added or removed, loads the list of saved posts, so that it is stored for use without a network.
 */
export const savedListener: Listener = (startListening) => {
  const { addBookmark, deleteBookmark, saved } = bookmarkApi.endpoints;
  startListening({
    matcher: isAnyOf(addBookmark.matchFulfilled, deleteBookmark.matchFulfilled),
    effect: async (_action, { getState, dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners();
      await delay(saveAfter);
      const myID = selectMyID(getState());
      const again = myID !== undefined && askAgain('saved', myID);
      // A page that shows the list has already requested it.
      if (again && saved.select(myID)(getState()).isUninitialized) void dispatch(again);
    },
  });
};

/** Requests again the failed responses that a page on the screen needs. */
function askForShown(dispatch: AppDispatch, state: RootState, isMeant: typeof isUnanswered): void {
  for (const { queryCacheKey, status, endpointName, originalArgs, error } of selectAnswers(state)) {
    if (status !== 'rejected' || !(queryCacheKey in state.api.subscriptions) || !isMeant(error)) continue;
    const again = askAgain(endpointName, originalArgs);
    if (again) void dispatch(again);
  }
}

export const askAgainListener: Listener = (startListening) => {
  const asked = new Map<string, number>();
  startListening({
    actionCreator: seenRestored,
    effect: ({ payload }) => Object.keys(payload).forEach((key) => asked.delete(key)),
  });
  // A response restored from the phone is shown at once, and reloaded by the first page that uses it.
  startListening({
    matcher: isQuery,
    effect: ({ meta: { condition, arg } }, { getState, dispatch }) => {
      const { queryCacheKey: key } = arg;
      if (condition !== true || selectOfflineState(getState()).seenAt[key] === undefined) return;
      if (Date.now() - (asked.get(key) ?? 0) < askEvery) return;
      asked.set(key, Date.now());
      const again = askAgain(arg.endpointName, arg.originalArgs);
      if (again) void dispatch(again);
    },
  });
  startListening({
    matcher: isQuery,
    effect: async (action, { getState, dispatch }) => {
      const { endpointName, queryCacheKey: key } = action.meta.arg;
      if (isUnreached(action) && isKept(endpointName) && getState().api.queries[key]?.data === undefined)
        await dispatch(restoreOne(key));
    },
  });
  startListening({
    actionCreator: networkReached,
    effect: (_action, { getState, dispatch }) => {
      asked.clear();
      askForShown(dispatch, getState(), isUnanswered);
    },
  });
  /**
   * While the app is online, a failed request is repeated every few seconds. Requests that failed offline are repeated
   * when the network is back.
   */
  let isHealing = false;
  startListening({
    matcher: isRejectedWithValue,
    effect: async ({ payload }, { getState, dispatch, delay }) => {
      if (isHealing || !isLost(payload)) return;
      isHealing = true;
      await delay(healAfter).finally(() => (isHealing = false));
      if (selectIsOnline(getState()) && document.visibilityState === 'visible')
        askForShown(dispatch, getState(), isLost);
    },
  });
};
