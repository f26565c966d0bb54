import { waitFor } from '@testing-library/react';
import { loggedOut, noticeRaised, sessionExpired } from '../api/events';
import { imageChanged, refreshStarted } from '../core/session/profileSlice';
import { selectExpiredOf } from '../core/session/authSlice';
import { languageChosen } from '../core/language/languageSlice';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';

test.each([
  ['a failing host', { 'GET /api/Persona/GetPersona': { statusCode: 500 } }],
  ['nobody there', { 'GET /api/Persona/GetPersona': { statusCode: 404, listPersona: [] } }],
  ['a cut connection', { 'GET /api/Persona/GetPersona': () => Promise.reject(new TypeError('offline')) }],
])('§8 a profile that fails to load shows no error, and the stored one stays: %s', async (_name, answers) => {
  const seen = answerCalls(answers);
  const { store, container } = renderApp(<p>la pagina</p>, { state: signedIn });
  store.dispatch(refreshStarted());
  await waitFor(() => expect(store.getState().profile.status).toBe('failed'));
  expect(new URL(seen[0]?.url ?? '').search).toBe('?PersonaID=1');
  expect(store.getState().profile).toEqual({ status: 'failed', profile: signedIn.profile.profile });
  expect(store.getState().notices.list).toEqual([]);
  expect(container).toHaveTextContent(/^la pagina$/);
});

const own = { ...me, nome: 'Anna', email: 'anna@example.com' };
const token = { auth: signedIn.auth };

test.each([
  ['no profile', { status: 'loading', profile: null }],
  ['the profile of a person who no longer exists', { status: 'ready', profile: { ...me, personaID: 999 } }],
  ['the profile of another person', { status: 'ready', profile: { ...me, personaID: 2 } }],
] as const)('with a valid token and %s the host says who is signed in', async (_name, profile) => {
  answerCalls({
    'GET /api/Persona/Io': { listPersona: [own] },
    'GET /api/Persona/GetPersona': ({ url }) =>
      url.endsWith('=2')
        ? { listPersona: [{ personaID: 2, nome: 'Marco' }] }
        : { statusCode: 404, listPersona: [] },
  });
  const { store } = renderApp(null, { state: { ...token, profile } });
  store.dispatch(refreshStarted());
  await waitFor(() =>
    expect(store.getState().profile).toMatchObject({ status: 'ready', profile: { nome: 'Anna' } }),
  );
  expect(store.getState().auth).toMatchObject({ status: 'signedIn' });
});

describe('§4 the language', () => {
  const open = (answers = {}) => {
    answerCalls({ 'GET /api/Persona/GetPersona': { listPersona: [own] }, ...answers });
    return renderApp(null, { state: { ...signedIn, language: { code: 'de', texts: {} } } }).store;
  };
  const code = (store: ReturnType<typeof open>) => store.getState().language.code;

  test('stays as it is when a session expires', async () => {
    const store = open();
    store.dispatch(sessionExpired());
    await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
    expect(code(store)).toBe('de');
  });

  test('is English after a logout', async () => {
    const store = open();
    store.dispatch(loggedOut());
    await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
    expect(code(store)).toBe('en');
  });

  test('is the profile’s once that is loaded, and no later change of the profile resets it', async () => {
    const store = open();
    store.dispatch(refreshStarted());
    await waitFor(() => expect(code(store)).toBe('it'));
    // As if another tab had chosen a language.
    store.dispatch(languageChosen('fr'));
    store.dispatch(imageChanged('/images/profile/new.webp'));
    expect(code(store)).toBe('fr');
  });
});

test('the login keeps the page’s address after an expired session, not after a logout', async () => {
  answerCalls({ 'GET /api/Persona/GetPersona': { listPersona: [own] } });
  const expired = renderApp(null, { state: signedIn }).store;
  expired.dispatch(refreshStarted());
  await waitFor(() => expect(expired.getState().profile.status).toBe('ready'));
  expired.dispatch(sessionExpired());
  await waitFor(() =>
    expect(selectExpiredOf(expired.getState())).toEqual({ email: own.email, personaID: 1 }),
  );
  const left = renderApp(null, { state: signedIn }).store;
  left.dispatch(loggedOut());
  await waitFor(() => expect(left.getState().auth).toEqual({ status: 'signedOut', expired: false }));
});

test('the end of a session removes notices and the log for problem reports', async () => {
  answerCalls({});
  const { store, parts } = renderApp(null, { state: signedIn });
  store.dispatch(noticeRaised({ tone: 'info', label: 'x', detail: 'Ugo Verdi' }));
  expect(parts.log.entries.length).toBeGreaterThan(0);
  store.dispatch(sessionExpired());
  await waitFor(() => expect(store.getState().auth.status).toBe('signedOut'));
  expect(JSON.stringify(parts.log.entries)).not.toContain('Ugo Verdi');
  expect(store.getState().notices.list).toEqual([]);
});
