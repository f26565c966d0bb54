import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { sampleComment } from '../../testing/sampleSubmission';
import { OutboxLine } from './OutboxLine';

const show = (isAwaited: boolean) => {
  answerCalls({});
  renderApp(<OutboxLine />, {
    state: { ...signedIn, submissions: { items: [sampleComment({ isAwaited })] } },
  });
};

test('what waits for the network is counted', async () => {
  show(false);
  expect(await screen.findByText('In attesa di rete (1)')).toBeInTheDocument();
});

test('what is about to be tried for the first time is not: the page would jump', () => {
  show(true);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
