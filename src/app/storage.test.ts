import { waitFor } from '@testing-library/react';
import { loggedOut } from '../api/events';
import { createI18n } from '../i18n/setup';
import { me } from '../testing/samplePost';
import { connectNetwork } from './network';
import { preloaded } from './preloaded';
import { createStore } from './store';

const token = 'a-token-of-the-host-1234';

beforeEach(() => localStorage.clear());

test('§4 whoever has a token stored is signed in at once, with the profile and its language', () => {
  localStorage.setItem('auth', token);
  localStorage.setItem('userProfile', JSON.stringify(me));
  localStorage.setItem('language', 'en');
  expect(preloaded('it')).toMatchObject({
    auth: { status: 'signedIn', token },
    profile: { status: 'ready', profile: { personaID: me.personaID } },
    language: { code: 'en' },
  });
});

test.each(['', 'short', 'has spaces in it, so no token', '"a-token-of-the-host-1234"'])(
  'a broken token %j is dropped and nobody is signed in',
  (broken) => {
    localStorage.setItem('auth', broken);
    expect(preloaded('it').auth).toEqual({ status: 'signedOut', expired: false });
    expect(localStorage.getItem('auth')).toBeNull();
  },
);

test.each(['{', 'null', '[]', '{"personaID":"1"}', '{"personaID":1}'])(
  'a broken or old profile %j is dropped, the session stays',
  (broken) => {
    localStorage.setItem('auth', token);
    localStorage.setItem('userProfile', broken);
    expect(preloaded('it')).toMatchObject({ auth: { status: 'signedIn' }, profile: { status: 'absent' } });
  },
);

test('§3 the three keys are written raw, and go with the logout', async () => {
  localStorage.setItem('auth', token);
  localStorage.setItem('userProfile', JSON.stringify(me));
  const parts = createStore(preloaded('it'), createI18n('it'));
  connectNetwork(parts);
  expect(localStorage.getItem('auth')).toBe(token);
  globalThis.fetch = () => Promise.reject(new TypeError('no network in this test'));
  parts.store.dispatch(loggedOut());
  await waitFor(() => expect(localStorage.getItem('auth')).toBeNull());
  expect(localStorage.getItem('userProfile')).toBeNull();
  expect(localStorage.getItem('language')).toBeNull();
});
