import { createAction } from '@reduxjs/toolkit';
import { followApi } from '../../api/follow';
import { postApi } from '../../api/post';
import type { HostWords } from '../../lib/toggle';
import { listening } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { startHostWords } from './relations';

const kinds = ['bookmark', 'like', 'share', 'follow'] as const;
for (const kind of kinds)
  startHostWords(kind, (_state, id) => id < 100, createAction<HostWords>(`${kind}/hostSpoke`));

async function ask(post: Parameters<typeof samplePost>[0]) {
  const answers = {
    'GET /api/Post/GetPostDetails': { listPost: [samplePost(post)] },
    'GET /GetCheckFollow': { statusCode: 200 },
  };
  const store = listening(signedIn, answers);
  void store.dispatch(postApi.endpoints.post.initiate(7));
  await store.pass();
  return store;
}
const call = ['api/executeQuery/pending post', 'api/executeQuery/fulfilled post'];

test('an answer speaks of each relation that it holds', async () => {
  const { events, payloads } = await ask({ postID: 7, bookmarkID: 71, likeID: 72, seguito: 1 });
  expect(events()).toEqual([...call, ...kinds.map((kind) => `${kind}/hostSpoke`)]);
  const words = kinds.map((kind) => payloads(`${kind}/hostSpoke`));
  expect(words).toMatchObject([
    [{ words: [{ id: 7, isOn: true, relationID: 71 }] }],
    [{ words: [{ id: 7, isOn: true, relationID: 72 }] }],
    [{ words: [{ id: 7, isOn: false, relationID: null }] }],
    [{ words: [{ id: 2, isOn: true, relationID: null }] }],
  ]);
});

test('of what nobody knows anything it does not speak', async () => {
  const { events } = await ask({ postID: 700, personaID: 200, bookmarkID: 71 });
  expect(events()).toEqual(call);
});

test('a yes-or-no question is answered of whom it asked about', async () => {
  const { dispatch, pass, events, payloads, forget } = await ask({});
  forget();
  void dispatch(followApi.endpoints.checkFollow.initiate({ PersonaID: 1, SeguitoID: 3 }));
  await pass();
  expect(events()).toEqual([
    'api/executeQuery/pending checkFollow',
    'api/executeQuery/fulfilled checkFollow',
    'follow/hostSpoke',
  ]);
  expect(payloads('follow/hostSpoke')).toMatchObject([{ words: [{ id: 3, isOn: true }] }]);
});
