import { screen } from '@testing-library/react';
import type { ApiError } from '../../api/apiError';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { sampleComment } from '../../testing/sampleSubmission';
import { OutboxRow } from './OutboxRow';

const show = (error: ApiError | null) => {
  answerCalls({});
  renderApp(<OutboxRow item={sampleComment({ error }, 'Che bella')} />, { state: signedIn });
};

test('what was too much for now says when it goes out, in the host’s words', async () => {
  const text = 'Hai fatto molto in poco tempo. Riprova tra 10 minuti.';
  show({ kind: 'rateLimited', status: 429, text, retryAt: Date.now() + 600_000 });
  expect(await screen.findByRole('status')).toHaveTextContent(text);
  expect(screen.getByText('Che bella')).toBeInTheDocument();
});

test('what no network took waits for the network', async () => {
  show(null);
  expect(await screen.findByRole('status')).toHaveTextContent('In attesa di rete');
});
