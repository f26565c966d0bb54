/** @jest-environment ./src/testing/environment.ts */
import { sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { networkListener, networkReached } from '../../core/reachability/networkReached';
import { netReturned } from '../../core/reachability/offlineSlice';
import { keptRows } from '../../testing/keptRows';
import { keepAct } from '../../core/submissions/submissionStore';
import type { Outgoing } from '../../core/submissions/submission';
import { accepted, selectItems } from '../../core/submissions/submissionsSlice';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { sampleComment, sampleUpload } from '../../testing/sampleSubmission';
import { outboxListener } from './outboxListener';

const listening = listeningTo(networkListener, outboxListener);

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));

beforeEach(() => keptRows.clear());

const item = sampleComment({ id: 'k' });
const reached = [
  'api/executeQuery/pending post',
  'api/executeQuery/fulfilled post',
  'offline/networkReached',
];
const sent = ['submissions/sendingBegan', 'api/executeMutation/pending addComment'];

/** Stores the submissions on the phone, then lets the host answer for the first time after being offline. */
async function reach(items: Outgoing[], answer: object | (() => Promise<object>)) {
  for (const one of items) await keepAct(one);
  const store = listening(
    { ...signedIn, offline: { status: 'offline', isRestored: true, seenAt: {} }, submissions: { items } },
    {
      'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
      'POST /api/Commenti/CreateComment': answer,
    },
  );
  void store.dispatch(postApi.endpoints.post.initiate(10, { subscribe: false }));
  await store.pass();
  return store;
}

test('waiting submissions are sent as soon as the host answers any request', async () => {
  const { events, payloads } = await reach([item], { commentiID: 5 });
  expect(events()).toEqual([
    ...reached,
    ...sent,
    'api/executeMutation/fulfilled addComment',
    'submissions/accepted',
  ]);
  expect(payloads('submissions/accepted')).toMatchObject([{ id: 'k' }]);
});

test('if the host cannot be reached again, the submissions go on waiting', async () => {
  const { events } = await reach([item], () => Promise.reject(new TypeError('offline')));
  // Without the request that checks the connection, which networkReached.events.test.ts tests.
  expect(events().filter((name) => !name.endsWith('notificationCount'))).toEqual([
    ...reached,
    ...sent,
    'api/executeMutation/rejected addComment',
    'submissions/unreached',
  ]);
});

test('submissions that another tab of this person left waiting are sent from this tab', async () => {
  await keepAct(item);
  const { events } = await reach([], { commentiID: 5 });
  expect(events()).toEqual([
    ...reached,
    'submissions/restored',
    ...sent,
    'api/executeMutation/fulfilled addComment',
    'submissions/accepted',
  ]);
});

test('with an empty outbox nothing is sent when the host answers', async () => {
  expect((await reach([], {})).events()).toEqual(reached);
});

test('a submission that failed while the host is reachable is retried automatically', async () => {
  let answer = (): Promise<object> => Promise.resolve({ statusCode: 500 });
  await keepAct(item);
  const { dispatch, events, pass, forget, requests } = listening(
    { ...signedIn, submissions: { items: [item] } },
    {
      'GET /api/Notifiche/CountNotifichePersonaID': { count: 0 },
      'POST /api/Commenti/CreateComment': () => answer(),
    },
  );
  dispatch(networkReached());
  await pass();
  expect(events().at(-1)).toBe('submissions/unreached');
  answer = () => Promise.resolve({ commentiID: 5 });
  forget();
  await pass(15_000);
  expect(events().at(-1)).toBe('submissions/accepted');
  const before = requests.length;
  await pass(60_000);
  expect(requests).toHaveLength(before);
});

describe('a failed comment is sent at once when the network is back', () => {
  const lost = () => Promise.reject(new TypeError('offline'));
  const takes = () => Promise.resolve({ commentiID: 5 });
  /** Sends the comment to a fake host that answers each attempt with the next of `answers`. */
  async function send(...answers: (() => Promise<object>)[]) {
    await keepAct(item);
    const store = listening(
      { ...signedIn, submissions: { items: [item] } },
      {
        'GET /api/Notifiche/CountNotifichePersonaID': { count: 0 },
        'POST /api/Commenti/CreateComment': () => (answers.shift() ?? lost)(),
      },
    );
    store.dispatch(networkReached());
    await store.pass();
    const returns = async () => {
      store.dispatch(netReturned());
      await store.pass();
    };
    return { ...store, returns, items: () => selectItems(store.getState()) };
  }

  test('even while it waits for its next attempt', async () => {
    const { items, returns } = await send(lost, takes);
    expect(items()).toMatchObject([{ status: 'waiting', failures: 1 }]);
    await returns();
    expect(items()).toMatchObject([{ status: 'sent' }]);
  });

  test('even while its lost attempt has not timed out yet', async () => {
    const way: { lose?: () => void } = {};
    const hang = () =>
      new Promise<object>((_resolve, reject) => (way.lose = () => reject(new TypeError('offline'))));
    const { items, pass, returns } = await send(hang, takes);
    await returns();
    expect(items()).toMatchObject([{ status: 'sending' }]);
    way.lose?.();
    await pass();
    expect(items()).toMatchObject([{ status: 'sent' }]);
  });

  test('and is not given up while the network keeps coming and going', async () => {
    const { items, requests, returns } = await send();
    for (let round = 0; round < 20; round += 1) await returns();
    expect(requests.filter(({ url }) => url.includes('CreateComment'))).toHaveLength(21);
    expect(items()).toMatchObject([{ status: 'waiting', failures: 1 }]);
  });

  test('unless the host answered with a server error: then it waits for its next attempt', async () => {
    const { items, returns } = await send(() => Promise.resolve({ statusCode: 503 }), takes);
    await returns();
    expect(items()).toMatchObject([{ status: 'waiting', failures: 1 }]);
  });
});

test('the end of a session cancels the request in progress', async () => {
  const { dispatch, events, pass, forget } = await reach([item], () => new Promise(() => undefined));
  expect(events()).toEqual([...reached, ...sent]);
  forget();
  dispatch(sessionEnded(1));
  await pass();
  expect(events().slice(0, 2)).toEqual(['auth/sessionEnded', 'api/executeMutation/rejected addComment']);
});

test('a submission accepted after its form was left shows a notice; a comment does not', async () => {
  const arrived = async (change: object) => {
    const one = sampleUpload({ id: 'u', status: 'sending', ...change });
    const { dispatch, events, pass } = listening({ ...signedIn, submissions: { items: [one, item] } });
    for (const id of ['u', 'k']) dispatch(accepted({ id }));
    await pass();
    return events().filter((name) => !name.startsWith('submissions/'));
  };
  expect(await arrived({ isAwaited: false })).toEqual(['notices/raised']);
  expect(await arrived({ isAwaited: true })).toEqual([]);
});
