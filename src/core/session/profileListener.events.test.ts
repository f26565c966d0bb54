/** @jest-environment ./src/testing/environment.ts */
import { personaApi } from '../../api/persona';
import { listeningTo } from '../../testing/listening';
import { me, signedIn } from '../../testing/samplePost';
import { selectIsSuspended } from './authSlice';
import { profileListener } from './profileListener';
import { type ProfileState, refreshStarted } from './profileSlice';

const listening = listeningTo(profileListener);

const byID = 'GET /api/Persona/GetPersona';
const byToken = 'GET /api/Persona/Io';
const own = { ...me, email: 'giulia@example.com' };
const { abbreviazione: _language, valutaSimbolo: _currency, ...stranger } = { ...me, personaID: 5 };
const asked = (end: 'fulfilled' | 'rejected') => [
  'api/executeQuery/pending persona',
  `api/executeQuery/${end} persona`,
];
const who = (end: 'fulfilled' | 'rejected') => [
  'api/executeQuery/pending whoAmI',
  `api/executeQuery/${end} whoAmI`,
];

const nobody: ProfileState = { status: 'absent' };
const refreshOf = async (profile: ProfileState, answers: Parameters<typeof listening>[1]) => {
  const store = listening({ auth: signedIn.auth, profile }, answers);
  store.dispatch(refreshStarted());
  await store.pass();
  return store;
};

test.each<[string, ProfileState, Parameters<typeof listening>[1], string[]]>([
  [
    'a stored profile is refreshed by its id',
    signedIn.profile,
    { [byID]: { listPersona: [own] } },
    [...asked('fulfilled'), 'auth/ownRecordRead'],
  ],
  [
    '§8 if the host fails, the refresh is reported as failed',
    signedIn.profile,
    { [byID]: { statusCode: 500 } },
    [...asked('rejected'), 'profile/refreshFailed'],
  ],
  [
    'if the stored person no longer exists, the host is asked who is signed in',
    signedIn.profile,
    { [byID]: { statusCode: 404, listPersona: [] }, [byToken]: { listPersona: [own] } },
    [...asked('fulfilled'), ...who('fulfilled'), 'auth/ownRecordRead'],
  ],
  [
    'if the stored profile is another person’s, the host is asked who is signed in',
    signedIn.profile,
    { [byID]: { listPersona: [stranger] }, [byToken]: { listPersona: [own] } },
    [...asked('fulfilled'), ...who('fulfilled'), 'auth/ownRecordRead'],
  ],
  [
    'without a stored profile, the host is asked who is signed in',
    nobody,
    { [byToken]: { listPersona: [own] } },
    [...who('fulfilled'), 'auth/ownRecordRead'],
  ],
  [
    'if the host does not answer that either, the load is reported as failed',
    nobody,
    { [byToken]: { statusCode: 500 } },
    [...who('rejected'), 'profile/refreshFailed'],
  ],
])('%s', async (_name, profile, answers, then) => {
  const { events } = await refreshOf(profile, answers);
  expect(events()).toEqual(['profile/refreshStarted', ...then]);
});

describe('a call that the host refuses with 403', () => {
  const refused = { [byID]: { statusCode: 403 } };
  const call = async (state: typeof signedIn, sospesa: 0 | 1) => {
    const store = listening(state, { ...refused, [byToken]: { listPersona: [own], sospesa } });
    void store.dispatch(personaApi.endpoints.persona.initiate(5));
    await store.pass();
    return store;
  };

  test.each([0, 1] as const)(
    'makes the app ask whether the person is suspended (answer: %s)',
    async (sospesa) => {
      const { events, getState } = await call(signedIn, sospesa);
      expect(events()).toEqual([...asked('rejected'), ...who('fulfilled'), 'auth/ownRecordRead']);
      expect(selectIsSuspended(getState())).toBe(sospesa === 1);
    },
  );

  test('causes no further question once the suspension is known', async () => {
    const store = await call(signedIn, 1);
    store.forget();
    void store.dispatch(personaApi.endpoints.persona.initiate(6));
    await store.pass();
    expect(store.events()).toEqual(asked('rejected'));
  });

  test('causes only one question if the host refuses that too', async () => {
    const store = listening(signedIn, { ...refused, [byToken]: { statusCode: 403 } });
    void store.dispatch(personaApi.endpoints.persona.initiate(5));
    await store.pass();
    expect(store.events()).toEqual([...asked('rejected'), ...who('rejected')]);
  });
});

test('the end of a suspension raises a notice, its beginning does not', async () => {
  const suspended = { ...signedIn, auth: { ...signedIn.auth, isSuspended: true } };
  const told = [signedIn, suspended].map(async (state) => {
    const store = listening(state, { [byToken]: { listPersona: [own], sospesa: 0 } });
    void store.dispatch(personaApi.endpoints.whoAmI.initiate());
    await store.pass();
    return store.events().includes('notices/raised');
  });
  expect(await Promise.all(told)).toEqual([false, true]);
});

test('loading another person’s page does not change one’s own profile', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [byID]: { listPersona: [stranger] } });
  void dispatch(personaApi.endpoints.persona.initiate(5));
  await pass();
  expect(events()).toEqual(asked('fulfilled'));
});
