/** @jest-environment ./src/testing/environment.ts */
import { baseApi } from '../../api/baseApi';
import { lookupApi } from '../../api/lookup';
import { postApi } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { dropUnread } from './unreadThunk';

const listening = listeningTo();
const { post } = postApi.endpoints;

const seen = (first: number, count: number) =>
  baseApi.util.upsertQueryEntries(
    Array.from({ length: count }, (_, at) => ({
      endpointName: 'post' as const,
      arg: first + at,
      value: { listPost: [samplePost()] },
    })) as never,
  );

test('of the unused responses only the newest stay in memory; those used by a page or a form always stay', async () => {
  const store = listening(signedIn, { 'GET /api/Post/GetPostDetails': { listPost: [samplePost()] } });
  const keys = () => Object.keys(store.getState().api.queries);
  const { dispatch, pass } = store;
  void dispatch(lookupApi.util.upsertQueryData('genders', 'it', { listGeneri: [] } as never));
  void dispatch(post.initiate(1));
  await pass(10);
  dispatch(seen(2, 10));
  await pass(10);
  dispatch(seen(100, 145));
  dispatch(dropUnread());
  expect(keys()).toHaveLength(152);
  expect(keys()).toEqual(expect.arrayContaining(['genders("it")', 'post(1)', 'post(100)', 'post(244)']));
  dispatch(seen(300, 5));
  dispatch(dropUnread());
  expect(keys()).not.toContain('post(11)');
  expect(keys()).toHaveLength(152);
});
