/** @jest-environment ./src/testing/environment.ts */
import { anew } from '../../api/asked';
import { listCalls, postApi, type PostList } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { block, blockListener } from './blockSlice';
import { hideAd, hideAdListener, hidePerson, hidePersonListener } from './hideSlices';
import { inSight, selectLeftOut } from './inSight';

const listening = listeningTo(blockListener, hideAdListener, hidePersonListener);
const place = { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: '' };
const home = { kind: 'home', arg: place } as const;
const person = { kind: 'person', arg: { ...place, PersonaID: 7 } } as const;
const posts = [samplePost({ postID: 1, personaID: 7 }), samplePost({ postID: 2, personaID: 8 })];
const wish = { id: 7, confirmed: false, relationID: null, wish: true };
/** The host's answers to the next requests for the feed. */
let asked: (object | Promise<object>)[] = [];
beforeEach(() => void (asked = []));

async function open(answer: object | (() => object)) {
  const store = listening(signedIn, {
    'GET /api/Post/PostFrussoList': () => asked.shift() ?? { listPost: posts },
    'GET /api/Post/PostUserList': { listPost: posts },
    'POST /api/Tutela/AddBlocco': answer,
    'POST /api/Tutela/DeleteBlocco': {},
    'POST /api/Tutela/AddNascosto': answer,
  });
  const ask = async (source: PostList) => {
    void store.dispatch(postApi.endpoints.posts.initiate(source, anew));
    await store.pass();
    await store.pass(1);
  };
  await ask(home);
  await ask(person);
  store.forget();
  const cached = (source: PostList) => postApi.endpoints.posts.select(source)(store.getState()).data;
  const shown = (source: PostList = home) =>
    inSight(cached(source), selectLeftOut(store.getState(), listCalls[source.kind]))?.pages.flatMap(
      ({ listPost }) => listPost.map(({ postID }) => postID),
    );
  return { ...store, ask, cached, shown };
}
const later = () => {
  let settle: (reply: object) => void = () => undefined;
  const promise = new Promise<object>((resolve) => void (settle = resolve));
  return { promise, settle: (reply: object) => settle(reply) };
};

describe('a blocked person', () => {
  test('disappears before the host has answered, without a change of cached answers', async () => {
    const { dispatch, shown, cached, events, pass } = await open({});
    const before = cached(home);
    dispatch(block.toggleRequested(wish));
    expect([shown(), shown(person)]).toEqual([[2], [2]]);
    await pass();
    expect(cached(home)).toBe(before);
    expect(events().filter((name) => name.startsWith('api/queries'))).toEqual([]);
    expect(shown()).toEqual([2]);
  });

  test('reappears in the same place, with a notice, if the call fails', async () => {
    const { dispatch, shown, pass, payloads } = await open({ statusCode: 500 });
    dispatch(block.toggleRequested(wish));
    expect(shown()).toEqual([2]);
    await pass();
    expect(shown()).toEqual([1, 2]);
    expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'blocco-errore' }]);
  });

  test('does not reappear with an answer that was requested before the block', async () => {
    const { dispatch, shown, pass } = await open({});
    const { promise, settle } = later();
    asked = [promise];
    void dispatch(postApi.endpoints.posts.initiate(home, anew));
    dispatch(block.toggleRequested(wish));
    await pass();
    settle({ listPost: posts });
    await pass();
    expect(shown()).toEqual([2]);
  });

  test('reappears with a later answer that contains them, because another tab ended the block', async () => {
    const { dispatch, shown, pass, ask } = await open({});
    dispatch(block.toggleRequested(wish));
    await pass();
    await pass(1);
    expect(shown(person)).toEqual([2]);
    await ask(home);
    expect([shown(), shown(person)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('stays out of older pages if newer ones lack them', async () => {
    const { dispatch, shown, pass, ask } = await open({});
    dispatch(block.toggleRequested(wish));
    await pass();
    await pass(1);
    asked = [{ listPost: posts.slice(1) }];
    await ask(home);
    expect([shown(), shown(person)]).toEqual([[2], [2]]);
  });

  test('new rows of answers that arrive during the call remain after it fails', async () => {
    const { promise, settle } = later();
    const { dispatch, shown, pass, ask } = await open(() => promise);
    dispatch(block.toggleRequested(wish));
    asked = [{ listPost: [...posts, samplePost({ postID: 3, personaID: 8 })] }];
    await ask(home);
    expect(shown()).toEqual([2, 3]);
    settle({ statusCode: 500 });
    await pass();
    expect(shown()).toEqual([1, 2, 3]);
  });

  test('reappears at once on undo, even before the host has answered the block', async () => {
    const { promise, settle } = later();
    const { dispatch, shown, pass, ask, requests } = await open(() => promise);
    dispatch(block.toggleRequested(wish));
    dispatch(block.toggleRequested({ ...wish, wish: false }));
    expect(shown()).toEqual([1, 2]);
    settle({});
    await pass();
    await ask(home);
    expect(shown()).toEqual([1, 2]);
    expect(requests.at(-2)?.url).toContain('DeleteBlocco');
  });
});

describe.each([
  ['a hidden ad', hideAd, { ...wish, id: 1 }],
  ['a hidden person', hidePerson, wish],
] as const)('%s', (_name, toggle, wished) => {
  test('disappears from lists but not from the person’s own page', async () => {
    const { dispatch, shown, pass } = await open({});
    dispatch(toggle.toggleRequested(wished));
    expect([shown(), shown(person)]).toEqual([[2], [1, 2]]);
    await pass();
    expect([shown(), shown(person)]).toEqual([[2], [1, 2]]);
  });

  test('reappears, with a notice, if the call fails', async () => {
    const { dispatch, shown, pass, payloads } = await open({ statusCode: 500 });
    dispatch(toggle.toggleRequested(wished));
    await pass();
    expect(shown()).toEqual([1, 2]);
    expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'nascosto-errore' }]);
  });

  test('reappears once a list contains it again; the person’s own page does not count', async () => {
    const { dispatch, shown, pass, ask } = await open({});
    dispatch(toggle.toggleRequested(wished));
    await pass();
    await pass(1);
    await ask(person);
    expect(shown()).toEqual([2]);
    await ask(home);
    expect(shown()).toEqual([1, 2]);
  });
});
