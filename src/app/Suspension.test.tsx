import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { personaApi } from '../api/persona';
import { login } from '../core/session/login';
import MeasuresPage from '../pages/provvedimenti/MeasuresPage';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';
import { clearPhone } from './clearPhone';
import { GuestRoute, ProtectedRoute } from './ProtectedRoute';
import { SignedIn } from './SignedIn';

jest.mock('./clearPhone', () => ({
  ...jest.requireActual<object>('./clearPhone'),
  clearPhone: jest.fn().mockResolvedValue(undefined),
}));

const own = { ...me, email: 'giulia@example.com' };
const suspension = {
  provvedimentoID: 4,
  mossa: 'sospendi',
  regola: 'spam',
  parole: 'Basta.',
  dataOra: '2026-01-01T10:00:00Z',
  fino: null,
  stato: 'attivo',
  riesame: 'possibile',
  tipo: 'persona',
  id: 1,
  titolo: 'Giulia',
  motivo: 'spam',
  testi: [],
  immagini: [],
};
const refused = { statusCode: 403, statusMessage: 'Il tuo account è sospeso.' };

/** Opens a page whose request for a person the host refuses; `whoAmI` says whether the person is suspended. */
function open(sospesa: 0 | 1, at: string, state: Parameters<typeof renderApp>[1] = { state: signedIn }) {
  const held = { sospesa };
  answerCalls({
    'POST /api/Persona/Login': { token: 'a-token-of-the-host-1234', persona: own },
    'GET /api/Persona/Io': () => ({ listPersona: [own], ...held }),
    'GET /api/Persona/GetPersona': refused,
    'GET /api/Tutela/ProvvedimentiList': () => ({
      listProvvedimenti: [{ ...suspension, stato: held.sospesa === 1 ? 'attivo' : 'revocato' }],
    }),
    'GET /api/Persona/Esportazione': { richiesta: null, pronta: 0 },
    'GET /api/Persona/PasskeyList': refused,
  });
  const app = renderApp(
    <Routes>
      <Route element={<GuestRoute />}>
        <Route path="/" element={<p>login</p>} />
      </Route>
      <Route element={<ProtectedRoute />}>
        <Route element={<SignedIn />}>
          <Route path="/sicurezza/provvedimenti" element={<MeasuresPage />} />
          <Route path="/note-legali" element={<p>the rules</p>} />
          <Route path="*" element={<p>another page</p>} />
        </Route>
      </Route>
    </Routes>,
    { ...state, at },
  );
  const ask = () => app.store.dispatch(personaApi.endpoints.persona.initiate(5));
  const answer = (now: 0 | 1) => void (held.sospesa = now);
  return { ...app, ask, answer };
}

test.each(['/home-user-profile', '/user-settings', '/sicurezza', '/in-attesa'])(
  'a suspended person at %s is led to the decisions about them',
  async (at) => {
    const { ask } = open(1, at);
    expect(await screen.findByText('another page')).toBeInTheDocument();
    void ask();
    expect(await screen.findByText('Il tuo account è sospeso')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Chiedi una copia' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Elimina profilo' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Indietro' })).not.toBeInTheDocument();
    expect(screen.queryByText('another page')).not.toBeInTheDocument();
  },
);

test('a suspended person who logs in is led to the decisions about them, and can log out there', async () => {
  const { store, ask, user } = open(1, '/', {});
  await store.dispatch(login({ Email: own.email, Password: 'lunga abbastanza' }));
  void ask();
  expect(await screen.findByText('Il tuo account è sospeso')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Esci' }));
  expect(await screen.findByText('login')).toBeInTheDocument();
  expect(clearPhone).toHaveBeenCalled();
});

test('a refusal without a suspension leads nowhere', async () => {
  const { ask, store } = open(0, '/home-user-profile');
  await ask();
  await store.dispatch(personaApi.endpoints.whoAmI.initiate());
  expect(await screen.findByText('another page')).toBeInTheDocument();
});

test('a suspended person can read the rules', async () => {
  const { ask, user } = open(1, '/home-user-profile');
  void ask();
  await user.click(await screen.findByRole('link', { name: 'Note legali' }));
  expect(await screen.findByText('the rules')).toBeInTheDocument();
});

test('the app opens by itself when the suspension ends', async () => {
  const { ask, answer } = open(1, '/sicurezza/provvedimenti');
  void ask();
  expect(await screen.findByText('Il tuo account è sospeso')).toBeInTheDocument();
  answer(0);
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByText('Il tuo account è sospeso')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Esci' })).not.toBeInTheDocument();
});
