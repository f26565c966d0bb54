/** @jest-environment ./src/testing/environment.ts */
import { createI18n } from '../i18n/setup';
import { answerCalls } from '../testing/host';
import { clearLeft } from './clearPhone';
import { startPwa } from './pwa';
import { setMark } from '../lib/localKeys';
import { createStore } from './store';

jest.mock('./clearPhone');

/** Starts on a phone that a session had used. */
async function start(auth: object) {
  answerCalls({});
  localStorage.clear();
  setMark('isUsed', true);
  jest.mocked(clearLeft).mockClear();
  startPwa(createStore({ auth }, createI18n('it')));
  await new Promise((resolve) => setTimeout(resolve));
}

test('a start without a session clears what an earlier one left', async () => {
  await start({ status: 'signedOut', expired: false });
  expect(clearLeft).toHaveBeenCalledTimes(1);
});

test.each(['signingIn', 'ending', 'signedIn'])('%s: nothing is cleared under a session', async (status) => {
  await start({ status, token: 'a-token-for-the-tests', expired: false });
  expect(clearLeft).not.toHaveBeenCalled();
});
