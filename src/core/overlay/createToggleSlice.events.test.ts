/** @jest-environment ./src/testing/environment.ts */
import { postApi } from '../../api/post';
import { sessionEnded } from '../../api/events';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { eager } from '../../testing/sampleToggle';

const listening = listeningTo(eager.listener);

const tap = eager.toggleRequested({ id: 7, confirmed: false, relationID: null });
const add = 'POST /api/Bookmark/AddBookmark';
const remove = 'POST /api/Bookmark/DeleteBookmark';
const sent = ['eager/toggleRequested', 'api/executeMutation/pending addBookmark'];
const fulfilled = 'api/executeMutation/fulfilled addBookmark';
const rejected = 'api/executeMutation/rejected addBookmark';
/** A host that never answers; the request ends when its caller aborts it. */
const silent = ({ signal }: Request) =>
  new Promise<object>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const open = (answers: Parameters<typeof listening>[1]) => {
  const store = listening(signedIn, answers);
  return { ...store, saved: () => eager.selectToggle(store.getState(), 7) };
};

test('a tap sends its request, and the host’s answer settles it', async () => {
  const { dispatch, events, saved, pass } = open({ [add]: { bookmarkID: 70 } });
  dispatch(tap);
  expect(saved()).toMatchObject({ status: 'sending', desired: true, confirmed: false });
  await pass();
  expect(events()).toEqual([...sent, fulfilled]);
  expect(saved()).toMatchObject({ status: 'settled', confirmed: true, relationID: 70, requestId: null });
});

test.each([
  ['refuses', { statusCode: 500 }, 'refused'],
  ['is not reached', () => Promise.reject(new TypeError('offline')), 'unreached'],
  ['is too slow', silent, 'unreached'],
])('if the host %s, the tap is undone with a notice', async (_name, answer, label) => {
  const { dispatch, events, payloads, saved, pass } = open({ [add]: answer });
  dispatch(tap);
  await pass(5000);
  expect(events()).toEqual([...sent, rejected, 'notices/raised']);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label }]);
  expect(saved()).toMatchObject({ status: 'settled', desired: false, confirmed: false });
});

test('a second tap before the answer is sent after the answer', async () => {
  const { dispatch, events, saved, pass, requests } = open({ [add]: { bookmarkID: 70 }, [remove]: {} });
  dispatch(tap);
  dispatch(tap);
  await pass();
  expect(events()).toEqual([
    ...sent,
    'eager/toggleRequested',
    fulfilled,
    'api/executeMutation/pending deleteBookmark',
    'api/executeMutation/fulfilled deleteBookmark',
  ]);
  expect(requests[1]?.url).toContain('BookmarkID=70');
  expect(saved()).toMatchObject({ status: 'settled', desired: false, confirmed: false, relationID: null });
});

test('a refusal of a tap that was already undone shows no notice', async () => {
  const { dispatch, events, pass } = open({ [add]: { statusCode: 500 } });
  dispatch(tap);
  dispatch(tap);
  await pass();
  expect(events()).toEqual([...sent, 'eager/toggleRequested', rejected]);
});

test('a later answer of the host updates a settled relation', async () => {
  const { dispatch, events, saved, pass, forget } = open({
    [add]: { bookmarkID: 70 },
    'GET /api/Post/GetPostDetails': { listPost: [samplePost({ postID: 7, bookmarkID: 71 })] },
  });
  dispatch(tap);
  await pass();
  await pass(1);
  forget();
  void dispatch(postApi.endpoints.post.initiate(7));
  await pass();
  // No further action follows: the reducer reads the host's answer itself.
  expect(events()).toEqual(['api/executeQuery/pending post', 'api/executeQuery/fulfilled post']);
  expect(saved()).toMatchObject({ confirmed: true, relationID: 71 });
});

test('the end of a session removes all taps', async () => {
  const { dispatch, events, saved, pass } = open({ [add]: { bookmarkID: 70 } });
  dispatch(tap);
  dispatch(sessionEnded(1));
  expect(saved()).toBeUndefined();
  await pass();
  expect(events().slice(2)).toEqual(['auth/sessionEnded', fulfilled]);
  expect(saved()).toBeUndefined();
});

test('a call that fails after its session ended shows no notice', async () => {
  const { dispatch, events, pass } = open({ [add]: { statusCode: 500 } });
  dispatch(tap);
  dispatch(sessionEnded(1));
  await pass();
  expect(events().slice(2)).toEqual(['auth/sessionEnded', rejected]);
});
