import { act, screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { Consent } from './Consent';
import { preferencesOpened, selectConsent } from './consentSlice';

const keys = ['strictlyNecessaryCookies', 'performanceCookies', 'advertisingCookies'];
const stored = () => keys.map((key) => localStorage.getItem(key));
const banner = () => screen.queryByRole('region', { name: 'I cookie, in breve' });

beforeEach(() => {
  for (const key of keys) localStorage.removeItem(key);
});

function open() {
  const seen = answerCalls({});
  return { seen, ...renderApp(<Consent />) };
}

test('§4 the banner asks when none of the three keys is stored, and stores nothing by itself', () => {
  const { store } = open();
  expect(banner()).toBeInTheDocument();
  expect(stored()).toEqual([null, null, null]);
  expect(selectConsent(store.getState())).toBe('undecided');
});

test.each(keys)('§4 the banner does not ask when %s is stored', (key) => {
  localStorage.setItem(key, 'false');
  open();
  expect(banner()).not.toBeInTheDocument();
});

test('a stored value other than true or false does not count as an answer', () => {
  localStorage.setItem('performanceCookies', 'maybe');
  open();
  expect(banner()).toBeInTheDocument();
});

test.each([
  ['Accetta tutti', ['true', 'true', 'true']],
  ['Rifiuta tutti', ['true', 'false', 'false']],
])('%s is stored at once and closes the banner', async (name, values) => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name }));
  expect(stored()).toEqual(values);
  expect(banner()).not.toBeInTheDocument();
});

test('§4 §9 the details show three switches (the first fixed, the others on) and the one cookie', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Dettagli' }));
  const necessary = screen.getByRole('switch', { name: 'Strettamente necessari' });
  expect(necessary).toBeChecked();
  expect(necessary).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Prestazioni' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Pubblicità' })).toBeChecked();
  const table = screen.getByRole('table', { name: 'Elenco dei cookie' });
  for (const text of ['_ga', '2 anni', "Fuori dall'UE"]) expect(table).toHaveTextContent(text);
  expect(stored()).toEqual([null, null, null]);
});

test('§4 each switch saves only its own choice, at once', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Dettagli' }));
  await user.click(screen.getByRole('switch', { name: 'Pubblicità' }));
  expect(stored()).toEqual(['true', null, 'false']);
  await user.click(screen.getByRole('button', { name: 'Salva le mie scelte' }));
  expect(stored()).toEqual(['true', 'true', 'false']);
});

test('a person who closes the banner without an answer is asked again at the next visit', async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole('button', { name: 'Chiudi senza scegliere' }));
  expect(banner()).not.toBeInTheDocument();
  expect(stored()).toEqual([null, null, null]);
  unmount();
  open();
  expect(banner()).toBeInTheDocument();
});

test('Escape closes the cookie preferences and keeps the choices', async () => {
  localStorage.setItem('performanceCookies', 'true');
  const { user, store } = open();
  act(() => void store.dispatch(preferencesOpened()));
  expect(screen.getByRole('dialog', { name: 'Preferenze cookie' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(selectConsent(store.getState())).toEqual({ performance: true, advertising: null });
});
