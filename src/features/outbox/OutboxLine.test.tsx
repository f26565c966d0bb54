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

test('offline, the line counts the submissions that wait for the network', async () => {
  show(sampleComment());
  expect(await screen.findByText('In attesa di rete (1)')).toBeInTheDocument();
});

test('a submission is not counted before its first attempt has ended, because the line would make the page jump', () => {
  show(sampleComment({ isAwaited: true }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('online, only submissions that have failed are counted', async () => {
  show(sampleComment({ failures: 1 }), 'online');
  expect(await screen.findByText('Da inviare (1)')).toBeInTheDocument();
});

test('an ad that is still being sent after its page was left is counted', async () => {
  show(sampleUpload({ status: 'sending', isAwaited: false }), 'online');
  expect(await screen.findByText('Da inviare (1)')).toBeInTheDocument();
});
