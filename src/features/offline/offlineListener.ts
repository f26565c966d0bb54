import type { UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { AppDispatch, StartListening } from '../../api/hooks';
import type { RootState } from '../../api/state';
import { isRecord } from '../../lib/guards';
import { keepScreen } from '../../lib/keptScreen';
import { whenIdle } from '../../lib/whenIdle';
import { forgetSeen } from '../../lib/workerCaches';
import { drawScreen } from './drawScreen';
import { askAgain, isKept } from './keptCalls';
import { isUnreached, selectIsOffline } from './offlineSlice';
import { dropSeen, hasStorage } from './seenStore';
import { pageHidden, restoreOne, saveSeen } from './seenThunks';
import { stockForms } from './stockThunk';

/** Answers come in bursts: they are written together. */
const saveAfter = 1500;
const askEvery = 10_000;

interface Asked {
  queryCacheKey: string;
  endpointName: string;
  originalArgs: unknown;
}
const queryOf = (action: UnknownAction): Asked | undefined => {
  const arg =
    action.type.startsWith('api/executeQuery/') && isRecord(action['meta']) && action['meta']['arg'];
  if (!isRecord(arg)) return undefined;
  const { queryCacheKey, endpointName, originalArgs } = arg;
  return typeof queryCacheKey === 'string' && typeof endpointName === 'string'
    ? { queryCacheKey, endpointName, originalArgs }
    : undefined;
};
/** A page wanted an answer and found one in memory. */
const isFound = (action: UnknownAction): boolean =>
  isRecord(action['meta']) && action['meta']['condition'] === true;

/** The home feed as long as its first post is in the page: the next visit begins with it. */
async function keepFeed(isSignedIn: () => boolean): Promise<void> {
  const root = document.getElementById('root');
  const isHome = window.location.pathname === '/home-user-profile';
  const top = '[role=feed] article[aria-posinset="1"]';
  if (!isSignedIn() || !isHome || !root?.querySelector(top) || !('caches' in globalThis)) return;
  const screen = await drawScreen(root);
  // They may have logged out meanwhile.
  if (isSignedIn()) await keepScreen(screen);
}

function startSaving(start: StartListening): void {
  const written = new Map<string, unknown>();
  let stockedFor: string | undefined;
  start({
    predicate: (_action, current, previous) => current.api.queries !== previous.api?.queries,
    effect: async (_action, { dispatch, getState, delay, subscribe, unsubscribe }) => {
      unsubscribe();
      try {
        await delay(saveAfter);
      } finally {
        subscribe();
      }
      await dispatch(saveSeen(written));
      // A browser's extension may hide its rules, a full phone refuse: the next visit then begins without it.
      whenIdle(() => void keepFeed(() => getState().auth.status === 'signedIn').catch(() => undefined));
      const { code } = getState().language;
      if (stockedFor === code || selectIsOffline(getState())) return;
      if (await dispatch(stockForms()).catch(() => false)) stockedFor = code;
    },
  });
  start({ actionCreator: pageHidden, effect: (_action, { dispatch }) => dispatch(saveSeen(written)) });
  start({
    actionCreator: sessionEnded,
    effect: async () => {
      written.clear();
      // Neither waits for the other: a database that hangs keeps no pictures.
      await Promise.allSettled([hasStorage() && dropSeen(), forgetSeen()]);
      if ('serviceWorker' in navigator)
        navigator.serviceWorker.controller?.postMessage({ type: 'FORGET_PICTURES' });
    },
  });
}

/** What is on the screen and could not be asked for, as soon as the host can be reached again. */
function askForShown(dispatch: AppDispatch, { api }: RootState): void {
  for (const key of Object.keys(api.subscriptions)) {
    const entry = api.queries[key];
    if (entry?.status !== 'rejected' || entry.endpointName === undefined) continue;
    const again = askAgain(entry.endpointName, entry.originalArgs);
    if (again) void dispatch(again);
  }
}

function startAsking(start: StartListening): void {
  const asked = new Map<string, number>();
  // What came from the phone's storage shows at once, and is asked for anew by the first page that wants it.
  start({
    predicate: (action) => queryOf(action) !== undefined && isFound(action),
    effect: (action, { getState, dispatch }) => {
      const query = queryOf(action);
      if (!query || getState().offline.seenAt[query.queryCacheKey] === undefined) return;
      if (Date.now() - (asked.get(query.queryCacheKey) ?? 0) < askEvery) return;
      asked.set(query.queryCacheKey, Date.now());
      const again = askAgain(query.endpointName, query.originalArgs);
      if (again) void dispatch(again);
    },
  });
  start({
    matcher: isUnreached,
    effect: async (action, { getState, dispatch }) => {
      const query = queryOf(action);
      if (!query || !isKept(query.endpointName)) return;
      if (getState().api.queries[query.queryCacheKey]?.data === undefined)
        await dispatch(restoreOne(query.queryCacheKey));
    },
  });
  start({
    predicate: (_action, current, previous) =>
      previous.offline !== undefined && selectIsOffline(previous) && !selectIsOffline(current),
    effect: (_action, { getState, dispatch }) => {
      asked.clear();
      askForShown(dispatch, getState());
    },
  });
  start({
    predicate: (_action, current, previous) =>
      current.offline.status === 'trying' && previous.offline?.status !== 'trying',
    effect: (_action, { getState, dispatch }) => askForShown(dispatch, getState()),
  });
}

export const startOffline = (start: StartListening): void => {
  startSaving(start);
  startAsking(start);
};
