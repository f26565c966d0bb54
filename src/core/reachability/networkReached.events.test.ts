/** @jest-environment ./src/testing/environment.ts */
import { postApi } from '../../api/post';
import { listening } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import './networkReached';

type Status = 'offline' | 'trying' | 'online';

async function ask(status: Status, answer: object | (() => Promise<object>)) {
  const offline = { status, isRestored: true, seenAt: {} };
  const store = listening({ ...signedIn, offline }, { 'GET /api/Post/GetPostDetails': answer });
  void store.dispatch(postApi.endpoints.post.initiate(10, { subscribe: false }));
  await store.pass();
  return store.events().filter((name) => !name.startsWith('api/'));
}

test.each(['offline', 'trying'] as const)('the first answer to somebody %s says it once', async (status) => {
  expect(await ask(status, { listPost: [samplePost()] })).toEqual(['network/reached']);
});

test('an answer like any other says nothing', async () => {
  expect(await ask('online', { listPost: [samplePost()] })).toEqual([]);
});

test('no answer says nothing', async () => {
  expect(await ask('offline', () => Promise.reject(new TypeError('offline')))).toEqual([]);
});
