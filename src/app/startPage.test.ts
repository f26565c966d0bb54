/** @jest-environment ./src/testing/environment.ts */
import { loggedOut, sessionExpired } from '../api/events';
import { stateWith } from '../testing/stateWith';
import { languageChosen } from '../core/language/languageSlice';
import { startTabs } from './startPage';

type Session = ReturnType<typeof stateWith>;

const token = 'a-token-of-the-host-1234';
const dispatch = jest.fn();
const signedIn = stateWith({ auth: { status: 'signedIn', token } });
const follow = (state: Session) => startTabs({ dispatch, getState: () => state });
const store = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeAll(() => follow(signedIn));
beforeEach(() => {
  dispatch.mockClear();
  localStorage.clear();
});

test('an expired session in another tab ends this tab’s session', () => {
  store('auth', null);
  expect(dispatch.mock.calls).toEqual([[sessionExpired()]]);
});

test('a logout in another tab is a logout in this tab, so no draft is written after it', () => {
  localStorage.setItem('hasLeft', '1');
  store('auth', null);
  expect(dispatch.mock.calls).toEqual([[loggedOut()]]);
});

test('emptied local storage ends the session', () => {
  store(null, null);
  expect(dispatch.mock.calls).toEqual([[sessionExpired()]]);
});

test('a language chosen in another tab applies in this tab', () => {
  store('language', 'de');
  store('language', null);
  store('something', 'else');
  expect(dispatch.mock.calls).toEqual([[languageChosen('de')]]);
});

test('a page restored from the back/forward cache checks its session', () => {
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  localStorage.setItem('auth', token);
  window.dispatchEvent(shown(true));
  expect(dispatch).not.toHaveBeenCalled();
  localStorage.removeItem('auth');
  window.dispatchEvent(shown(false));
  expect(dispatch).not.toHaveBeenCalled();
  window.dispatchEvent(shown(true));
  expect(dispatch.mock.calls).toEqual([[sessionExpired()]]);
});
