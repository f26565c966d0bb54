/** @jest-environment ./src/testing/environment.ts */
import { sessionEnded } from '../../api/events';
import { bookmarkApi } from '../../api/bookmark';
import { lookupApi } from '../../api/lookup';
import { postApi } from '../../api/post';
import { networkReached, networkListener } from '../../core/reachability/networkReached';
import { netReturned, pageHidden, seenRestored } from '../../core/reachability/offlineSlice';
import { ownRecordRead } from '../../core/session/authSlice';
import { listeningTo } from '../../testing/listening';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { tutelaApi } from '../../api/tutela';
import { block } from '../../core/wayout/blockSlice';
import { hideAd } from '../../core/wayout/hideSlices';
import { askAgainListener, leftOutListener, savedListener, seenListener } from './offlineListener';
import type { Seen } from '../../lib/database/schema';
import { dropSeen, readOne, writeSeen } from './seenStore';

const listening = listeningTo(
  networkListener,
  seenListener,
  savedListener,
  leftOutListener,
  askAgainListener,
);

jest.mock('./seenStore', () => ({
  hasStorage: () => true,
  readOne: jest.fn(),
  writeSeen: jest.fn(),
  tidySeen: async () => undefined,
  dropSeen: jest.fn(),
}));

const { post } = postApi.endpoints;
const key = 'post(10)';
const asked = (end: 'fulfilled' | 'rejected') => [
  'api/executeQuery/pending post',
  `api/executeQuery/${end} post`,
];
const count = 'GET /api/Notifiche/CountNotifichePersonaID';
const offline = () => Promise.reject(new TypeError('offline'));

/** A store with a fake host that answers while `isUp` is true. */
function open(isUp = true) {
  const host = { isUp };
  const store = listening(signedIn, {
    'GET /api/Post/GetPostDetails': () => (host.isUp ? { listPost: [samplePost()] } : offline()),
    'POST /api/Tutela/AddBlocco': {},
    [count]: () => (host.isUp ? { count: 0 } : offline()),
  });
  // Without the request that checks the connection, which networkReached.events.test.ts tests.
  const events = () => store.events().filter((name) => !name.endsWith('notificationCount'));
  const look = (id = 10) => {
    void store.dispatch(post.initiate(id));
    return store.pass();
  };
  return { ...store, events, host, look };
}
beforeEach(() => {
  jest.mocked(writeSeen).mockResolvedValue();
  jest.mocked(readOne).mockResolvedValue(undefined);
});

/** The keys of the responses that were stored, a list for each time. */
const keys = () =>
  jest.mocked(writeSeen).mock.calls.map(([, entries]) => entries.map(({ cacheKey }) => cacheKey));

describe('a loaded response is stored on the phone', () => {
  test('1.5 s after it arrived, together with others, without dispatching a further action', async () => {
    const { look, pass, events } = open();
    await look();
    await look(11);
    await pass(1400);
    expect(keys()).toEqual([]);
    await pass(200);
    expect(keys()).toEqual([[key, 'post(11)']]);
    expect(events()).toEqual([...asked('fulfilled'), ...asked('fulfilled')]);
  });

  test('at once when the page is hidden, and once in a session', async () => {
    const { dispatch, look, pass, events, forget } = open();
    await look();
    forget();
    dispatch(pageHidden());
    dispatch(pageHidden());
    await pass();
    expect(keys()).toEqual([[key]]);
    dispatch(sessionEnded(1));
    dispatch(ownRecordRead({ ...me, email: 'g@example.com' } as Parameters<typeof ownRecordRead>[0]));
    dispatch(pageHidden());
    await pass();
    expect(keys()).toEqual([[key], [key]]);
    expect(events()).toEqual([
      'offline/pageHidden',
      'offline/pageHidden',
      'auth/sessionEnded',
      'auth/ownRecordRead',
      'offline/pageHidden',
    ]);
  });
});

