import { screen, waitFor } from '@testing-library/react';
import { isCalm } from '../../lib/calm';
import { asTextSize, readDisplay } from '../../lib/display';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import SettingsPage from './SettingsPage';

const shops = 'GET /api/Negozio/GetNegozioByPersonaID';
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('§2 menu: links to settings, documents, feedback, help and messages', () => {
  answerCalls({ [shops]: { listNegozio: [] } });
  renderApp(<SettingsPage />, { state: signedIn });
  expect(hrefs()).toEqual([
    '/user-profile',
    '/impostazioni',
    '/sicurezza',
    '/conversazioni',
    '/ricerche',
    '/centro-assistenza',
    '/invia-feddback',
    '/centro-assistenza#problema',
    '/privacy-policy',
    '/note-legali',
    '/cookie',
  ]);
});

test('a person without a shop gets a link to open one', async () => {
  answerCalls({ [shops]: { listNegozio: [] } });
  renderApp(<SettingsPage />, { state: signedIn });
  expect(await screen.findByRole('link', { name: 'Crea un negozio' })).toHaveAttribute(
    'href',
    '/crea-negozio',
  );
});

test('a person with a shop gets a link to it', async () => {
  answerCalls({ [shops]: { listNegozio: [{ negozioID: 77, nomeNegozio: 'Ferramenta Rossi' }] } });
  renderApp(<SettingsPage />, { state: signedIn });
  expect(await screen.findByRole('link', { name: /Ferramenta Rossi/ })).toHaveAttribute(
    'href',
    '/user-store/77',
  );
  expect(screen.queryByRole('link', { name: 'Crea un negozio' })).not.toBeInTheDocument();
});

test('only a keeper gets a link to the keepers’ pages', async () => {
  const rows = (...kinds: string[]) => ({ righe: kinds.map((tipo) => ({ tipo, telefono: 1, mail: 0 })) });
  for (const [kinds, links] of [
    [['messaggi', 'custode'], 1],
    [['messaggi'], 0],
  ] as const) {
    answerCalls({ [shops]: { listNegozio: [] }, 'GET /api/Avvisi/Preferenze': rows(...kinds) });
    const { unmount } = renderApp(<SettingsPage />, { state: signedIn });
    await screen.findByRole('link', { name: 'Crea un negozio' });
    expect(screen.queryAllByRole('link', { name: 'Custode' })).toHaveLength(links);
    unmount();
  }
});

test('§1 the text size can be set, with effect at once and on later visits', async () => {
  answerCalls({ [shops]: { listNegozio: [] } });
  const { user } = renderApp(<SettingsPage />, { state: signedIn });
  expect(screen.getByRole('radio', { name: '100%' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '150%' }));
  expect(document.documentElement.style.fontSize).toBe('150%');
  expect(readDisplay().textSize).toBe(150);
  await user.click(screen.getByRole('radio', { name: '100%' }));
  expect(document.documentElement.style.fontSize).toBe('');
});

test('light or dark can be set, with effect at once and on later visits', async () => {
  answerCalls({ [shops]: { listNegozio: [] } });
  const { user } = renderApp(<SettingsPage />, { state: signedIn });
  const root = document.documentElement;
  expect(screen.getByRole('radio', { name: 'Automatico' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Scuro' }));
  expect([root.dataset['theme'], readDisplay().theme]).toEqual(['dark', 'dark']);
  await user.click(screen.getByRole('radio', { name: 'Automatico' }));
  expect([root.dataset['theme'], readDisplay().theme]).toEqual([undefined, 'auto']);
});

test('WCAG 2.2.2: a switch stops all motion, with effect at once and on later visits', async () => {
  answerCalls({ [shops]: { listNegozio: [] } });
  const { user } = renderApp(<SettingsPage />, { state: signedIn });
  const motion = screen.getByRole('switch', { name: 'Riduci le animazioni' });
  expect([isCalm(), readDisplay().isCalm]).toEqual([false, false]);
  await user.click(motion);
  expect([isCalm(), readDisplay().isCalm]).toEqual([true, true]);
  await user.click(motion);
  expect([isCalm(), readDisplay().isCalm]).toEqual([false, false]);
});

test.each([null, '', '90', 'NaN', '1e9'])('a stored text size of %p counts as 100%%', (value) => {
  expect(asTextSize(value)).toBe(100);
});

test('§4 logout: session, profile and language are deleted from the phone', async () => {
  answerCalls({});
  const { user, store } = renderApp(<SettingsPage />, { state: signedIn });
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  const { auth, profile, language } = store.getState();
  expect([auth.status, profile.status, language.code]).toEqual(['signedOut', 'absent', 'en']);
});

test('a logout is sent with a request that outlives the page (keepalive)', async () => {
  const seen = answerCalls({ 'POST /api/Persona/Logout': {} });
  const { user } = renderApp(<SettingsPage />, { state: signedIn });
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/Logout'))).toBe(true));
  expect(seen.find(({ url }) => url.endsWith('/Logout'))?.signal.aborted).toBe(false);
});
