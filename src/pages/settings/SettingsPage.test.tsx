import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import SettingsPage from './SettingsPage';

const shops = 'GET /api/Negozio/GetNegozioByPersonaID';
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('§2 menu: it leads to settings, documents, feedback, help and messages', () => {
  answerCalls({ [shops]: { listNegozio: [] } });
  renderApp(<SettingsPage />, { state: signedIn });
  expect(hrefs()).toEqual([
    '/user-profile',
    '/impostazioni',
    '/conversazioni',
    '/centro-assistenza',
    '/invia-feddback',
    '/centro-assistenza#problema',
    '/privacy-policy',
    '/note-legali',
    '/cookie',
  ]);
});

test('who has no shop is led to open one', async () => {
  answerCalls({ [shops]: { listNegozio: [] } });
  renderApp(<SettingsPage />, { state: signedIn });
  expect(await screen.findByRole('link', { name: 'Crea un negozio' })).toHaveAttribute(
    'href',
    '/crea-negozio',
  );
});

test('who has a shop is led to it', async () => {
  answerCalls({ [shops]: { listNegozio: [{ negozioID: 77, nomeNegozio: 'Ferramenta Rossi' }] } });
  renderApp(<SettingsPage />, { state: signedIn });
  expect(await screen.findByRole('link', { name: /Ferramenta Rossi/ })).toHaveAttribute(
    'href',
    '/user-store/77',
  );
  expect(screen.queryByRole('link', { name: 'Crea un negozio' })).not.toBeInTheDocument();
});

test('§4 logout: the session, the profile and the language end', async () => {
  answerCalls({});
  const { user, store } = renderApp(<SettingsPage />, { state: signedIn });
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  const { auth, profile, language } = store.getState();
  expect([auth.status, profile.status, language.code]).toEqual(['signedOut', 'absent', 'en']);
});
