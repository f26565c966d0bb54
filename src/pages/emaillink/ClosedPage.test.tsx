import { screen, waitFor } from '@testing-library/react';
import { selectIsSignedIn } from '../../core/session/authSlice';
import { answerCalls } from '../../testing/host';
import { renderRoutes } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import ClosedPage from './ClosedPage';

const call = 'POST /api/Tutela/ApriProvvedimento';
const token = 'x'.repeat(43);
const session = 'a-token-of-the-host-1234';

function open(answer: object, state?: typeof signedIn) {
  const seen = answerCalls({ [call]: answer, 'POST /api/Persona/Logout': {} });
  const view = renderRoutes(
    { '/provvedimento': <ClosedPage />, '/sicurezza/provvedimenti': <p>Decisioni</p> },
    { at: `/provvedimento#t=${token}`, ...(state && { state }) },
  );
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, seen, press };
}

test('the button on the page of the mailed link opens the decision', async () => {
  const { press, seen, store } = open({ token: session, persona: me });
  await press('Apri la decisione');
  expect(await screen.findByText('Decisioni')).toBeInTheDocument();
  expect(await seen[0]?.json()).toEqual({ token });
  expect(selectIsSignedIn(store.getState())).toBe(true);
  expect(JSON.stringify(store.getState().location)).not.toContain(token);
});

test('an expired link shows that it is expired', async () => {
  const { press } = open({ statusCode: 100 });
  await press('Apri la decisione');
  expect(await screen.findByText(/finché la decisione è in vigore/)).toBeInTheDocument();
});

test('another person who is signed in on this phone is signed out first', async () => {
  const { press, store } = open({ token: session, persona: me }, signedIn);
  expect(screen.queryByRole('button', { name: 'Apri la decisione' })).not.toBeInTheDocument();
  expect(screen.getByText(/qualcuno ha già fatto l’accesso/)).toBeInTheDocument();
  await press('Esci');
  await waitFor(() => expect(selectIsSignedIn(store.getState())).toBe(false));
  // §4: after a logout the language is English.
  expect(await screen.findByRole('button', { name: 'Open the decision' })).toBeInTheDocument();
});
