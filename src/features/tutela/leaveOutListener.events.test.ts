/** @jest-environment ./src/testing/environment.ts */
import { anew } from '../../api/asked';
import { postApi } from '../../api/post';
import { tutelaApi } from '../../api/tutela';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { leaveOutListener } from './leaveOutListener';

const listening = listeningTo(leaveOutListener);
const arg = { kind: 'home', arg: { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: '' } } as const;
const path = 'POST /api/Tutela/AddBlocco';

const posts = [samplePost({ postID: 1, personaID: 7 }), samplePost({ postID: 2, personaID: 8 })];
/** The answers of the next questions for the list. */
let asked: (object | Promise<object>)[] = [];
beforeEach(() => void (asked = []));

async function open(answer: object | (() => Promise<object>)) {
  const store = listening(signedIn, {
    'GET /api/Post/PostFrussoList': () => asked.shift() ?? { listPost: posts },
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

test('an answer that was asked for before the host knew of the block loses them as well', async () => {
  const { dispatch, shown, pass } = await open({});
  let answer: (reply: object) => void = () => undefined;
  asked = [new Promise<object>((resolve) => void (answer = resolve))];
  void dispatch(postApi.endpoints.posts.initiate(arg, anew));
  void dispatch(block);
  await pass();
  answer({ listPost: posts });
  await pass();
  expect(shown()).toEqual([2]);
});

test('an answer that was asked for afterwards is shown as the host gave it', async () => {
  const { dispatch, shown, pass } = await open({});
  void dispatch(block);
  await pass();
  await pass(1);
  void dispatch(postApi.endpoints.posts.initiate(arg, anew));
  await pass();
  expect(shown()).toEqual([1, 2]);
});

test('a block that fails takes nothing back that came meanwhile', async () => {
  let answer: (reply: object) => void = () => undefined;
  const { dispatch, shown, pass } = await open(
    () => new Promise<object>((resolve) => void (answer = resolve)),
  );
  void dispatch(block);
  asked = [{ listPost: [...posts, samplePost({ postID: 3, personaID: 8 })] }];
  void dispatch(postApi.endpoints.posts.initiate(arg, anew));
  await pass();
  expect(shown()).toEqual([2, 3]);
  asked = [{ listPost: [...posts, samplePost({ postID: 3, personaID: 8 })] }];
  answer({ statusCode: 500 });
  await pass();
  expect(shown()).toEqual([1, 2, 3]);
});
