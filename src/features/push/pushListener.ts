import { isAnyOf } from '@reduxjs/toolkit';
import { anew, once } from '../../api/asked';
import { noticeRaised } from '../../api/events';
import { avvisiApi } from '../../api/avvisi';
import { chatApi } from '../../api/chat';
import { dispositiviApi } from '../../api/dispositivi';
import { isApiError } from '../../api/apiError';
import { selectMyID } from '../../core/session/profileSlice';
import { isApple, isFirstTime, isInstalled } from '../../lib/device';
import {
  askPermission,
  canBeCalled,
  findSubscription,
  isTakenOff,
  markTakenOff,
  permissionNow,
  subscribe,
  unsubscribe,
} from '../../lib/pushDevice';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import {
  pushAccepted,
  pushAsked,
  pushDenied,
  pushFailed,
  type PushFound,
  pushFound,
  pushLookedFor,
  pushOffered,
  pushTakenOff,
  selectPush,
} from './pushSlice';

const { pushKey, preferences, devices, addDevice, removeDevice } = dispositiviApi.endpoints;
/** The localStorage key that records that the offer card was shown, which happens at most once ever. */
const offeredKey = 'piazza-push-offered';

const keyOf = async (dispatch: AppDispatch): Promise<string | null | undefined> =>
  (await dispatch(pushKey.initiate(undefined, { subscribe: false }))).data?.chiave;

/** The status if the browser alone decides it; undefined if push notifications are possible. */
function foundOutside(): PushFound | undefined {
  if (!canBeCalled()) return isApple() && !isInstalled() ? 'homeless' : 'impossible';
  const permission = permissionNow();
  if (permission === 'denied') return 'refused';
  return permission === 'default' ? 'off' : undefined;
}

/** The status according to browser and host; undefined if the host cannot be reached. */
async function foundInside(dispatch: AppDispatch, myID: number): Promise<PushFound | undefined> {
  const key = await keyOf(dispatch);
  if (!key) return key === null ? 'impossible' : undefined;
  if ((await findSubscription(key)) === 'ours') {
    const list = (await dispatch(devices.initiate(myID, anew))).data?.listDispositivi;
    if (!list || list.some(({ attuale }) => attuale === 1)) return 'on';
    // The person removed this device on another device.
    markTakenOff(true);
    await unsubscribe();
    return 'off';
  }
  if (isTakenOff()) return 'off';
  const { data } = await dispatch(preferences.initiate(myID, anew));
  return data?.telefono === 1 ? 'lost' : 'off';
}

/**
 * Subscribes this browser and registers it with the host. If the host refuses, resolves to its error text; if the
 * browser refuses, throws.
 */
async function join(dispatch: AppDispatch, myID: number): Promise<{ isIn: boolean; why?: string }> {
  const key = await keyOf(dispatch);
  if (!key) return { isIn: false };
  if ((await findSubscription(key)) === 'another') await unsubscribe();
  await subscribe(key);
  const { error } = await dispatch(addDevice.initiate(myID, once));
  if (error === undefined) return { isIn: true };
  return { isIn: false, ...(isApiError(error) && { why: error.text }) };
}

export const pushLookListener: Listener = (startListening) => {
  startListening({
    actionCreator: pushLookedFor,
    effect: async (_action, { dispatch, getState }) => {
      const myID = selectMyID(getState());
      if (myID === undefined || selectPush(getState()) === 'asking') return;
      const found = foundOutside() ?? (await foundInside(dispatch, myID).catch(() => undefined));
      // Drops the result if the session has ended meanwhile.
      if (found === undefined || selectMyID(getState()) !== myID) return;
      dispatch(pushFound(found));
      if (found !== 'lost') return;
      const { isIn } = await join(dispatch, myID).catch(() => ({ isIn: false }));
      dispatch(isIn ? pushAccepted() : pushFailed());
    },
  });
};

export const pushAskListener: Listener = (startListening) => {
  startListening({
    actionCreator: pushAsked,
    effect: async (_action, { dispatch, getState, getOriginalState }) => {
      const myID = selectMyID(getState());
      if (selectPush(getState()) !== 'asking' || selectPush(getOriginalState()) === 'asking') return;
      if (myID === undefined || !canBeCalled()) {
        dispatch(pushFailed());
        dispatch(pushLookedFor());
        return;
      }
      // Called before any `await`, so that the browser accepts it as part of the tap.
      const permission = await askPermission();
      if (permission === 'denied') return void dispatch(pushDenied());
      if (permission === 'default') return void dispatch(pushFailed());
      markTakenOff(false);
      const { isIn, why } = await join(dispatch, myID).catch(() => ({ isIn: false, why: undefined }));
      if (isIn) return void dispatch(pushAccepted());
      dispatch(pushFailed());
      dispatch(
        noticeRaised({
          tone: 'error',
          label: 'push-non-riuscito',
          ...(why && { detail: why }),
        }),
      );
    },
  });
};

export const deviceListener: Listener = (startListening) => {
  startListening({
    matcher: removeDevice.matchFulfilled,
    effect: async ({ meta }, { dispatch }) => {
      if (!meta.arg.originalArgs.isThis) return;
      markTakenOff(true);
      dispatch(pushTakenOff());
      await unsubscribe();
    },
  });
};

/**
 * Offers push notifications once, after the person has sent a message or saved a search, because they then expect news.
 */
export const pushOfferListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(
      chatApi.endpoints.sendMessage.matchFulfilled,
      avvisiApi.endpoints.addSearch.matchFulfilled,
    ),
    effect: async (_action, { condition, dispatch, getState }) => {
      // The browser is checked only after the page has loaded; if the person acted before that, the offer waits for the
      // result.
      const isKnown = () => selectPush(getState()) !== 'unknown';
      if (!isKnown()) await condition(isKnown, 60_000);
      if (selectPush(getState()) !== 'off' || !(await keyOf(dispatch))) return;
      if (isFirstTime(offeredKey)) dispatch(pushOffered());
    },
  });
};
