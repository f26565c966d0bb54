/** @jest-environment ./src/testing/environment.ts */
import { postApi } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { submit } from '../../core/submissions/submit';
import { drop } from '../../core/submissions/recall';
import { retry } from '../../core/submissions/syncQueue';
import { selectCommentCount, commentsListener } from './commentsSlice';

const listening = listeningTo(commentsListener);

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));

const written = (key: string) =>
  submit(
    { kind: 'comment', fields: { personaID: 1, postID: 10, parentCommentiID: 0, testoCommento: 'Bella' } },
    { id: key },
  );
type Answer = object | (() => Promise<object>);
const open = (answer: Answer, state: Parameters<typeof listening>[0] = {}) =>
  listening(
    { ...signedIn, ...state },
    {
      'POST /api/Commenti/CreateComment': answer,
      'GET /api/Commenti/GetPostComments': {
        listCommenti: [{ commentiID: 4 }, { commentiID: 5 }, { commentiID: 6 }],
        commentiCount: 3,
      },
      'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
      // The app calls this endpoint to find out whether the host can be reached.
      'GET /api/Notifiche/CountNotifichePersonaID': answer,
    },
  );

test('a comment is queued, sent and accepted; then the comment list and the count on the post’s cards are updated', async () => {
  const { dispatch, getState, events, payloads, pass, forget, requests } = open({ commentiID: 5 });
  await Promise.all([dispatch(postApi.endpoints.post.initiate(10)), pass()]);
  forget();
  void dispatch(written('k1'));
  await pass();
  expect(events()).toEqual([
    'submissions/submitted',
    'submissions/prepared',
    'submissions/sendingBegan',
    'api/executeMutation/pending addComment',
    'api/executeMutation/fulfilled addComment',
    'api/executeQuery/pending threads',
    'submissions/accepted',
    'api/executeQuery/fulfilled threads',
  ]);
  expect(payloads('submissions/submitted')).toMatchObject([{ kind: 'comment', id: 'k1', personaID: 1 }]);
  expect(selectCommentCount(getState(), 10, 2)).toBe(3);
  expect(requests[1]?.headers.get('idempotency-key')).toBe('k1');
});

test('a refused comment stays in the outbox, marked as refused', async () => {
  const { dispatch, events, payloads, pass } = open({ statusCode: 400 });
  void dispatch(written('k2'));
  await pass();
  expect(events().slice(0, 5)).toEqual([
    'submissions/submitted',
    'submissions/prepared',
    'submissions/sendingBegan',
    'api/executeMutation/pending addComment',
    'api/executeMutation/rejected addComment',
  ]);
  expect(events().slice(5)).toEqual(['submissions/refused']);
  expect(payloads('submissions/refused')).toMatchObject([{ id: 'k2', error: { status: 400 } }]);
});

test('a comment written offline waits in the outbox', async () => {
  const { dispatch, events, pass } = open(() => Promise.reject(new TypeError('offline')));
  void dispatch(written('k3'));
  await pass();
  expect(events().slice(4)).toEqual([
    'api/executeMutation/rejected addComment',
    'api/executeQuery/pending notificationCount',
    'api/executeQuery/rejected notificationCount',
    'submissions/unreached',
    'submissions/left',
  ]);
});

test('a retry with the same idempotency key creates no second comment', async () => {
  const { dispatch, events, pass } = open(() => new Promise(() => undefined));
  void dispatch(written('k4'));
  void dispatch(written('k4'));
  void dispatch(retry('k4'));
  await pass();
  expect(events().filter((name) => name.endsWith('pending addComment'))).toHaveLength(1);
});

test('discarding a refused comment removes it from the outbox', async () => {
  const { dispatch, events, payloads, pass } = open({});
  void dispatch(drop('k5'));
  await pass();
  expect(events()).toEqual(['submissions/dropped']);
  expect(payloads('submissions/dropped')).toEqual(['k5']);
});
