import { sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { createToggleSlice, type Toggles } from '../../lib/toggle';
import { injectSlice } from '../../store/rootReducer';
import { listening } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { startToggle } from './toggleListener';

const slice = createToggleSlice('bookmark');
const select = injectSlice<Toggles>(slice);
const send = jest.fn<Promise<number | null>, []>();
startToggle({
  kind: 'bookmark',
  actions: slice.actions,
  select: (state, id) => select(state)[id],
  send,
  failed: { label: 'no', text: 'No.' },
  unreached: { label: 'no-rete', text: 'Senza rete.' },
});

const tap = slice.actions.toggleRequested({ id: 7, confirmed: false, relationID: null });
const sent = ['bookmark/toggleRequested', 'bookmark/requestSent'];

test('a wish: its request, its end', async () => {
  send.mockResolvedValue(70);
  const { dispatch, events, payloads, pass } = listening(signedIn);
  dispatch(tap);
  await pass();
  expect(events()).toEqual([...sent, 'bookmark/requestSucceeded']);
  expect(payloads('bookmark/requestSucceeded')).toMatchObject([{ id: 7, relationID: 70 }]);
});

test.each([
  ['refuses', { kind: 'server' }, 'no'],
  ['is not reached', { kind: 'network' }, 'no-rete'],
  ['is too slow', { kind: 'timeout' }, 'no-rete'],
])('a host that %s: the wish goes back, with the words for it', async (_name, error, label) => {
  send.mockRejectedValue(error);
  const { dispatch, events, payloads, pass } = listening(signedIn);
  dispatch(tap);
  await pass();
  expect(events()).toEqual([...sent, 'bookmark/requestFailed', 'notices/raised']);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label }]);
});

test('a tap meanwhile waits for the answer, then goes out by itself', async () => {
  send.mockResolvedValue(70);
  const { dispatch, events, pass } = listening(signedIn);
  dispatch(tap);
  dispatch(tap);
  await pass();
  expect(events()).toEqual([
    ...sent,
    'bookmark/toggleRequested',
    'bookmark/requestSucceeded',
    'bookmark/requestSent',
    'bookmark/requestSucceeded',
  ]);
});

test('a wish that was taken back before its refusal is refused without a word', async () => {
  send.mockRejectedValue({ kind: 'server' });
  const { dispatch, events, pass } = listening(signedIn);
  dispatch(tap);
  dispatch(tap);
  await pass();
  expect(events()).toEqual([...sent, 'bookmark/toggleRequested', 'bookmark/requestFailed']);
});

test('what the host says later of a known relation is heard', async () => {
  send.mockResolvedValue(70);
  const answers = {
    'GET /api/Post/GetPostDetails': { listPost: [samplePost({ postID: 7, bookmarkID: 71 })] },
  };
  const { dispatch, events, payloads, pass, forget } = listening(signedIn, answers);
  dispatch(tap);
  await pass();
  forget();
  void dispatch(postApi.endpoints.post.initiate(7));
  await pass();
  expect(events()).toEqual([
    'api/executeQuery/pending post',
    'api/executeQuery/fulfilled post',
    'bookmark/hostSpoke',
  ]);
  expect(payloads('bookmark/hostSpoke')).toMatchObject([{ words: [{ id: 7, isOn: true, relationID: 71 }] }]);
});

test('the end of a session takes the wishes along', async () => {
  const { dispatch, events, pass } = listening(signedIn);
  dispatch(sessionEnded(1));
  await pass();
  expect(events()).toEqual(['auth/sessionEnded', 'bookmark/cleared']);
});
