/** @jest-environment ./src/testing/environment.ts */
import { commentiApi } from '../../api/commenti';
import { type PostList, postApi } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { selectCommentCount, commentsListener } from './commentsSlice';

const listening = listeningTo(commentsListener);

const area = { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' };
const paths = [
  'PostFrussoList',
  'PostUserList',
  'PostFrussoCategoriaList',
  'PostFrussoSCategoriaList',
  'SearchPosts',
];
const lists: [PostList, ...PostList[]] = [
  { kind: 'home', arg: area },
  { kind: 'person', arg: area },
  { kind: 'category', arg: { ...area, CategoriaID: 1 } },
  { kind: 'subcategory', arg: { ...area, SCategoriaID: 1 } },
  { kind: 'search', arg: { q: 'bici', abbreviazione: 'it' } },
];
const [home] = lists;
const { posts, post } = postApi.endpoints;
const { threads } = commentiApi.endpoints;
const reply = (commentiCount: number) => ({ listPost: [samplePost({ postID: 7, commentiCount })] });
const commented = (commentiCount: number) => ({ listCommenti: [{}], commentiCount });
type Answers = Parameters<typeof listening>[1];

function open(answers: Answers) {
  const store = listening(signedIn, { 'GET /api/Commenti/GetPostComments': commented(3), ...answers });
  /** The number on a card whose list was loaded when the post had 1 comment. */
  const shown = () => selectCommentCount(store.getState(), 7, 1);
  /** Reloads the comments, the post or a list of posts a millisecond later. */
  async function ask(what: 'comments' | 'post' | PostList) {
    await store.pass(1);
    const again = { forceRefetch: true } as const;
    if (what === 'comments') void store.dispatch(threads.initiate(7, again));
    else if (what === 'post') void store.dispatch(post.initiate(7, again));
    else void store.dispatch(posts.initiate(what, again));
    await store.pass();
  }
  return { ...store, shown, ask };
}

test.each(lists)('cards in the list $kind show the newest number of comments', async (list) => {
  const counts = [1, 4];
  const answer = () => reply(counts.shift() ?? 0);
  const { shown, ask } = open(Object.fromEntries(paths.map((path) => [`GET /api/Post/${path}`, answer])));
  await ask(list);
  await ask('comments');
  expect(shown()).toBe(3);
  await ask(list);
  expect(shown()).toBe(4);
});

test('a newer response with the post updates the comment count in lists loaded earlier', async () => {
  const { shown, ask } = open({
    'GET /api/Post/PostFrussoList': reply(1),
    'GET /api/Post/GetPostDetails': reply(5),
  });
  await ask(home);
  await ask('comments');
  await ask('post');
  expect(shown()).toBe(5);
  await ask('comments');
  expect(shown()).toBe(3);
});

test('a post response requested before the comments does not replace their newer count', async () => {
  let answer = (): void => undefined;
  const { shown, ask, pass } = open({
    'GET /api/Post/PostFrussoList': () =>
      new Promise<object>((resolve) => (answer = () => resolve(reply(1)))),
  });
  await ask(home);
  await ask('comments');
  answer();
  await pass();
  expect(shown()).toBe(3);
});

test('comments requested before a newer post response do not replace its count', async () => {
  let answer = (): void => undefined;
  const late = () => new Promise<object>((resolve) => (answer = () => resolve(commented(2))));
  const answers = [() => commented(3), late];
  const { shown, ask, pass } = open({
    'GET /api/Commenti/GetPostComments': () => answers.shift()?.() ?? {},
    'GET /api/Post/GetPostDetails': reply(5),
  });
  await ask('comments');
  await ask('comments');
  await ask('post');
  answer();
  await pass();
  expect(shown()).toBe(5);
});
