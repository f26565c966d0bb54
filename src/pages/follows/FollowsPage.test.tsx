import { screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderRoutes } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import FollowsPage from './FollowsPage';
import { heard, hears } from '../../testing/heard';

const row = (personaID: number, seguitoID: number, nome: string, seguito: 0 | 1) => ({
  personaID,
  seguitoID,
  nome,
  cognome: 'Verdi',
  imgProfilo: '',
  geolocalizzazione: 'Modena',
  tipoProfilo: 'Privato',
  dataOra: '2026-01-01T10:00:00.000Z',
  seguito,
});
const counts = {
  'GET /GetCountFollower': { followerCount: 2 },
  'GET /GetCountSeguiti': { seguitiCount: 1 },
};

function open(at: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    ...counts,
    'GET /GetFollowersByPersonaID': { listFollow: [row(3, 2, 'Anna', 1), row(1, 2, 'Giulia', 0)] },
    'GET /GetSeguitiByPersonaID': { listFollow: [row(2, 4, 'Ugo', 0)] },
    ...answers,
  });
  const app = renderRoutes(
    {
      '/follower/:personaID': <FollowsPage kind="followers" />,
      '/seguiti/:personaID': <FollowsPage kind="followed" />,
      '*': <p>altrove</p>,
    },
    { at, state: signedIn },
  );
  return { ...app, seen };
}
const itemOf = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`${name} stands in no list`);
  return within(item);
};

test('§2: followers have picture, name, place and a follow button; oneself has no button', async () => {
  open('/follower/2');
  expect(await screen.findByRole('link', { name: /Anna Verdi/ })).toHaveAttribute('href', '/user-page/3');
  expect(itemOf('Anna Verdi').getByRole('button', { name: 'Segui già' })).toHaveAccessibleDescription(
    'Anna Verdi',
  );
  expect(itemOf('Giulia Verdi').queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Follower' })).toBeInTheDocument();
});

test('§2: the list of followed people links to the followers and the profile', async () => {
  const { user } = open('/follower/2');
  await user.click(await screen.findByRole('link', { name: /seguit/ }));
  expect(await screen.findByRole('link', { name: /Ugo Verdi/ })).toHaveAttribute('href', '/user-page/4');
  expect(screen.getByRole('heading', { name: 'Seguiti' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Torna al profilo' })).toHaveAttribute('href', '/user-page/2');
});

test('the back button of one’s own lists opens one’s profile', async () => {
  open('/seguiti/1');
  expect(screen.getByRole('link', { name: 'Torna al profilo' })).toHaveAttribute('href', '/user-profile');
});

test.each([
  ['/follower/2', 'Ancora nessun follower'],
  ['/seguiti/2', 'Non segue ancora nessuno'],
])('the empty list at %s says that it is empty', async (at, text) => {
  open(at, {
    'GET /GetFollowersByPersonaID': { listFollow: [] },
    'GET /GetSeguitiByPersonaID': { listFollow: [] },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('§8: a list that fails to load shows an error and can be loaded again', async () => {
  let isUp = false;
  const { user } = open('/follower/2', {
    'GET /GetFollowersByPersonaID': () => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return { listFollow: [row(3, 2, 'Anna', 0)] };
    },
  });
  await hears("Non riusciamo a caricare l'elenco.");
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Anna Verdi')).toBeInTheDocument();
});

test.each(['/follower/2', '/seguiti/2'])('§8: at %s each part that failed shows its error', async (at) => {
  const failed = { statusCode: 500 };
  open(at, {
    'GET /GetCountFollower': failed,
    'GET /GetCountSeguiti': failed,
    'GET /GetFollowersByPersonaID': failed,
    'GET /GetSeguitiByPersonaID': failed,
  });
  await waitFor(() => expect(heard('assertive')).toHaveLength(2));
  await hears(/^Follower e seguiti: Errore sconosciuto$/);
  await hears("Non riusciamo a caricare l'elenco.");
});

test.each(['/follower/x', '/seguiti/undefined'])('%s names nobody, and sends no request', async (at) => {
  const { seen } = open(at);
  await hears('Persona non trovata');
  expect(seen).toEqual([]);
});
