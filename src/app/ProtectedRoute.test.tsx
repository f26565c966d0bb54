import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { loggedOut, sessionExpired } from '../api/events';
import { login } from '../core/session/login';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';
import { clearPhone } from './clearPhone';
import { GuestRoute, ProtectedRoute } from './ProtectedRoute';

jest.mock('./clearPhone', () => ({
  ...jest.requireActual<object>('./clearPhone'),
  clearPhone: jest.fn().mockResolvedValue(undefined),
}));

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open(at: string, state = {}, persona = me) {
  answerCalls({ 'POST /api/Persona/Login': { token: 'a-token-of-the-host-1234', persona } });
  const app = renderApp(
    <Routes>
      <Route element={<GuestRoute />}>
        <Route path="/" element={<p>login</p>} />
      </Route>
      <Route element={<ProtectedRoute />}>
        <Route path="*" element={<Where />} />
      </Route>
    </Routes>,
    { at, state },
  );
  const logIn = () => app.store.dispatch(login({ Email: 'a@b.it', Password: 'lunga abbastanza' }));
  return { ...app, logIn: () => act(logIn) };
}

const link = '/category/30/casa?prezzoMax=80&post=12';

test('§2 a visitor is shown the login, which leads to the home page', async () => {
  const { logIn } = open('/');
  expect(screen.getByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText('/home-user-profile')).toBeInTheDocument();
});

test('§2 a shared link opens after the login, with its filters', async () => {
  const { logIn } = open(link);
  expect(screen.getByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText(link)).toBeInTheDocument();
});

test('a login after an expired session leads back to the page, after a logout to the home page', async () => {
  const { store, logIn } = open(link, signedIn);
  act(() => void store.dispatch(sessionExpired()));
  expect(await screen.findByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText(link)).toBeInTheDocument();
  act(() => void store.dispatch(loggedOut()));
  expect(await screen.findByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText('/home-user-profile')).toBeInTheDocument();
});

test('another person who logs in after an expired session starts at the home page', async () => {
  const { store, logIn } = open(link, signedIn, { ...me, personaID: 2 });
  act(() => void store.dispatch(sessionExpired()));
  expect(await screen.findByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText('/home-user-profile')).toBeInTheDocument();
});

test('shows neither the page nor the login while personal data are being removed from the phone', async () => {
  let cleared = (): void => undefined;
  jest.mocked(clearPhone).mockReturnValue(new Promise((resolve) => (cleared = resolve)));
  const { store } = open(link, signedIn);
  act(() => void store.dispatch(sessionExpired()));
  expect(screen.queryByText(link)).not.toBeInTheDocument();
  await waitFor(() => expect(clearPhone).toHaveBeenCalledWith(['submissions', 'blobs']));
  expect(screen.queryByText('login')).not.toBeInTheDocument();
  await act(async () => cleared());
  expect(await screen.findByText('login')).toBeInTheDocument();
});
