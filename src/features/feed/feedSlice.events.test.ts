/** @jest-environment ./src/testing/environment.ts */
import type { PostList } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { batchRetried, type BatchStatus, endNeared, feedRestarted, feedListener } from './feedSlice';

const listening = listeningTo(feedListener);

const source: PostList = {
  kind: 'home',
  arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' },
};
const act = { name: 'home', source };
const page = { listPost: [samplePost()] };
const open = (answer: object, status: BatchStatus = 'idle') =>
  listening(
    { ...signedIn, feed: { batches: { home: status }, places: {} } },
    { 'GET /api/Post/PostFrussoList': answer },
  );
const loaded = (end: 'fulfilled' | 'rejected') => [
  'api/executeQuery/pending posts',
  `api/executeQuery/${end} posts`,
  end === 'fulfilled' ? 'feed/batchArrived' : 'feed/batchFailed',
];

test.each([
  ['arrives', page, 'fulfilled'],
  ['does not arrive', { statusCode: 500 }, 'rejected'],
] as const)(
  'nearing the end of the feed loads a batch after a pause of 1 s; the batch %s',
  async (_name, answer, end) => {
    const { dispatch, events, payloads, pass } = open(answer);
    dispatch(endNeared(act));
    dispatch(endNeared(act));
    await pass(999);
    expect(events()).toEqual(['feed/endNeared', 'feed/endNeared']);
    await pass(1);
    expect(events().slice(2)).toEqual(['feed/pauseOver', ...loaded(end)]);
    expect(payloads(loaded(end)[2] ?? '')).toEqual(['home']);
  },
);

test('a list that is restarted during the pause does not load the pending batch', async () => {
  const { dispatch, events, pass } = open(page);
  dispatch(endNeared(act));
  await pass(500);
  dispatch(feedRestarted('home'));
  await pass(5000);
  expect(events()).toEqual(['feed/endNeared', 'feed/feedRestarted', 'feed/pauseOver']);
});

test.each([
  ['arrives', page, 'fulfilled'],
  ['fails again', { statusCode: 500 }, 'rejected'],
] as const)('a retried batch loads without a pause and %s', async (_name, answer, end) => {
  const { dispatch, events, pass } = open(answer, 'failed');
  dispatch(batchRetried(act));
  dispatch(batchRetried(act));
  await pass();
  expect(events()).toEqual([
    'feed/batchRetried',
    'api/executeQuery/pending posts',
    'feed/batchRetried',
    ...loaded(end).slice(1),
  ]);
});