describe('a response restored from the phone', () => {
  test('is reloaded by the first page that uses it, and by no later one', async () => {
    const { dispatch, look, events, forget } = open();
    await look();
    dispatch(seenRestored({ [key]: 5 }));
    forget();
    await look();
    expect(events()).toEqual(asked('fulfilled'));
    await look();
    expect(events().slice(2)).toEqual([]);
  });

  test('is requested at most once in 10 s while the host does not answer, and at once after it was restored again', async () => {
    const { dispatch, host, look, pass, events, forget } = open();
    await look();
    host.isUp = false;
    dispatch(seenRestored({ [key]: 5 }));
    await look();
    forget();
    await look();
    expect(events()).toEqual([]);
    await pass(10_000);
    forget();
    await look();
    expect(events()).toEqual(asked('rejected'));
    dispatch(seenRestored({ [key]: 5 }));
    forget();
    await look();
    expect(events()).toEqual(asked('rejected'));
  });
});

test.each([
  ['once after two bookmarks, for use without a network', false, 1],
  ['after each bookmark, and not a second time, while a page shows it', true, 2],
])('the list of saved posts is loaded %s', async (_when, isShown, times) => {
  const { addBookmark, saved } = bookmarkApi.endpoints;
  const store = listening(signedIn, {
    'POST /api/Bookmark/AddBookmark': { bookmarkID: 9 },
    'GET /api/Bookmark/GetBookmarksByPersonaID': { listBookmark: [] },
  });
  if (isShown) void store.dispatch(saved.initiate(me.personaID));
  await store.pass(600);
  store.forget();
  for (const postID of [10, 11]) {
    const dataOra = '2026-01-01T10:00:00.000Z';
    await store.dispatch(addBookmark.initiate({ bookmarkID: 0, dataOra, postID, personaID: me.personaID }));
  }
  await store.pass(2000);
  expect(store.events().filter((name) => name.endsWith('pending saved'))).toHaveLength(times);
});

test('a request that did not reach the host restores the stored response, and does nothing more without one', async () => {
  const absent = open(false);
  await absent.look();
  expect(absent.events()).toEqual(asked('rejected'));
  const data = { listPost: [samplePost()] };
  const kept: Seen = { cacheKey: key, endpointName: 'post', arg: 10, data, at: 5 };
  jest
    .mocked(readOne)
    .mockImplementation(async (_personaID, cacheKey) => (cacheKey === key ? kept : undefined));
  const { look, events, payloads, getState } = open(false);
  await look();
  expect(events()).toEqual([
    ...asked('rejected'),
    'api/queries/cacheEntriesUpserted',
    'offline/seenRestored',
  ]);
  expect(payloads('offline/seenRestored')).toEqual([{ [key]: 5 }]);
  expect(post.select(10)(getState()).data).toEqual(data);
});

describe('a response that the page needs but could not load', () => {
  /** A page that shows post 10, whose request has failed. RTK Query updates its subscriptions after half a second. */
  async function show() {
    const store = open(false);
    await store.look();
    await store.pass(600);
    store.host.isUp = true;
    store.forget();
    return store;
  }

  test('is loaded when the phone is online again', async () => {
    const { dispatch, events, pass } = await show();
    dispatch(netReturned());
    await pass();
    expect(events()).toEqual(['offline/netReturned', 'offline/networkReached', ...asked('fulfilled')]);
  });

  test('is loaded when the host answers any other request', async () => {
    const { events, look } = await show();
    await look(11);
    expect(events()).toEqual([...asked('fulfilled'), 'offline/networkReached', ...asked('fulfilled')]);
  });
});

test('a request that failed alone is repeated every three seconds until its response arrives', async () => {
  const host = { isUp: false };
  const { dispatch, pass, requests } = listening(signedIn, {
    'GET /api/Post/GetPostDetails': () => (host.isUp ? { listPost: [samplePost()] } : offline()),
    [count]: { count: 0 },
  });
  const asked = () => requests.filter(({ url }) => url.includes('GetPostDetails')).length;
  void dispatch(post.initiate(10));
  await pass();
  expect(asked()).toBe(1);
  await pass(3000);
  expect(asked()).toBe(2);
  host.isUp = true;
  await pass(3000);
  await pass(60_000);
  expect(asked()).toBe(3);
});

