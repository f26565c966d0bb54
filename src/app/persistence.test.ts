/** @jest-environment ./src/testing/environment.ts */
import { waitFor } from '@testing-library/react';
import type { Persona } from '../../contract/entities';
import { loggedOut } from '../api/events';
import { imageChanged } from '../core/session/profileSlice';
import { loginAccepted, loginRequested } from '../core/session/authSlice';
import { createI18n } from '../i18n/setup';
import { noticeDismissed, selectNotices } from '../core/notices/noticesSlice';
import { me } from '../testing/samplePost';
import { startPage } from './startPage';
import { preloaded, rehydrated } from '../core/persistence/preloaded';
import { createStore } from './store';

const token = 'a-token-of-the-host-1234';

beforeEach(() => localStorage.clear());

test('§4 a stored token signs in at once, with profile and language', async () => {
  localStorage.setItem('auth', token);
  localStorage.setItem('userProfile', JSON.stringify(me));
  localStorage.setItem('language', 'en');
  expect(await preloaded('it')).toMatchObject({
    auth: { status: 'signedIn', token },
    profile: { status: 'ready', profile: { personaID: me.personaID } },
    language: { code: 'en' },
  });
});

test('DevTools shows the initial state without the token', async () => {
  localStorage.setItem('auth', token);
  localStorage.setItem('language', 'en');
  expect(rehydrated(await preloaded('it'))).toEqual({
    type: 'persist/REHYDRATE',
    key: 'piazza',
    payload: {
      auth: 'signedIn',
      profile: { status: 'loading', profile: null },
      language: { code: 'en', texts: {} },
    },
  });
});

test.each(['', 'short', 'has spaces in it, so no token', '"a-token-of-the-host-1234"'])(
  'a broken token %j is dropped and signs nobody in',
  async (broken) => {
    localStorage.setItem('auth', broken);
    expect((await preloaded('it')).auth).toEqual({ status: 'signedOut', expired: false });
    expect(localStorage.getItem('auth')).toBeNull();
  },
);

test.each(['{', 'null', '[]', '{"personaID":"1"}', '{"personaID":1}'])(
  'a broken or old profile %j is dropped, the session stays',
  async (broken) => {
    localStorage.setItem('auth', token);
    localStorage.setItem('userProfile', broken);
    expect(await preloaded('it')).toMatchObject({
      auth: { status: 'signedIn' },
      profile: { status: 'loading', profile: null },
    });
  },
);

test('§3 the three localStorage keys are written as raw text, and a logout deletes them', async () => {
  localStorage.setItem('auth', token);
  localStorage.setItem('userProfile', JSON.stringify(me));
  const parts = createStore(await preloaded('it'), createI18n('it'));
  startPage(parts);
  expect(localStorage.getItem('auth')).toBe(token);
  globalThis.fetch = () => Promise.reject(new TypeError('no network in this test'));
  parts.store.dispatch(loggedOut());
  await waitFor(() => expect(localStorage.getItem('auth')).toBeNull());
  expect(localStorage.getItem('userProfile')).toBeNull();
  expect(localStorage.getItem('language')).toBeNull();
});

test('if the page is closed right after the login, the session has been stored', async () => {
  const parts = createStore(await preloaded('it'), createI18n('it'));
  startPage(parts);
  parts.store.dispatch(loginRequested());
  parts.store.dispatch(loginAccepted({ token, persona: me as Persona }));
  expect(localStorage.getItem('auth')).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('auth')).toBe(token);
  expect(localStorage.getItem('userProfile')).toContain(me.nome);
});

test('a tab does not overwrite what another tab wrote in the meantime', async () => {
  localStorage.setItem('auth', token);
  localStorage.setItem('userProfile', JSON.stringify(me));
  localStorage.setItem('language', 'it');
  globalThis.fetch = () => Promise.reject(new TypeError('no network in this test'));
  const parts = createStore(await preloaded('it'), createI18n('it'));
  startPage(parts);
  // As if another tab had written.
  localStorage.setItem('language', 'de');
  parts.store.dispatch(imageChanged('/images/profile/new.webp'));
  await waitFor(() => expect(localStorage.getItem('userProfile')).toContain('new.webp'));
  expect(localStorage.getItem('language')).toBe('de');
});

describe('a login', () => {
  afterEach(() => jest.restoreAllMocks());
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  async function signIn() {
    const parts = createStore(await preloaded('it'), createI18n('it'));
    parts.store.dispatch(loginRequested());
    parts.store.dispatch(loginAccepted({ token, persona: me as Persona }));
    parts.flush();
    return { ...parts, told: () => selectNotices(parts.store.getState()).map(({ label }) => label) };
  }

  test('on a phone that can store data shows no notice', async () => {
    expect((await signIn()).told()).toEqual([]);
  });

  test.each([
    ['full', ['setItem']],
    ['blocked', ['setItem', 'getItem', 'removeItem']],
  ] as const)(
    'on a phone whose storage is %s shows one notice that the session ends with the page',
    async (_name, calls) => {
      for (const call of calls) jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
      const { store, flush, told } = await signIn();
      expect(told()).toEqual(['accesso-pagina']);
      store.dispatch(noticeDismissed(1));
      store.dispatch(imageChanged('/images/profile/new.webp'));
      flush();
      expect(told()).toEqual([]);
    },
  );

  test('marks a cleared phone as used', async () => {
    localStorage.setItem('isClear', '1');
    await signIn();
    expect(localStorage.getItem('isClear')).toBeNull();
  });
});
