import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import { imageChanged, type ProfileState } from './profileSlice';
import { RequireProfile } from './RequireProfile';
import { useMe, useMyID } from './useMe';

let drawn = 0;
function Named() {
  return <h1>{useMe().nome}</h1>;
}
function Pictured() {
  return <p>{useMe().imgProfilo}</p>;
}
function Numbered() {
  drawn += 1;
  return <output>{useMyID()}</output>;
}

const open = (profile: ProfileState) =>
  renderApp(
    <Routes>
      <Route element={<RequireProfile />}>
        <Route
          path="/"
          element={
            <>
              <Named />
              <Pictured />
              <Numbered />
            </>
          }
        />
      </Route>
    </Routes>,
    { state: { ...signedIn, profile } },
  );

test('§2 without a profile the page asks to log in and offers to log out', async () => {
  answerCalls({});
  const { user, store } = open({ status: 'failed', profile: null });
  expect(await screen.findByText('No user profile found. Please log in.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: me.nome })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  expect(store.getState().auth.status).toBe('signedOut');
});

test('§2 while the profile is loading the page shows that it is loading', async () => {
  answerCalls({});
  open({ status: 'loading', profile: null });
  expect(await screen.findByText('Loading...')).toBeVisible();
});

test('§2 the page is drawn once the host says who is signed in', async () => {
  answerCalls({ 'GET /api/Persona/Io': { listPersona: [me] } });
  const { user } = open({ status: 'failed', profile: null });
  await user.click(await screen.findByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('heading', { name: me.nome })).toBeInTheDocument();
});

test('a new profile picture redraws components that show it, and not those that need only the id', () => {
  const { store } = open({ status: 'ready', profile: me });
  const before = drawn;
  act(() => void store.dispatch(imageChanged('/images/profile/new.webp')));
  expect(screen.getByText('/images/profile/new.webp')).toBeInTheDocument();
  expect(drawn).toBe(before);
});

test.each([
  ['useMe', Named],
  ['useMyID', Numbered],
])('%s throws outside RequireProfile', (name, Part) => {
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => renderApp(<Part />, { state: { auth: signedIn.auth } })).toThrow(
    `${name} stands outside RequireProfile.`,
  );
  jest.restoreAllMocks();
});
