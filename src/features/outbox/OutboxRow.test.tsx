import { screen } from '@testing-library/react';
import { type ApiError, networkError } from '../../api/apiError';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import {
  sampleComment,
  sampleOwnSearch,
  sampleSearchChange,
  sampleSearchEnd,
} from '../../testing/sampleSubmission';
import { OutboxRow } from './OutboxRow';
import { hears } from '../../testing/heard';

const show = (error: ApiError | null) => {
  answerCalls({});
  renderApp(<OutboxRow item={sampleComment({ error }, 'Che bella')} />, { state: signedIn });
};

test('a submission refused by the rate limit shows the host’s text, which says when it can be sent', async () => {
  const text = 'Hai fatto molto in poco tempo. Riprova tra 10 minuti.';
  show({ kind: 'rateLimited', status: 429, text, retryAt: Date.now() + 600_000 });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Che bella')).toBeInTheDocument();
});

test('offline, a submission says that it waits for the network', async () => {
  answerCalls({});
  const offline = { status: 'offline', isRestored: true, seenAt: {} } as const;
  renderApp(<OutboxRow item={sampleComment()} />, { state: { ...signedIn, offline } });
  expect(await screen.findByText('In attesa di rete')).toBeVisible();
});

test('a failed submission can be retried at once', async () => {
  answerCalls({});
  const error = { ...networkError, retryAt: Date.now() + 60_000 };
  renderApp(<OutboxRow item={sampleComment({ error, failures: 2 })} onEdit={jest.fn()} />, {
    state: signedIn,
  });
  expect(await screen.findByText('Parte appena possibile')).toBeVisible();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Modifica', 'Riprova', 'Elimina']);
});

test('a refused saved search shows the host’s reason, and can be retried or deleted', async () => {
  answerCalls({});
  const error: ApiError = { kind: 'invalid', status: 422, text: 'Puoi salvare al massimo 50 ricerche.' };
  renderApp(<OutboxRow item={sampleOwnSearch({ status: 'refused', error }, 'bici')} />, { state: signedIn });
  await hears('Puoi salvare al massimo 50 ricerche.');
  expect(screen.getByText('Ricerca da salvare')).toBeInTheDocument();
  expect(screen.getByText('bici')).toBeInTheDocument();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Riprova', 'Elimina']);
});

test.each([
  ['Ricerca da eliminare', sampleSearchEnd()],
  ['Ricerca da aggiornare', sampleSearchChange({ silenziata: 1 })],
])('a waiting change of a search (%s) names the search and can be cancelled', async (name, item) => {
  answerCalls({});
  renderApp(<OutboxRow item={item} />, { state: signedIn });
  expect(await screen.findByText(name)).toBeInTheDocument();
  expect(screen.getByText('bici')).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Annulla']);
});
