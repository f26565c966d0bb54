import { waitFor } from '@testing-library/react';
import { refreshStarted } from '../features/profile/profileSlice';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';

test.each([
  ['a failing host', { 'GET /api/Persona/GetPersona': { statusCode: 500 } }],
  ['nobody there', { 'GET /api/Persona/GetPersona': { statusCode: 404, listPersona: [] } }],
  ['a cut connection', { 'GET /api/Persona/GetPersona': () => Promise.reject(new TypeError('offline')) }],
])(
  '§8 a profile that does not load is told to nobody, and the stored one stays: %s',
  async (_name, answers) => {
    const seen = answerCalls(answers);
    const { store, container } = renderApp(<p>la pagina</p>, { state: signedIn });
    store.dispatch(refreshStarted());
    await waitFor(() => expect(store.getState().profile.status).toBe('failed'));
    expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?PersonaID=1']);
    expect(store.getState().profile).toEqual({ status: 'failed', profile: signedIn.profile.profile });
    expect(store.getState().notices.list).toEqual([]);
    expect(container).toHaveTextContent(/^la pagina$/);
  },
);
