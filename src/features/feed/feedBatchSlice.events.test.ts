/** @jest-environment ./src/testing/environment.ts */
import type { PostList } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import {
  batchRetried,
  type BatchStatus,
  endNeared,
  feedRestarted,
  feedBatchListener,
} from './feedBatchSlice';

const listening = listeningTo(feedBatchListener);

const source: PostList = {
  kind: 'home',
  arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' },
};
const act = { name: 'home', source };
const page = { listPost: [samplePost()] };
const open = (answer: object, status: BatchStatus = 'idle') =>
  listening({ ...signedIn, feedBatch: { home: status } }, { 'GET /api/Post/PostFrussoList': answer });
const loaded = (end: 'fulfilled' | 'rejected') => [
  'api/executeQuery/pending posts',
  `api/executeQuery/${end} posts`,
  end === 'fulfilled' ? 'feedBatch/batchArrived' : 'feedBatch/batchFailed',
];

test.each([
  ['arrives', page, 'fulfilled'],
  ['does not arrive', { statusCode: 500 }, 'rejected'],
] as const)('a batch that %s: a pause of 1 s, the call, its end', async (_name, answer, end) => {
  const { dispatch, events, payloads, pass } = open(answer);
  dispatch(endNeared(act));
  dispatch(endNeared(act));
  await pass(999);
  expect(events()).toEqual(['feedBatch/endNeared', 'feedBatch/endNeared']);
  await pass(1);
  expect(events().slice(2)).toEqual(['feedBatch/pauseOver', ...loaded(end)]);
  expect(payloads(loaded(end)[2] ?? '')).toEqual(['home']);
});

test('a list that begins anew in the pause loads no further batch', async () => {
  const { dispatch, events, pass } = open(page);
  dispatch(endNeared(act));
  await pass(500);
  dispatch(feedRestarted('home'));
  await pass(5000);
  expect(events()).toEqual(['feedBatch/endNeared', 'feedBatch/feedRestarted', 'feedBatch/pauseOver']);
});

test.each([
  ['arrives', page, 'fulfilled'],
  ['fails again', { statusCode: 500 }, 'rejected'],
] as const)('asked again, it loads without a pause and %s', async (_name, answer, end) => {
  const { dispatch, events, pass } = open(answer, 'failed');
  dispatch(batchRetried(act));
  dispatch(batchRetried(act));
  await pass();
  expect(events()).toEqual([
    'feedBatch/batchRetried',
    'api/executeQuery/pending posts',
    'feedBatch/batchRetried',
    ...loaded(end).slice(1),
  ]);
});
