/** @jest-environment ./src/testing/environment.ts */
import { loggedOut } from '../../api/events';
import { dispositiviApi } from '../../api/dispositivi';
import { callEvent } from '../../testing/callEvent';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { pushLookListener, pushAskListener, deviceListener, pushOfferListener } from './pushListener';
import { pushAsked, pushLookedFor, type PushStatus, selectPush } from './pushSlice';

const listening = listeningTo(pushLookListener, pushAskListener, deviceListener, pushOfferListener);

const key = Buffer.from([4, ...new Array<number>(64).fill(7)]).toString('base64url');
const secrets = {
  endpoint: 'https://fcm.googleapis.com/wp/SECRET-END',
  p256dh: 'SECRET-KEY',
  auth: 'SECRET-AUTH',
};
const { endpoint, ...keys } = secrets;

/** A fake browser that records permission requests and its push subscription. */
function browser(permission: NotificationPermission, answer = permission) {
  const held = { subscription: null as object | null, isSubscribed: false };
  const make = (applicationServerKey: Uint8Array = Buffer.from(key, 'base64url')) => ({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      held.subscription = null;
      return Promise.resolve(true);
    },
  });
  const subscribe = jest.fn(() => {
    held.subscription = make();
    return Promise.resolve(held.subscription);
  });
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(held.subscription), subscribe },
  };
  const asks = jest.fn(() => Promise.resolve(answer));
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) },
    configurable: true,
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: Object.assign(class {}, { permission, requestPermission: asks }),
  });
  return { held, make, subscribe, asks };
}

const hosts = {
  'GET /api/Avvisi/ChiavePush': { chiave: key },
  'GET /api/Avvisi/Preferenze': {
    telefono: 1,
    mail: 1,
    righe: [],
    silenzio: null,
    zona: 'Europe/Rome',
    parole: 1,
  },
  'GET /api/Avvisi/DispositiviList': { listDispositivi: [{ dispositivoID: 1, nome: 'Chrome', attuale: 1 }] },
  'POST /api/Avvisi/AddDispositivo': { dispositivoID: 1 },
};
const open = (status: PushStatus = 'unknown', answers: object = {}) =>
  listening({ ...signedIn, push: { status, isOffered: false, wishes: [] } }, { ...hosts, ...answers });
const own = (events: string[]) => events.filter((name) => /^(push|notices)\//.test(name));

beforeEach(() => localStorage.clear());

test('checking a browser without permission neither asks the person nor registers anything', async () => {
  const { asks } = browser('default');
  const { dispatch, events, pass, requests } = open();
  dispatch(pushLookedFor());
  await pass();
  expect(events()).toEqual(['push/pushLookedFor', 'push/pushFound']);
  expect([asks.mock.calls, requests]).toEqual([[], []]);
});

test('a tap asks for permission, subscribes the browser and registers it with the host', async () => {
  const { asks, subscribe } = browser('default', 'granted');
  const { dispatch, events, pass, getState } = open('off');
  dispatch(pushAsked());
  expect(asks).toHaveBeenCalledTimes(1);
  await pass();
  expect(own(events())).toEqual(['push/pushAsked', 'push/pushAccepted']);
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: expect.any(Uint8Array),
  });
  expect(selectPush(getState())).toBe('on');
});

test('the subscription’s endpoint and keys reach the host, but are in no action and not in the store', async () => {
  browser('granted');
  const { dispatch, events, getState, pass, requests, payloads, extra } = open('off');
  dispatch(pushAsked());
  await pass();
  const sent = await requests.find(({ url }) => url.endsWith('/AddDispositivo'))?.json();
  expect(sent).toEqual({ personaID: 1, ...secrets });
  const types = new Set(events().map((name) => name.split(' ')[0] ?? ''));
  const told = [...types].flatMap(payloads);
  expect(JSON.stringify([getState(), extra.log, told])).not.toContain('SECRET');
});

test.each([
  ['denied', ['push/pushAsked', 'push/pushDenied']],
  ['default', ['push/pushAsked', 'push/pushFailed']],
] as const)('a permission request that ends as %s does not subscribe', async (answer, told) => {
  const { subscribe } = browser('default', answer);
  const { dispatch, events, pass } = open('off');
  dispatch(pushAsked());
  await pass();
  expect(events()).toEqual(told);
  expect(subscribe).not.toHaveBeenCalled();
});

test('a permission prompt closed without an answer, as Firefox allows, ends the request', async () => {
  const { asks, subscribe } = browser('default');
  asks.mockReturnValueOnce(new Promise(() => undefined));
  const { dispatch, events, pass } = open('off');
  dispatch(pushAsked());
  await pass(60_000);
  expect(events()).toEqual(['push/pushAsked', 'push/pushFailed']);
  expect(subscribe).not.toHaveBeenCalled();
});

test('waiting for an unreachable push service ends with a time limit', async () => {
  const { subscribe } = browser('granted');
  subscribe.mockReturnValueOnce(new Promise(() => undefined));
  const { dispatch, events, pass } = open('off');
  dispatch(pushAsked());
  await pass();
  await pass(60_000);
  expect(own(events())).toEqual(['push/pushAsked', 'push/pushFailed', 'notices/raised']);
});

