import { type PostList, postApi } from '../../api/post';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { setCommentCount } from './setCommentCount';

const area = { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' };
const paths = [
  'PostFrussoList',
  'PostUserList',
  'PostFrussoCategoriaList',
  'PostFrussoSCategoriaList',
  'SearchPosts',
];
const lists: PostList[] = [
  { kind: 'home', arg: area },
  { kind: 'person', arg: area },
  { kind: 'category', arg: { ...area, CategoriaID: 1 } },
  { kind: 'subcategory', arg: { ...area, SCategoriaID: 1 } },
  { kind: 'search', arg: { q: 'bici', abbreviazione: 'it' } },
];

test.each(lists)('the list $kind shows the newest number of comments', async (list) => {
  const reply = { listPost: [samplePost({ postID: 7, commentiCount: 1 })] };
  answerCalls(Object.fromEntries(paths.map((path) => [`GET /api/Post/${path}`, reply])));
  const { store } = renderApp(null, { state: signedIn });
  await store.dispatch(postApi.endpoints.posts.initiate(list));
  setCommentCount(store.dispatch, store.getState(), 7, 3);
  const pages = postApi.endpoints.posts.select(list)(store.getState()).data?.pages;
  expect(pages?.[0]?.listPost[0]?.commentiCount).toBe(3);
});
