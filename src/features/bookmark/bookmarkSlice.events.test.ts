import { listening } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { toggleRequested } from './bookmarkSlice';

const tap = (confirmed: boolean, relationID: number | null) =>
  toggleRequested({ id: 7, confirmed, relationID });
async function press(action: ReturnType<typeof tap>, answers: Parameters<typeof listening>[1]) {
  const store = listening(signedIn, answers);
  store.dispatch(action);
  await store.pass();
  return store;
}
const begun = ['bookmark/toggleRequested', 'bookmark/requestSent'];

test('saved: the call, and the id that it got', async () => {
  const { events, payloads } = await press(tap(false, null), {
    'POST /api/Bookmark/AddBookmark': { bookmarkID: 70 },
  });
  expect(events()).toEqual([
    ...begun,
    'api/executeMutation/pending addBookmark',
    'api/executeMutation/fulfilled addBookmark',
    'bookmark/requestSucceeded',
  ]);
  expect(payloads('bookmark/requestSucceeded')).toMatchObject([{ id: 7, relationID: 70 }]);
});

test('§4 taken back without its id: that is looked up first', async () => {
  const { events } = await press(tap(true, null), {
    'GET /api/Bookmark/GetBookmark': { listBookmark: [{ postID: 7, bookmarkID: 70 }] },
    'POST /api/Bookmark/DeleteBookmark': {},
  });
  expect(events()).toEqual([
    ...begun,
    'api/executeQuery/pending bookmark',
    'api/executeQuery/fulfilled bookmark',
    'bookmark/hostSpoke',
    'api/executeMutation/pending deleteBookmark',
    'api/executeMutation/fulfilled deleteBookmark',
    'bookmark/requestSucceeded',
  ]);
});

test('one that is gone already is as wished', async () => {
  const { events } = await press(tap(true, 70), {});
  expect(events()).toEqual([
    ...begun,
    'api/executeMutation/pending deleteBookmark',
    'api/executeMutation/rejected deleteBookmark',
    'bookmark/requestSucceeded',
  ]);
});

test.each([
  ['refused', { statusCode: 500 }, 'post-salva-errore'],
  ['unreached', () => Promise.reject(new TypeError('offline')), 'segui-errore-rete'],
])('%s: the wish goes back, and the person hears why', async (_name, answer, label) => {
  const { events, payloads } = await press(tap(false, null), { 'POST /api/Bookmark/AddBookmark': answer });
  expect(events()).toEqual([
    ...begun,
    'api/executeMutation/pending addBookmark',
    'api/executeMutation/rejected addBookmark',
    'bookmark/requestFailed',
    'notices/raised',
  ]);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label }]);
});
