import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import NotificationsPage from '../pages/notifications/NotificationsPage';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { SignedIn } from './SignedIn';

const word = (annuncioID: number, more: object = {}) => ({
  annuncioID,
  da: '2026-01-01T10:00:00Z',
  a: '2027-01-01T10:00:00Z',
  testo: `Parola ${annuncioID}`,
  nuoveRegole: 0,
  accettate: 0,
  ...more,
});

function open(list: () => object[], more: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    'GET /api/Tutela/Annunci': () => ({ listAnnunci: list() }),
    'GET /api/Notifiche/GetCombinedNotifiche': { listNotifiche: [] },
    'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 0 },
    ...more,
  });
  const view = renderApp(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/notifiche" element={<NotificationsPage />} />
        <Route path="*" element={<h1>Home</h1>} />
      </Route>
    </Routes>,
    { state: signedIn, at: '/home-user-profile' },
  );
  const calls = (part: string) => seen.filter(({ url }) => url.includes(part));
  return { ...view, calls };
}
const findBar = () => screen.findByRole('region', { name: 'Da chi cura la piazza' });
const bar = () => screen.queryByRole('region', { name: 'Da chi cura la piazza' });

beforeEach(() => localStorage.clear());

test('an announcement is requested once, and stays closed on this phone once it is closed', async () => {
  const { user, calls, unmount } = open(() => [word(2), word(1)]);
  expect(await findBar()).toHaveTextContent('Parola 2');
  await user.click(within(await findBar()).getByRole('button', { name: 'Chiudi' }));
  expect(await findBar()).toHaveTextContent('Parola 1');
  expect(calls('/Annunci')).toHaveLength(1);
  unmount();
  const again = open(() => [word(2), word(1)]);
  expect(await findBar()).toHaveTextContent('Parola 1');
  await again.user.click(within(await findBar()).getByRole('button', { name: 'Chiudi' }));
  expect(bar()).not.toBeInTheDocument();
});

test('new rules are shown before announcements, and only close when the person agrees', async () => {
  let accettate = 0;
  const { user, calls } = open(() => [word(2), word(1, { nuoveRegole: 1, accettate })], {
    'POST /api/Tutela/AccettaRegole': () => {
      accettate = 1;
      return {};
    },
  });
  expect(await findBar()).toHaveTextContent('Parola 1');
  expect(within(await findBar()).queryByRole('button', { name: 'Chiudi' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Leggi le regole' })).toHaveAttribute('href', '/note-legali');
  await user.click(screen.getByRole('button', { name: 'Accetto le nuove regole' }));
  await waitFor(() => expect(bar()).toHaveTextContent('Parola 2'));
  expect(await calls('AccettaRegole')[0]?.json()).toEqual({ personaID: 1, annuncioID: 1 });
});

test('if agreeing to new rules fails, a notice says so and it can be repeated', async () => {
  const { user } = open(() => [word(1, { nuoveRegole: 1 })]);
  await user.click(await screen.findByRole('button', { name: 'Accetto le nuove regole' }));
  expect(await screen.findByText('La tua risposta non è partita.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accetto le nuove regole' })).toBeInTheDocument();
});

test('the page of notifications lists all announcements, also closed ones', async () => {
  localStorage.setItem('piazza-closed-announcements', '[2]');
  answerCalls({
    'GET /api/Tutela/Annunci': { listAnnunci: [word(2)] },
    'GET /api/Notifiche/GetCombinedNotifiche': { listNotifiche: [] },
    'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 0 },
  });
  renderApp(<NotificationsPage />, { state: signedIn });
  expect(await screen.findByText(/Parola 2/)).toBeInTheDocument();
});
