import { isAnyOf } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../../contract/entities';
import { selectAnswers } from '../../api/answers';
import { anew } from '../../api/asked';
import { readersOf } from '../../api/readers';
import { chatApi } from '../../api/chat';
import { notificheApi } from '../../api/notifiche';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import type { RootState } from '../../store/state';
import { eventArrived, opened } from './liveSlice';

const { chat, inbox } = chatApi.endpoints;
const { notificationCount } = notificheApi.endpoints;

type Endpoint = 'chat' | 'inbox' | 'notificationCount';
/** The endpoints whose data an event of each kind may have changed. */
const changedBy: Record<LiveEvent['tipo'], readonly Endpoint[]> = {
  messaggio: ['chat', 'inbox'],
  letto: ['inbox'],
  notifica: ['notificationCount'],
  // New posts are loaded only when the person asks for them.
  post: [],
};
const everything: readonly Endpoint[] = ['chat', 'inbox', 'notificationCount'];

const ask: Record<Endpoint, (arg: number) => Parameters<AppDispatch>[0]> = {
  chat: (id) => chat.initiate(id, anew),
  inbox: (personaID) => inbox.initiate(personaID, anew),
  notificationCount: (personaID) => notificationCount.initiate(personaID, anew),
};

interface Shown {
  key: string;
  endpoint: Endpoint;
  arg: number;
}

interface Store {
  dispatch: AppDispatch;
  getState: () => RootState;
}

/** The cached data of these endpoints that components show at the moment. */
function shownOf({ dispatch, getState }: Store, endpoints: readonly Endpoint[]): Shown[] {
  const readers = readersOf(dispatch);
  return selectAnswers(getState()).flatMap(({ queryCacheKey: key, endpointName, originalArgs: arg }) => {
    const endpoint = endpoints.find((name) => name === endpointName);
    return endpoint && readers(key) > 0 && typeof arg === 'number' ? [{ key, endpoint, arg }] : [];
  });
}

/** At most one request a second per cache entry: later events of that second share one request at its end. */
const every = 1000;
interface Pace {
  isWanted: boolean;
}
const paces = new WeakMap<Store['dispatch'], Map<string, Pace>>();

function askInTime(store: Store, shown: Shown): void {
  const known = paces.get(store.dispatch) ?? new Map<string, Pace>();
  paces.set(store.dispatch, known);
  const pace = known.get(shown.key);
  if (pace) {
    pace.isWanted = true;
    return;
  }
  // A request that is under way may have been answered before the event.
  const isBusy = store.getState().api.queries[shown.key]?.status === 'pending';
  const next: Pace = { isWanted: isBusy };
  known.set(shown.key, next);
  setTimeout(() => {
    known.delete(shown.key);
    const isShown = shownOf(store, [shown.endpoint]).some(({ key }) => key === shown.key);
    if (next.isWanted && isShown) askInTime(store, shown);
  }, every);
  if (!isBusy) store.dispatch(ask[shown.endpoint](shown.arg));
}

export const refetchListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(eventArrived, opened),
    effect: (action, { dispatch, getState }) => {
      // A hidden page requests nothing, because a request marks things as read. It catches up when it becomes visible.
      if (document.visibilityState === 'hidden') return;
      const event = eventArrived.match(action) ? action.payload : undefined;
      if (opened.match(action) && !action.payload.isAgain) return;
      const endpoints = event ? changedBy[event.tipo] : everything;
      for (const shown of shownOf({ dispatch, getState }, endpoints))
        if (shown.endpoint !== 'chat' || event === undefined || shown.arg === event.conversazioneID)
          askInTime({ dispatch, getState }, shown);
    },
  });
};
