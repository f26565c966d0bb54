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

/** Some versions of iOS never finished the first opening of a database. */
const maxReadMs = 1500;
const late = () => new Promise<void>((resolve) => setTimeout(resolve, maxReadMs));

/** Restores kept answers for which no newer ones are in memory. */
const putBack =
  (entries: readonly Seen[]): Thunk =>
  async (dispatch, getState) => {
    const fitting = entries.filter(
      ({ cacheKey, endpointName }) =>
        isKept(endpointName) && getState().api.queries[cacheKey]?.data === undefined,
    );
    const values = fitting.map(({ endpointName, arg, data }) => ({ endpointName, arg, value: data }));
    // The names come from a storage, so their types are unknown here.
    dispatch(baseApi.util.upsertQueryEntries(values as never));
    dispatch(seenRestored(Object.fromEntries(fitting.map(({ cacheKey, at }) => [cacheKey, at]))));
  };

/** Restores the answers that this person saw, before their pages ask for them; on a slow phone, while they do. */
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
  // The phone kept nothing, or its storage has not answered in time. The pages are drawn all the same.
  if (isStill() && !selectOfflineState(getState()).isRestored) await dispatch(putBack([]));
};

/** Restores one answer that was dropped from memory. */
export const restoreOne =
  (cacheKey: string): Thunk =>
  async (dispatch, getState) => {
    const myID = selectProfile(getState())?.personaID;
    if (myID === undefined || !hasStorage()) return;
    const isStill = sameSession(getState);
    const entry = await readOne(myID, cacheKey).catch(() => undefined);
    if (entry && isStill()) await dispatch(putBack([entry]));
  };

/** Keeps what changed since the last time; `written` remembers what was written. */
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
