import { act, screen } from '@testing-library/react';
import { lookupApi } from '../../api/lookup';
import { selectMay } from '../../features/consent/consentSlice';
import type { Paper } from '../../features/legal/papers';
import { answerCalls } from '../../testing/host';
import { renderRoutes, Where } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import LegalPage from './LegalPage';
import { hears } from '../../testing/heard';

const call = 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList';
const row = (label: string, traduzioneMax: string) => ({
  label,
  pagina: 'x',
  traduzioneTesto: '',
  traduzioneMax,
});

async function open(paper: Paper, rows?: object[]) {
  answerCalls(rows ? { [call]: { listTraduzioniPagina: rows } } : {});
  const app = renderRoutes(
    { [`/${paper}`]: <LegalPage paper={paper} />, '*': <Where /> },
    { at: `/${paper}`, state: signedIn },
  );
  await act(async () => void (await app.store.dispatch(lookupApi.endpoints.texts.initiate('it'))));
  return app;
}

beforeEach(() => localStorage.clear());

test.each([
  ['privacy-policy', 'privacy-testo', 'Informativa sulla privacy'],
  ['cookie', 'cookie-testo', 'Informativa sui cookie'],
  ['note-legali', 'note-legali-testo', 'Note legali'],
] as const)('§2 /%s shows the long text of the translations, sanitised', async (paper, label, title) => {
  await open(paper, [row(label, '<h2>Chi siamo</h2><p onclick="x()">Testo<script>x()</script></p>')]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('heading', { name: 'Chi siamo' })).toBeInTheDocument();
  const text = screen.getByText('Testo');
  expect(text).not.toHaveAttribute('onclick');
  expect(text.innerHTML).toBe('Testo');
});

test.each([
  ['privacy-policy', 'Contenuti privacy non disponibili.'],
  ['cookie', 'Contenuti Cookie non disponibili.'],
] as const)('§8 /%s without its text says so', async (paper, missing) => {
  await open(paper, []);
  await hears(missing);
});

test('§8 without the host the page shows an error, and a retry loads the text', async () => {
  const { user } = await open('privacy-policy');
  await hears('Contenuti privacy non disponibili.');
  answerCalls({ [call]: { listTraduzioniPagina: [row('privacy-testo', '<p>Eccolo</p>')] } });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Eccolo')).toBeInTheDocument();
});

test('a link to one of the app’s pages stays in the app', async () => {
  const { user } = await open('privacy-policy', [row('privacy-testo', '<a href="/impostazioni">vai</a>')]);
  await user.click(screen.getByRole('link', { name: 'vai' }));
  expect(screen.getByText('/impostazioni')).toBeInTheDocument();
});

test('§2 the cookie page has the switches of the preferences, and each change saves at once', async () => {
  const { user, store } = await open('cookie', []);
  await user.click(screen.getByRole('switch', { name: 'Prestazioni' }));
  expect(localStorage.getItem('performanceCookies')).toBe('false');
  await user.click(screen.getByRole('switch', { name: 'Prestazioni' }));
  expect(localStorage.getItem('performanceCookies')).toBe('true');
  expect(selectMay('performance')(store.getState())).toBe(true);
  expect(selectMay('advertising')(store.getState())).toBe(false);
});
