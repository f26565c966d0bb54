/** @jest-environment ./src/testing/environment.ts */
import { postApi } from '../../api/post';
import { tutelaApi } from '../../api/tutela';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { leaveOutListener } from './leaveOutListener';

const listening = listeningTo(leaveOutListener);
const arg = { kind: 'home', arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: '' } } as const;
const path = 'POST /api/Tutela/AddBlocco';

async function open(answer: object) {
  const store = listening(signedIn, {
    'GET /api/Post/PostFrussoList': {
      listPost: [samplePost({ postID: 1, personaID: 7 }), samplePost({ postID: 2, personaID: 8 })],
    },
    [path]: answer,
  });
  void store.dispatch(postApi.endpoints.posts.initiate(arg));
  await store.pass();
  store.forget();
  const shown = () =>
    postApi.endpoints.posts
      .select(arg)(store.getState())
      .data?.pages.flatMap(({ listPost }) => listPost.map(({ postID }) => postID));
  return { ...store, shown };
}
const block = tutelaApi.endpoints.addBlock.initiate({ personaID: 1, bloccatoID: 7 }, { track: false });

test('the blocked person is gone from the lists before the host has answered', async () => {
  const { dispatch, shown, events, pass } = await open({});
  void dispatch(block);
  expect(shown()).toEqual([2]);
  await pass();
  expect(events()).toEqual([
    'api/executeMutation/pending addBlock',
    'api/queries/queryResultPatched',
    'api/executeMutation/fulfilled addBlock',
  ]);
  expect(shown()).toEqual([2]);
});

test('a block that fails brings them back to their place', async () => {
  const { dispatch, shown, pass } = await open({ statusCode: 500 });
  void dispatch(block);
  expect(shown()).toEqual([2]);
  await pass();
  expect(shown()).toEqual([1, 2]);
});
