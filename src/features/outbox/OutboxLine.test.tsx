import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import type { NetStatus } from '../../core/reachability/offlineSlice';
import type { Submission } from '../../core/submissions/submission';
import { sampleComment, sampleUpload } from '../../testing/sampleSubmission';
import { OutboxLine } from './OutboxLine';

const show = (item: Submission, status: NetStatus = 'offline') => {
  answerCalls({});
  renderApp(<OutboxLine />, {
    state: {
      ...signedIn,
      offline: { status, isRestored: true, seenAt: {} },
      submissions: { items: [item] },
    },
  });
};

test('what waits for the network is counted', async () => {
  show(sampleComment());
  expect(await screen.findByText('In attesa di rete (1)')).toBeInTheDocument();
});

test('what is about to be tried for the first time is not: the page would jump', () => {
  show(sampleComment({ isAwaited: true }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('with a network nothing waits for one, but what did not get through stands there', async () => {
  show(sampleComment({ failures: 1 }), 'online');
  expect(await screen.findByText('Da inviare (1)')).toBeInTheDocument();
});

test('an ad that goes on after its page was left stands there too', async () => {
  show(sampleUpload({ status: 'sending', isAwaited: false }), 'online');
  expect(await screen.findByText('Da inviare (1)')).toBeInTheDocument();
});
