/** @jest-environment ./src/testing/environment.ts */
import { personaApi } from '../../api/persona';
import { listeningTo } from '../../testing/listening';
import { me, signedIn } from '../../testing/samplePost';
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
    '§8 a host that fails is told as a failure',
    signedIn.profile,
    { [byID]: { statusCode: 500 } },
    [...asked('rejected'), 'profile/refreshFailed'],
  ],
  [
    'a profile of somebody who is gone: the host says who one is',
    signedIn.profile,
    { [byID]: { statusCode: 404, listPersona: [] }, [byToken]: { listPersona: [own] } },
    [...asked('fulfilled'), ...who('fulfilled'), 'auth/ownRecordRead'],
  ],
  [
    'another person’s profile: the host says who one is',
    signedIn.profile,
    { [byID]: { listPersona: [stranger] }, [byToken]: { listPersona: [own] } },
    [...asked('fulfilled'), ...who('fulfilled'), 'auth/ownRecordRead'],
  ],
  [
    'no profile: the host says who one is',
    nobody,
    { [byToken]: { listPersona: [own] } },
    [...who('fulfilled'), 'auth/ownRecordRead'],
  ],
  [
    'no profile and no answer: a failure',
    nobody,
    { [byToken]: { statusCode: 500 } },
    [...who('rejected'), 'profile/refreshFailed'],
  ],
])('%s', async (_name, profile, answers, then) => {
  const { events } = await refreshOf(profile, answers);
  expect(events()).toEqual(['profile/refreshStarted', ...then]);
});

test('another person’s page says nothing of oneself', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [byID]: { listPersona: [stranger] } });
  void dispatch(personaApi.endpoints.persona.initiate(5));
  await pass();
  expect(events()).toEqual(asked('fulfilled'));
});
