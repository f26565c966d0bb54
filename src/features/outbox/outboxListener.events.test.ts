import { sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { keepItem } from '../../core/submissions/outboxStore';
import type { OutboxItem } from '../../core/submissions/outboxSlice';
import { listening } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import './outboxListener';

jest.mock('../../core/submissions/outboxStore', () =>
  jest.requireActual('../../core/submissions/outboxTesting'),
);

const item: OutboxItem = {
  kind: 'comment',
  fields: { personaID: 1, postID: 10, testoCommento: 'Bella', parentCommentiID: 0 },
  id: 'k',
  personaID: 1,
  status: 'waiting',
  at: '2026-11-21T10:00:00.000Z',
  failures: 0,
  error: null,
  isStored: true,
};
const reached = ['api/executeQuery/pending post', 'api/executeQuery/fulfilled post'];
const sent = ['outbox/sendingBegan', 'api/executeMutation/pending addComment'];

/** The first answer after a time without a network. */
async function reach(items: OutboxItem[], answer: object | (() => Promise<object>)) {
  for (const one of items) await keepItem(one);
  const store = listening(
    { ...signedIn, offline: { status: 'offline', isRestored: true, seenAt: {} }, outbox: { items } },
    {
      'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
      'POST /api/Commenti/CreateComment': answer,
    },
  );
  void store.dispatch(postApi.endpoints.post.initiate(10, { subscribe: false }));
  await store.pass();
  return store;
}

test('what waits goes out with the first answer of the host', async () => {
  const { events, payloads } = await reach([item], {});
  expect(events()).toEqual([
    ...reached,
    ...sent,
    'api/executeMutation/fulfilled addComment',
    'outbox/itemAccepted',
  ]);
  expect(payloads('outbox/itemAccepted')).toEqual(['k']);
});

test('a host that is gone again has it wait on', async () => {
  const { events } = await reach([item], () => Promise.reject(new TypeError('offline')));
  expect(events()).toEqual([
    ...reached,
    ...sent,
    'api/executeMutation/rejected addComment',
    'outbox/itemUnreached',
  ]);
});

test('an empty outbox sends nothing', async () => {
  expect((await reach([], {})).events()).toEqual(reached);
});

test('the end of a session calls back what is on its way', async () => {
  const { dispatch, events, pass, forget } = await reach([item], () => new Promise(() => undefined));
  expect(events()).toEqual([...reached, ...sent]);
  forget();
  dispatch(sessionEnded(1));
  await pass();
  expect(events().slice(0, 2)).toEqual(['auth/sessionEnded', 'api/executeMutation/rejected addComment']);
});
