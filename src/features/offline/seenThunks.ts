import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectAnswers } from '../../api/answers';
import { baseApi } from '../../api/baseApi';
import type { StoreExtra } from '../../store/hooks';
import { selectProfile } from '../../core/session/profileSlice';
import type { RootState } from '../../store/state';
import { inSight, selectLeftOut } from '../../core/wayout/inSight';
import { callOf, isKept } from './keptCalls';
import { seenRestored, selectOfflineState } from '../../core/reachability/offlineSlice';
import type { Seen } from '../../lib/database/schema';
import { hasStorage, readOne, readSeen, tidySeen, writeSeen } from './seenStore';
import { sameSession } from '../../core/session/sameSession';

type Thunk = ThunkAction<Promise<void>, RootState, StoreExtra, UnknownAction>;

/** The time limit for reading, because some versions of iOS never finish opening a database for the first time. */
const maxReadMs = 1500;
const late = () => new Promise<void>((resolve) => setTimeout(resolve, maxReadMs));

/** Puts stored responses into the cache, except where it has newer ones. */
const putBack =
  (entries: readonly Seen[]): Thunk =>
  async (dispatch, getState) => {
    const fitting = entries.filter(
      ({ cacheKey, endpointName }) =>
        isKept(endpointName) && getState().api.queries[cacheKey]?.data === undefined,
    );
    const values = fitting.map(({ endpointName, arg, data }) => ({ endpointName, arg, value: data }));
    // The endpoint names come from the phone's storage, so TypeScript cannot check them.
    dispatch(baseApi.util.upsertQueryEntries(values as never));
    dispatch(seenRestored(Object.fromEntries(fitting.map(({ cacheKey, at }) => [cacheKey, at]))));
  };

/**
 * Puts this person's stored responses into the cache, normally before the pages request them; on a slow phone only
 * after that.
 */
export const restoreSeen = (): Thunk => async (dispatch, getState) => {
  const myID = selectProfile(getState())?.personaID;
  const isAble = myID !== undefined && hasStorage();
  const isStill = sameSession(getState);
  const read = async () => {
    if (!isAble) return;
    const kept = await readSeen(myID);
    if (!isStill()) return;
    await dispatch(putBack(kept));
    await tidySeen(myID, isStill);
  };
  await Promise.race([read().catch(() => undefined), late()]);
  // If the phone stored nothing, or reading took too long, the pages are rendered without stored responses.
  if (isStill() && !selectOfflineState(getState()).isRestored) await dispatch(putBack([]));
};

/** Puts one stored response back into the cache. */
export const restoreOne =
  (cacheKey: string): Thunk =>
  async (dispatch, getState) => {
    const myID = selectProfile(getState())?.personaID;
    if (myID === undefined || !hasStorage()) return;
    const isStill = sameSession(getState);
    const entry = await readOne(myID, cacheKey).catch(() => undefined);
    if (entry && isStill()) await dispatch(putBack([entry]));
  };

/** Stores the responses that have changed since the last write; `written` records what was written. */
export const saveSeen =
  (written: Map<string, unknown>): Thunk =>
  async (_dispatch, getState) => {
    const offline = selectOfflineState(getState());
    const { api } = getState();
    const myID = selectProfile(getState())?.personaID;
    const isStill = sameSession(getState);
    if (myID === undefined || !isStill() || !hasStorage()) return;
    for (const key of written.keys()) if (!(key in api.queries)) written.delete(key);
    const changed = selectAnswers(getState()).flatMap((entry): Seen[] => {
      const { queryCacheKey: cacheKey, endpointName, originalArgs: arg } = entry;
      if (!isKept(endpointName) || entry.data === undefined) return [];
      const data = inSight(entry.data, selectLeftOut(getState(), callOf(endpointName, arg)));
      if (written.get(cacheKey) === data) return [];
      const at = offline.seenAt[cacheKey] ?? entry.fulfilledTimeStamp ?? Date.now();
      return [{ cacheKey, endpointName, arg, data, at }];
    });
    if (changed.length === 0) return;
    for (const { cacheKey, data } of changed) written.set(cacheKey, data);
    await writeSeen(myID, changed, isStill).catch(() => {
      for (const { cacheKey } of changed) written.delete(cacheKey);
    });
    await tidySeen(myID, isStill).catch(() => undefined);
  };