test('the failed choices of a form (categories, genders, currencies) are loaded again too, but not refused requests', async () => {
  const host = { isUp: false };
  const { mainCategories, genders, currencies } = lookupApi.endpoints;
  const answer = () => (host.isUp ? {} : offline());
  const { dispatch, events, pass, forget } = listening(signedIn, {
    'GET /api/Categorie/CategoriePrincipaliList': answer,
    'GET /api/Genere/GenereList': answer,
    'GET /api/Valute/ValuteList': answer,
  });
  void dispatch(mainCategories.initiate('it'));
  void dispatch(genders.initiate('it'));
  void dispatch(currencies.initiate());
  await pass();
  host.isUp = true;
  // Post 99 does not exist on the host, so its request is refused.
  void dispatch(post.initiate(99));
  await pass(600);
  forget();
  dispatch(networkReached());
  await pass();
  const pending = events().filter((name) => name.includes('pending'));
  expect(pending.map((name) => name.split(' ')[1])).toEqual(['mainCategories', 'genders', 'currencies']);
});

describe('a blocked or hidden person', () => {
  const place = { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: '' };
  const wish = { id: 10, confirmed: false, relationID: null, wish: true };
  const source = { kind: 'home', arg: place } as const;
  const ofPerson = { kind: 'person', arg: { ...place, PersonaID: 2 } } as const;
  const kept = () => {
    const lists = jest.mocked(writeSeen).mock.lastCall?.[1].map(({ arg, data }) => {
      const { pages } = data as { pages: { listPost: { postID: number }[] }[] };
      const ids = pages.flatMap(({ listPost }) => listPost.map(({ postID }) => postID));
      return [(arg as typeof source).kind, ids] as const;
    });
    return Object.fromEntries(lists ?? []);
  };
  const posts = [samplePost(), samplePost({ postID: 11, personaID: 3 })];

  test.each([
    ['a hidden ad is removed from all stored lists except that of its author', hideAd, 10, { home: [11] }],
    ['posts of a blocked person are removed from all stored lists', block, 2, { home: [11], person: [11] }],
  ])('%s, and the stored home page is deleted', async (_name, toggle, id, expected) => {
    const forgotten = jest.fn(async () => true);
    Object.assign(globalThis, { caches: { delete: forgotten, open: jest.fn() } });
    const store = listening(signedIn, {
      'GET /api/Post/PostFrussoList': { listPost: posts },
      'GET /api/Post/PostUserList': { listPost: posts },
    });
    void store.dispatch(postApi.endpoints.posts.initiate(source));
    void store.dispatch(postApi.endpoints.posts.initiate(ofPerson));
    await store.pass(1600);
    expect(kept()).toEqual({ home: [10, 11], person: [10, 11] });
    jest.mocked(writeSeen).mockClear();
    store.dispatch(toggle.toggleRequested({ ...wish, id }));
    await store.pass(1600);
    expect(kept()).toEqual(expected);
    expect(forgotten).toHaveBeenCalledWith('piazza-screen');
    Reflect.deleteProperty(globalThis, 'caches');
  });
});

test('a block deletes all stored responses and stores those in memory again', async () => {
  const { dispatch, look, pass, events, forget } = open();
  await look();
  await pass(1500);
  forget();
  jest.mocked(writeSeen).mockClear();
  void dispatch(tutelaApi.endpoints.addBlock.initiate({ personaID: 1, bloccatoID: 7 }, { track: false }));
  await pass();
  expect(events()).toEqual([
    'api/executeMutation/pending addBlock',
    'api/executeMutation/fulfilled addBlock',
  ]);
  expect(dropSeen).toHaveBeenCalledTimes(1);
  expect(keys()).toEqual([[key]]);
});
