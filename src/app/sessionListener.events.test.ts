/** @jest-environment ./src/testing/environment.ts */
import { loggedOut, sessionExpired } from '../api/events';
import { listeningTo } from '../testing/listening';
import { signedIn } from '../testing/samplePost';
import { clearPhone } from './clearPhone';
import { sessionListener } from './sessionListener';

const listening = listeningTo(sessionListener);

jest.mock('./clearPhone', () => ({ clearPhone: jest.fn(), keptAtEnd: (hasLeft: boolean) => [hasLeft] }));

function open(state: Parameters<typeof listening>[0]) {
  let finish = (): void => undefined;
  jest.mocked(clearPhone).mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  const answers = {
    'POST /api/Persona/Logout': {},
    'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': { listTraduzioniPagina: [] },
  };
  const store = listening(state, answers);
  return { ...store, finish: () => finish() };
}

test('a logout resets state, language and cache, tells the host, and shows the login once the phone is cleared', async () => {
  const { dispatch, events, payloads, pass, finish, requests, extra, getState } = open(signedIn);
  extra.log.entries.push({ at: 0, action: { type: 'x' }, before: getState() });
  dispatch(loggedOut());
  await pass();
  const before = [
    'auth/loggedOut',
    'auth/sessionEnded',
    'language/languageChosen',
    'api/resetApiState',
    'api/executeMutation/pending logout',
    'api/executeQuery/pending texts',
    'api/executeMutation/fulfilled logout',
    'api/executeQuery/fulfilled texts',
  ];
  expect(events()).toEqual(before);
  expect(payloads('auth/sessionEnded')).toEqual([1]);
  expect(payloads('language/languageChosen')).toEqual(['en']);
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${signedIn.auth.token}`);
  expect(extra.log.entries).toEqual([]);
  expect(clearPhone).toHaveBeenCalledWith([true]);
  finish();
  await pass();
  expect(events()).toEqual([...before, 'auth/sessionCleared']);
});

test('an expired session keeps the language and sends no call', async () => {
  const { dispatch, events, pass, finish, requests } = open(signedIn);
  dispatch(sessionExpired());
  // As if a second call under way had also been answered with 401.
  dispatch(sessionExpired());
  await pass();
  finish();
  await pass();
  expect(events()).toEqual([
    'auth/sessionExpired',
    'auth/sessionEnded',
    'api/resetApiState',
    'auth/sessionExpired',
    'auth/sessionCleared',
  ]);
  expect(clearPhone).toHaveBeenCalledWith([false]);
  expect(requests).toEqual([]);
});

test('the login is shown even if the phone cannot be cleared', async () => {
  const { dispatch, events, pass } = open(signedIn);
  jest.mocked(clearPhone).mockRejectedValue(new Error('no chunk'));
  dispatch(sessionExpired());
  await pass();
  expect(events().at(-1)).toBe('auth/sessionCleared');
});

test('without a session a logout or an expiry does nothing', async () => {
  const { dispatch, events, pass } = open({});
  dispatch(loggedOut());
  await pass();
  expect(events()).toEqual(['auth/loggedOut']);
  expect(clearPhone).not.toHaveBeenCalled();
});
