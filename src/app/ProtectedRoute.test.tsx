import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { loggedOut, sessionExpired } from '../api/events';
import { login } from '../features/session/login';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';
import { GuestRoute, ProtectedRoute } from './ProtectedRoute';

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open(at: string, state = {}) {
  answerCalls({ 'POST /api/Persona/Login': { token: 'a-token-of-the-host-1234', persona: me } });
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

test('§2 a visitor meets the login, which leads to the home page', async () => {
  const { logIn } = open('/');
  expect(screen.getByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText('/home-user-profile')).toBeInTheDocument();
});

test('§2 a shared link waits for the login, filters included', async () => {
  const { logIn } = open(link);
  expect(screen.getByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText(link)).toBeInTheDocument();
});

test('a session that ended comes back to its page, a logout to the home page', async () => {
  const { store, logIn } = open(link, signedIn);
  act(() => void store.dispatch(sessionExpired()));
  expect(screen.getByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText(link)).toBeInTheDocument();
  act(() => void store.dispatch(loggedOut()));
  expect(screen.getByText('login')).toBeInTheDocument();
  await logIn();
  expect(await screen.findByText('/home-user-profile')).toBeInTheDocument();
});