test('an unreachable push service is reported, and push is shown as off', async () => {
  const { subscribe } = browser('granted');
  subscribe.mockRejectedValueOnce(new Error('push service error'));
  const { dispatch, events, pass } = open('off');
  dispatch(pushAsked());
  await pass();
  expect(own(events())).toEqual(['push/pushAsked', 'push/pushFailed', 'notices/raised']);
});

test('a push subscription that the browser has lost is renewed', async () => {
  const { subscribe } = browser('granted');
  const { dispatch, events, pass } = open();
  dispatch(pushLookedFor());
  await pass();
  expect(own(events())).toEqual(['push/pushLookedFor', 'push/pushFound', 'push/pushAccepted']);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('a subscription with an outdated host key is renewed', async () => {
  const { held, make, subscribe } = browser('granted');
  held.subscription = make(Uint8Array.of(4, 1));
  const { dispatch, events, pass } = open();
  dispatch(pushLookedFor());
  await pass();
  expect(own(events())).toEqual(['push/pushLookedFor', 'push/pushFound', 'push/pushAccepted']);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('no subscription is renewed if the person turned notifications off or removed this phone', async () => {
  const { subscribe } = browser('granted');
  const off = open('unknown', {
    'GET /api/Avvisi/Preferenze': { ...hosts['GET /api/Avvisi/Preferenze'], telefono: 0 },
  });
  off.dispatch(pushLookedFor());
  await off.pass();
  localStorage.setItem('piazza-push-off', '1');
  const taken = open();
  taken.dispatch(pushLookedFor());
  await taken.pass();
  expect([off.getState(), taken.getState()].map(selectPush)).toEqual(['off', 'off']);
  expect(subscribe).not.toHaveBeenCalled();
});

test('a phone that another device removed stays off', async () => {
  const { held, make } = browser('granted');
  held.subscription = make();
  const { dispatch, pass, getState } = open('unknown', {
    'GET /api/Avvisi/DispositiviList': { listDispositivi: [] },
  });
  dispatch(pushLookedFor());
  await pass();
  expect([selectPush(getState()), held.subscription, localStorage.getItem('piazza-push-off')]).toEqual([
    'off',
    null,
    '1',
  ]);
});

test('if the host sends no push notifications, push is shown as impossible', async () => {
  browser('granted');
  const { dispatch, pass, getState } = open('unknown', { 'GET /api/Avvisi/ChiavePush': { chiave: null } });
  dispatch(pushLookedFor());
  await pass();
  expect(selectPush(getState())).toBe('impossible');
});

test('on an iPhone the app must first be added to the home screen', async () => {
  browser('default');
  Reflect.deleteProperty(window, 'PushManager');
  const { dispatch, pass, getState } = open();
  dispatch(pushLookedFor());
  await pass();
  expect(selectPush(getState())).toBe('impossible');
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  dispatch(pushLookedFor());
  await pass();
  expect(selectPush(getState())).toBe('homeless');
  agent.mockRestore();
});

test('removing this device ends its subscription, removing another one does not', async () => {
  const { held, make } = browser('granted');
  held.subscription = make();
  const { dispatch, events, pass } = open('on', { 'POST /api/Avvisi/DeleteDispositivo': {} });
  const { removeDevice } = dispositiviApi.endpoints;
  void dispatch(removeDevice.initiate({ id: 2, isThis: false }));
  await pass();
  expect([own(events()), held.subscription === null]).toEqual([[], false]);
  void dispatch(removeDevice.initiate({ id: 1, isThis: true }));
  await pass();
  expect([own(events()), held.subscription]).toEqual([['push/pushTakenOff'], null]);
});

test.each(['sendMessage', 'addSearch'])(
  'the offer card appears after the first %s, once, and only if push can be turned on',
  async (name) => {
    browser('default');
    const sent = callEvent(name, 'fulfilled', { originalArgs: {} });
    for (const [status, count] of [
      ['on', 0],
      ['refused', 0],
      ['off', 1],
      ['off', 0],
    ] as const) {
      const { dispatch, events, pass } = open(status);
      dispatch(sent);
      await pass();
      expect(own(events())).toHaveLength(count);
    }
  },
);

test('a result that arrives after the person has logged out is dropped', async () => {
  browser('granted');
  const { dispatch, events, pass } = open();
  dispatch(pushLookedFor());
  dispatch(loggedOut());
  dispatch({ type: 'auth/sessionEnded', payload: 1 });
  await pass();
  expect(events()).not.toContain('push/pushFound');
});

test('a person who sends a message before the browser was checked gets the offer afterwards', async () => {
  browser('default');
  const { dispatch, events, pass } = open();
  dispatch(callEvent('sendMessage', 'fulfilled', { originalArgs: {} }));
  await pass();
  dispatch(pushLookedFor());
  await pass();
  expect(own(events())).toEqual(['push/pushLookedFor', 'push/pushFound', 'push/pushOffered']);
});
