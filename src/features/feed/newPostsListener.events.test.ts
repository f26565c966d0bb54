/** @jest-environment ./src/testing/environment.ts */
import { type PostList, postApi } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { me, signedIn } from '../../testing/samplePost';
import { newPostsListener } from './newPostsListener';

const listening = listeningTo(newPostsListener);

const { posts } = postApi.endpoints;
const arg = { PersonaID: me.personaID, Abbrevizione: 'it', Geolocalizzazione: '' };
const home: PostList = { kind: 'home', arg };
const anew = { forceRefetch: true } as const;

test('each new response with the home feed restarts the count of new posts, once', async () => {
  let prima = '10:00';
  const answer = { 'GET /api/Post/PostFrussoList': () => ({ listPost: [], prima }) };
  const { dispatch, payloads, pass } = listening(signedIn, answer);
  void dispatch(posts.initiate(home));
  await pass();
  void dispatch(posts.initiate(home, anew));
  await pass();
  prima = '10:05';
  void dispatch(posts.initiate(home, anew));
  await pass();
  expect(payloads('live/postsSeen')).toEqual(['10:00', '10:05']);
});

test('responses with other lists do not change the count of new posts', async () => {
  const answer = { 'GET /api/Post/PostFrussoCategoriaList': { listPost: [], prima: '10:00' } };
  const { dispatch, events, pass } = listening(signedIn, answer);
  void dispatch(posts.initiate({ kind: 'category', arg: { ...arg, CategoriaID: 20 } }));
  await pass();
  expect(events()).toEqual(['api/executeQuery/pending posts', 'api/executeQuery/fulfilled posts']);
});
