/** @jest-environment ./src/testing/environment.ts */
import { personaApi } from '../../api/persona';
import { renderApp } from '../../testing/renderApp';
import { answerCalls } from '../../testing/host';
import { me, signedIn } from '../../testing/samplePost';
import { selectProfile, selectProfileState } from './profileSlice';

const { persona } = personaApi.endpoints;

async function ask(answer: object) {
  answerCalls({ 'GET /api/Persona/GetPersona': { listPersona: [answer] } });
  const { store } = renderApp(null, { state: signedIn });
  const before = selectProfileState(store.getState());
  await store.dispatch(persona.initiate(5));
  return { before, after: selectProfileState(store.getState()), store };
}

test('another person’s record leaves one’s own profile alone', async () => {
  const { abbreviazione: _language, valutaSimbolo: _currency, ...other } = me;
  const { before, after } = await ask({ ...other, personaID: 5, nome: 'Marco' });
  expect(after).toBe(before);
});

test('one’s own record becomes the profile', async () => {
  const { store } = await ask({ ...me, nome: 'Gioia', email: 'gioia@example.com' });
  expect(selectProfile(store.getState())?.nome).toBe('Gioia');
});
