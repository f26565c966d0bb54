/** @jest-environment ./src/testing/environment.ts */
import { bookmarkApi } from '../api/bookmark';
import { followApi } from '../api/follow';
import { personaApi } from '../api/persona';
import { postApi } from '../api/post';
import { listeningTo } from '../testing/listening';
import { samplePost, signedIn } from '../testing/samplePost';
import { bookmark, bookmarkListener } from '../features/bookmark/bookmarkSlice';
import { share, shareListener } from '../features/condivisione/shareSlice';
import { follow, followListener } from '../features/follow/followSlice';
import { like, likeListener } from '../features/like/likeSlice';

const toggles = { bookmark, like, share, follow };
type Name = keyof typeof toggles;

const listening = listeningTo(bookmarkListener, likeListener, shareListener, followListener);

const settled = { status: 'settled', requestId: null, since: 0, isUnknown: false } as const;
/** Toggles of these ids, which this visit knows to be off, while the host says that they are on. */
const knowing = (...ids: number[]) =>
  Object.fromEntries(
    ids.map((id) => [id, { ...settled, confirmed: false, desired: false, relationID: null }]),
  );
const open = (known: Partial<Record<Name, number[]>>, post: Parameters<typeof samplePost>[0]) =>
  listening(
    {
      ...signedIn,
      ...Object.fromEntries(Object.entries(known).map(([name, ids]) => [name, knowing(...ids)])),
    },
    {
      'GET /api/Post/GetPostDetails': { listPost: [samplePost(post)] },
      'GET /GetCheckFollow': { statusCode: 200 },
    },
  );
async function ask(known: Parameters<typeof open>[0], post: Parameters<typeof open>[1]) {
  const store = open(known, post);
  void store.dispatch(postApi.endpoints.post.initiate(10));
  await store.pass();
  return store;
}
const call = ['api/executeQuery/pending post', 'api/executeQuery/fulfilled post'];

test('an answer updates each relation that it contains', async () => {
  const { events, getState } = await ask(
    { bookmark: [7], like: [7], share: [7], follow: [2] },
    { postID: 7, bookmarkID: 71, likeID: 72, condivisioneID: 73, seguito: 1 },
  );
  expect(events()).toEqual(call);
  expect(bookmark.selectToggle(getState(), 7)).toMatchObject({ confirmed: true, relationID: 71 });
  expect(like.selectToggle(getState(), 7)).toMatchObject({ confirmed: true, relationID: 72 });
  expect(share.selectToggle(getState(), 7)).toMatchObject({ confirmed: true, relationID: 73 });
  expect(follow.selectToggle(getState(), 2)).toMatchObject({ confirmed: true, relationID: null });
});

test('an answer changes nothing about relations that it does not contain', async () => {
  const { events, getState } = await ask({}, { postID: 700, personaID: 200, bookmarkID: 71 });
  expect(events()).toEqual(call);
  for (const { selectToggles } of Object.values(toggles)) expect(selectToggles(getState())).toEqual({});
});

test('the answer to a yes-or-no call updates the relation to the person of the request', async () => {
  const { dispatch, pass, events, getState } = open({ follow: [1, 3] }, {});
  void dispatch(followApi.endpoints.checkFollow.initiate({ PersonaID: 1, SeguitoID: 3 }));
  await pass();
  expect(events()).toEqual([
    'api/executeQuery/pending checkFollow',
    'api/executeQuery/fulfilled checkFollow',
  ]);
  expect(follow.selectToggle(getState(), 3)).toMatchObject({ confirmed: true, desired: true });
  expect(follow.selectToggle(getState(), 1)).toMatchObject({ confirmed: false });
});

test('lists of people update the relations to these people: suggestions, followers, followed people', async () => {
  const row = { personaID: 4, seguitoID: 5, seguito: 1 };
  const { dispatch, pass, getState } = listening(
    {
      ...signedIn,
      follow: knowing(3, 4, 5),
    },
    {
      'GET /api/Persona/GetPersoneSimili': { listPersona: [{ personaID: 3, seguito: 1 }] },
      'GET /GetFollowersByPersonaID': { listFollow: [row] },
      'GET /GetSeguitiByPersonaID': { listFollow: [row] },
    },
  );
  const isFollowed = (id: number) => follow.selectToggle(getState(), id)?.confirmed;
  void dispatch(personaApi.endpoints.similarPersone.initiate(1));
  await pass();
  expect([isFollowed(3), isFollowed(4)]).toEqual([true, false]);
  void dispatch(followApi.endpoints.followers.initiate(1));
  await pass();
  expect([isFollowed(4), isFollowed(5)]).toEqual([true, false]);
  void dispatch(followApi.endpoints.followed.initiate(1));
  await pass();
  expect(isFollowed(5)).toBe(true);
});

test('the list of saved posts updates the relations to its posts', async () => {
  const { dispatch, pass, getState } = listening(
    { ...signedIn, bookmark: knowing(7, 8) },
    { 'GET /api/Bookmark/GetBookmarksByPersonaID': { listBookmark: [{ postID: 7, bookmarkID: 70 }] } },
  );
  void dispatch(bookmarkApi.endpoints.saved.initiate(1));
  await pass();
  expect(bookmark.selectToggles(getState())).toMatchObject({
    7: { confirmed: true, desired: true, relationID: 70 },
    8: { confirmed: false },
  });
});

test('a like removed on another device disappears when the feed is loaded again, not with its next page', async () => {
  const { dispatch, pass, getState } = listening(signedIn, {
    'GET /api/Post/PostFrussoList': ({ url }) => {
      const postID = new URL(url).searchParams.get('page') === '1' ? 10 : 11;
      return { listPost: [samplePost({ postID })] };
    },
    'POST /api/Like/AddLike': { likeID: 71 },
  });
  const feed = { kind: 'home', arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: '' } } as const;
  const { posts } = postApi.endpoints;
  const liked = () => like.selectToggle(getState(), 10)?.confirmed;
  void dispatch(posts.initiate(feed));
  await pass(1);
  dispatch(like.toggleRequested({ id: 10, confirmed: false, relationID: null }));
  await pass();
  await pass(1);
  void dispatch(posts.initiate(feed, { direction: 'forward' }));
  await pass(1);
  expect(posts.select(feed)(getState()).data?.pages).toHaveLength(2);
  expect(liked()).toBe(true);
  void dispatch(posts.initiate(feed, { forceRefetch: true }));
  await pass();
  expect(liked()).toBe(false);
});

describe.each([
  ['like', { likeID: 71 }],
  ['share', { condivisioneID: 71 }],
] as const)('%s', (name, post) => {
  test.each([10, 11])(
    `an answer with post 10 updates the ${name} of post %d only if it is in the answer`,
    async (postID) => {
      const { events, getState } = await ask({ [name]: [postID] }, post);
      expect(events()).toEqual(call);
      const isOn = postID === 10;
      expect(toggles[name].selectToggles(getState())).toMatchObject({
        [postID]: { confirmed: isOn, desired: isOn, relationID: isOn ? 71 : null },
      });
    },
  );
});
