import {
  createAction,
  createSlice,
  isAnyOf,
  isFulfilled,
  isRejectedWithValue,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { isQuery, selectAnswers } from '../../api/answers';
import { hostMissed, sessionEnded, silenceChanged } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { isRecord } from '../../lib/guards';
import { step, type Transitions } from '../../lib/machine';

/** The page is about to be hidden or closed. */
export const pageHidden = createAction('offline/pageHidden');

export type NetStatus = 'online' | 'offline' | 'trying';
export type NetEvent = 'reached' | 'unreached' | 'lost' | 'returned';

/**
 * Whether the host can be reached. Calls show this better than the phone, which only knows whether it has a network.
 * One call may fail by itself, so `askHost` sends the cheapest request to find out.
 */
export const netTable: Transitions<NetStatus, NetEvent> = {
  online: { unreached: 'offline', lost: 'offline' },
  offline: { reached: 'online', returned: 'trying' },
  trying: { reached: 'online', unreached: 'offline', lost: 'offline' },
};

export interface OfflineState {
  status: NetStatus;
  /** How often the network came back or the page was shown again. */
  returns?: number;
  /** The cached answers of earlier visits have been restored from storage, or there are none. */
  isRestored: boolean;
  /** By cache key: when the host gave an answer that was restored from the phone's storage, in milliseconds. */
  seenAt: Record<string, number>;
  /** Something else answered in the host's place, such as a captive portal. */
  isForeign?: boolean;
  /** Calls have been waiting for their answers for a long time. */
  isSilent?: boolean;
}

/** Endpoints that the service worker may answer without a network: the choices of form fields. */
export const workers: ReadonlySet<string> = new Set([
  'texts',
  'mainCategories',
  'categories',
  'subcategories',
  'languages',
  'currencies',
  'genders',
]);

const endpointOf = ({ meta }: UnknownAction): string =>
  isRecord(meta) && isRecord(meta['arg']) ? String(meta['arg']['endpointName']) : '';
const isReached = (action: UnknownAction): action is UnknownAction =>
  !workers.has(endpointOf(action)) && isFulfilled(action);
export const isUnreached = (action: UnknownAction): action is UnknownAction =>
  isRecord(action['payload']) && action['payload']['kind'] === 'network' && isRejectedWithValue(action);

/** Whether the action is the failure of the request that `askHost` sends. */
export const isHostSilent = (action: UnknownAction): action is UnknownAction =>
  endpointOf(action) === 'notificationCount' && isUnreached(action);

const enter = (state: OfflineState, event: NetEvent): void => {
  const status = step(netTable, state.status, event) ?? state.status;
  const isBack = event === 'returned' || (status === 'online' && state.status !== 'online');
  if (isBack) state.returns = (state.returns ?? 0) + 1;
  state.status = status;
};

const empty: OfflineState = { status: 'online', isRestored: false, seenAt: {} };

export const offlineSlice = createSlice({
  name: 'offline',
  initialState: empty,
  reducers: {
    netLost: (state) => enter(state, 'lost'),
    netReturned: (state) => enter(state, 'returned'),
    seenRestored(state, { payload }: PayloadAction<Record<string, number>>) {
      state.isRestored = true;
      Object.assign(state.seenAt, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isAnyOf(sessionEnded), (state) => ({ ...empty, status: state.status }))
      .addMatcher(silenceChanged.match, (state, { payload }) => void (state.isSilent = payload))
      .addMatcher(hostMissed.match, (state) => enter(state, 'lost'))
      .addMatcher(isUnreached, (state, { payload }) => {
        state.isForeign = isRecord(payload) && payload['isForeign'] === true;
      })
      .addMatcher(isReached, (state, action) => {
        if (isQuery(action)) delete state.seenAt[action.meta.arg.queryCacheKey];
        state.isForeign = false;
        enter(state, 'reached');
      })
      .addMatcher(isHostSilent, (state) => enter(state, 'unreached')),
});

export const selectOfflineState = injectSlice(offlineSlice);

export const { netLost, netReturned, seenRestored } = offlineSlice.actions;

export const selectNet = (state: RootState): NetStatus => selectOfflineState(state).status;
export const selectIsOnline = (state: RootState): boolean => selectNet(state) === 'online';
export const selectIsOffline = (state: RootState): boolean => !selectIsOnline(state);
/** The phone has a network again, but it is not known yet whether the host can be reached. */
export const selectIsTrying = (state: RootState): boolean => selectNet(state) === 'trying';
export const selectReturns = (state: RootState): number => selectOfflineState(state).returns ?? 0;
export const selectIsForeign = (state: RootState): boolean => selectOfflineState(state).isForeign === true;
export const selectIsSilent = (state: RootState): boolean => selectOfflineState(state).isSilent === true;
export const selectIsRestored = (state: RootState): boolean => selectOfflineState(state).isRestored;

/** The time of the oldest shown answer that could not be refreshed; undefined if everything shown is fresh. */
export const selectSeenAt = (state: RootState): number | undefined => {
  const offline = selectOfflineState(state);
  if (offline.status === 'online') return undefined;
  const times = selectAnswers(state).flatMap(
    ({ queryCacheKey: key, endpointName, data, fulfilledTimeStamp }) => {
      const isShown = key in state.api.subscriptions && data !== undefined && !workers.has(endpointName);
      return isShown ? (offline.seenAt[key] ?? fulfilledTimeStamp ?? []) : [];
    },
  );
  return times.length > 0 ? Math.min(...times) : undefined;
};
