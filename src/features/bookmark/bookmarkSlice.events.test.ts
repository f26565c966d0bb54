/** @jest-environment ./src/testing/environment.ts */
import { bookmarkApi } from '../../api/bookmark';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { bookmark, bookmarkListener } from './bookmarkSlice';

const listening = listeningTo(bookmarkListener);

const tap = (confirmed: boolean, relationID: number | null) =>
  bookmark.toggleRequested({ id: 7, confirmed, relationID });
async function press(action: ReturnType<typeof tap>, answers: Parameters<typeof listening>[1]) {
  const store = listening(signedIn, answers);
  store.dispatch(action);
  await store.pass();
  const paths = store.requests
    .map(({ url }) => new URL(url))
    .map(({ pathname, search }) => pathname + search);
  return { ...store, paths, saved: bookmark.selectToggle(store.getState(), 7) };
}
const taken = [
  'bookmark/toggleRequested',
  'api/executeMutation/pending deleteBookmark',
  'api/executeMutation/fulfilled deleteBookmark',
];
const isGone = { status: 'settled', confirmed: false, desired: false, relationID: null };

test('a saved bookmark gets its id from the response', async () => {
  const { events, saved } = await press(tap(false, null), {
    'POST /api/Bookmark/AddBookmark': { bookmarkID: 70 },
  });
  expect(events()).toEqual([
    'bookmark/toggleRequested',
    'api/executeMutation/pending addBookmark',
    'api/executeMutation/fulfilled addBookmark',
  ]);
  expect(saved).toMatchObject({ confirmed: true, relationID: 70 });
});

test('§4 removing a bookmark whose id is not known looks the id up first', async () => {
  const { events, paths, saved } = await press(tap(true, null), {
    'GET /api/Bookmark/GetBookmark': { listBookmark: [{ postID: 7, bookmarkID: 70 }] },
    'POST /api/Bookmark/DeleteBookmark': {},
  });
  expect(events()).toEqual(taken);
  expect(paths).toEqual([
    '/api/Bookmark/GetBookmark?PostID=7&PersonaID=1',
    '/api/Bookmark/DeleteBookmark?BookmarkID=70',
  ]);
  expect(saved).toMatchObject(isGone);
});

test('§4 removing a bookmark succeeds if the look-up finds that the host has none', async () => {
  const { events, paths, saved } = await press(tap(true, null), {
    'GET /api/Bookmark/GetBookmark': { listBookmark: [] },
  });
  expect(events()).toEqual(taken);
  expect(paths).toHaveLength(1);
  expect(saved).toMatchObject(isGone);
});

test('if looking up a bookmark’s id fails, the post stays bookmarked and the failure is reported', async () => {
  const { events, paths, saved } = await press(tap(true, null), {
    'GET /api/Bookmark/GetBookmark': { statusCode: 500 },
  });
  expect(events().slice(2)).toEqual(['api/executeMutation/rejected deleteBookmark', 'notices/raised']);
  expect(paths).toHaveLength(1);
  expect(saved).toMatchObject({ status: 'settled', confirmed: true, desired: true });
});

test('removing a bookmark that the host has already deleted succeeds', async () => {
  const { events, saved } = await press(tap(true, 70), {});
  expect(events()).toEqual(taken);
  expect(saved).toMatchObject(isGone);
});

test.each([
  ['refused', { statusCode: 500 }, 'post-salva-errore'],
  ['unreached', () => Promise.reject(new TypeError('offline')), 'segui-errore-rete'],
])('saving a bookmark that is %s is reverted, and a notice says why', async (_name, answer, label) => {
  const { events, payloads } = await press(tap(false, null), { 'POST /api/Bookmark/AddBookmark': answer });
  expect(events()).toEqual([
    'bookmark/toggleRequested',
    'api/executeMutation/pending addBookmark',
    'api/executeMutation/rejected addBookmark',
    'notices/raised',
  ]);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label }]);
});

test.each([
  [false, 6],
  [true, 4],
])(
  'a tap on a post (bookmarked: %s) changes the shown count at once, until the host’s count arrives',
  async (was, count) => {
    let answer = (): void => undefined;
    const waits = () => new Promise<object>((resolve) => (answer = () => resolve({ bookmarkCount: count })));
    const counts = [{ bookmarkCount: 5 }, waits];
    const count5 = 'GET /api/Bookmark/CountBookmarkPersonaID';
    const { dispatch, getState, pass } = listening(signedIn, {
      [count5]: () => {
        const next = counts.shift();
        return typeof next === 'function' ? next() : (next ?? {});
      },
      'POST /api/Bookmark/AddBookmark': { bookmarkID: 70 },
      'POST /api/Bookmark/DeleteBookmark': {},
    });
    const { bookmarkCount } = bookmarkApi.endpoints;
    void dispatch(bookmarkCount.initiate(1));
    await pass();
    dispatch(tap(was, 70));
    await pass();
    const known = () => bookmarkCount.select(1)(getState());
    expect(known()).toMatchObject({ status: 'pending', data: { bookmarkCount: count } });
    answer();
    await pass();
    expect(known()).toMatchObject({ status: 'fulfilled', data: { bookmarkCount: count } });
  },
);
