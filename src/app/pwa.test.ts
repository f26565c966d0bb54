/** @jest-environment ./src/testing/environment.ts */
import type { RootState } from '../store/state';
import { lookupApi } from '../api/lookup';
import { createI18n } from '../i18n/setup';
import { answerCalls } from '../testing/host';
import { clearLeft } from './clearPhone';
import { startPwa } from './pwa';
import { setMark } from '../lib/localKeys';
import { createStore } from './store';

jest.mock('./clearPhone');

/** Starts the app on a phone with empty localStorage that an earlier session may have used. */
async function start(auth: object, isClear = false) {
  answerCalls({});
  localStorage.clear();
  setMark('isClear', isClear);
  jest.mocked(clearLeft).mockClear();
  startPwa(createStore({ auth } as Partial<RootState>, createI18n('it')));
  await new Promise((resolve) => setTimeout(resolve));
}

test('a start without a session removes the data that an earlier session left', async () => {
  await start({ status: 'signedOut', expired: false });
  expect(clearLeft).toHaveBeenCalledTimes(1);
});

test('a start without a session removes data only once', async () => {
  await start({ status: 'signedOut', expired: false }, true);
  expect(clearLeft).not.toHaveBeenCalled();
});

test.each(['signingIn', 'ending', 'signedIn'])(
  'with the session state %s nothing is removed',
  async (status) => {
    await start({ status, token: 'a-token-for-the-tests', expired: false });
    expect(clearLeft).not.toHaveBeenCalled();
  },
);

test('§1 a pinch gesture does not zoom', async () => {
  await start({ status: 'signedIn', token: 'a-token-for-the-tests', expired: false });
  const pinch = new Event('gesturestart', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(pinch);
  expect(pinch.defaultPrevented).toBe(true);
});

test('a page without a session requests nothing that signed-in pages need', async () => {
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  Object.assign(globalThis, { caches: { open: async () => ({ keys: async () => [] }) } });
  jest.useFakeTimers();
  const asked = answerCalls({});
  const parts = createStore({ auth: { status: 'signedOut', expired: false } }, createI18n('it'));
  startPwa(parts);
  void parts.store.dispatch(lookupApi.endpoints.texts.initiate('it'));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
  expect(asked.map(({ url }) => new URL(url).pathname)).toHaveLength(1);
});
