import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import EmailLinkPage from './EmailLinkPage';
import type { MailedLinkKind } from '../../features/security/useEmailLinkTexts';
import { hears } from '../../testing/heard';

const token = 'x'.repeat(43);

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

function open(kind: MailedLinkKind, answer: object | (() => Promise<object>), hash = `#t=${token}`) {
  const call = kind === 'confirm' ? 'ConfermaEmail' : 'AnnullaEmail';
  const seen = answerCalls({ [`POST /api/Persona/${call}`]: answer });
  const at = kind === 'confirm' ? '/conferma-email' : '/annulla-email';
  const view = renderApp(
    <>
      <EmailLinkPage kind={kind} />
      <Address />
    </>,
    { at: at + hash },
  );
  return { ...view, seen };
}

test('opening the link changes nothing, and removes its token from the address; the token is never in the store', () => {
  const { store, container, seen } = open('confirm', {});
  expect(container.querySelector('output')).toHaveTextContent(/^\/conferma-email$/);
  expect(JSON.stringify(store.getState())).not.toContain(token);
  expect(seen).toEqual([]);
});

test.each([
  ['confirm', 'Conferma l’indirizzo', 'Indirizzo confermato'],
  ['undo', 'Annulla il cambio', 'Il tuo account è al sicuro'],
] as const)('%s: the button acts, and the page says the result', async (kind, button, done) => {
  const { user, seen } = open(kind, {});
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(await seen[0]?.json()).toEqual({ token });
});

test.each(['', '#t=', '#x=1'])('a link without a token (%s) is invalid', async (hash) => {
  open('undo', {}, hash);
  await hears('Questo link non vale');
});

test('a link that the host does not know is invalid', async () => {
  const { user } = open('confirm', { statusCode: 100, statusMessage: 'x' });
  await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
  await hears('È scaduto o è già stato usato.');
});

test('offline, the button stays for another attempt', async () => {
  const { user } = open('confirm', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('button', { name: 'Conferma l’indirizzo' }));
  await hears('Non c’è connessione.');
  expect(screen.getByRole('button', { name: 'Conferma l’indirizzo' })).toBeEnabled();
});
