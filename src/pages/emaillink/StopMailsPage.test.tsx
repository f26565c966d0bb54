import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import StopMailsPage from './StopMailsPage';
import { hears } from '../../testing/heard';

const token = 'x'.repeat(43);

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

function open(at: string, answer: object | (() => Promise<object>) = {}) {
  const seen = answerCalls({ 'POST /api/Avvisi/Disiscrivi': answer });
  const view = renderApp(
    <>
      <Routes>
        <Route path="/disiscrivi/:tipo?" element={<StopMailsPage />} />
      </Routes>
      <Address />
    </>,
    { at },
  );
  return { ...view, seen };
}

test('opening the link ends no mails, and removes its token from the address; the token is never in the store', () => {
  const { store, container, seen } = open(`/disiscrivi/ricerche#t=${token}`);
  expect(container.querySelector('output')).toHaveTextContent(/^\/disiscrivi\/ricerche$/);
  expect(JSON.stringify(store.getState())).not.toContain(token);
  expect(seen).toEqual([]);
});

test.each([
  ['messaggi', 'sui messaggi da leggere'],
  ['ricerche', 'sulle tue ricerche'],
  ['salvati', 'sugli annunci che hai salvato'],
  ['seguiti', 'sugli annunci di chi segui'],
  ['sociali', 'sulla tua attività'],
  ['x', 'come quella'],
])('%s: a tap ends the mails %s, and the page says which mails', async (kind, words) => {
  const { user, seen } = open(`/disiscrivi/${kind}#t=${token}`);
  await user.click(screen.getByRole('button', { name: 'Non mandarmele più' }));
  expect(
    await screen.findByText(new RegExp(`^Da ora non ti mandiamo più mail ${words}\\.`)),
  ).toBeInTheDocument();
  expect(new URL(seen[0]?.url ?? '').searchParams.get('token')).toBe(token);
});

test('a problem report does not contain the token', async () => {
  const { user, parts, store } = open(`/disiscrivi/ricerche#t=${token}`);
  await user.click(screen.getByRole('button', { name: 'Non mandarmele più' }));
  await screen.findByText(/^Da ora/);
  const { createRedaction } = await import('../../lib/redact');
  expect(JSON.stringify(createRedaction()([parts.log.entries, store.getState()]))).not.toContain(token);
});

test('a link without a token is invalid', async () => {
  open('/disiscrivi');
  await hears('Questo link non vale');
});

test('offline, the button stays for another attempt', async () => {
  const { user } = open(`/disiscrivi/ricerche#t=${token}`, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await user.click(screen.getByRole('button', { name: 'Non mandarmele più' }));
  await hears('Non c’è connessione.');
  expect(screen.getByRole('button', { name: 'Non mandarmele più' })).toBeEnabled();
});
