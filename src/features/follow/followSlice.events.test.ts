/** @jest-environment ./src/testing/environment.ts */
import { followApi } from '../../api/follow';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { follow, followListener } from './followSlice';

const listening = listeningTo(followListener);

const { followerCount } = followApi.endpoints;
const counts = { 'GET /GetCountFollower': { followerCount: 3 } };
const tap = (confirmed: boolean) => follow.toggleRequested({ id: 2, confirmed, relationID: null });

test.each([
  [false, 'addFollow', 4],
  [true, 'deleteFollow', 2],
])(
  'a tap on a follow button (followed: %s) sends %s, changes the count by one, then loads the host’s count',
  async (confirmed, call, value) => {
    const { dispatch, events, payloads, pass, forget } = listening(signedIn, {
      ...counts,
      'POST /AddFollow': {},
      'POST /DeleteFollow': {},
    });
    void dispatch(followerCount.initiate(2));
    await pass();
    forget();
    dispatch(tap(confirmed));
    await pass();
    expect(events()).toEqual([
      'follow/toggleRequested',
      `api/executeMutation/pending ${call}`,
      `api/executeMutation/fulfilled ${call}`,
      'api/queries/queryResultPatched',
      'api/executeQuery/pending followerCount',
      'api/executeQuery/fulfilled followerCount',
    ]);
    expect(payloads('api/queries/queryResultPatched')).toMatchObject([{ patches: [{ value }] }]);
  },
);

test('a refused follow is reverted, with a notice', async () => {
  const { dispatch, events, payloads, pass } = listening(signedIn, {
    'POST /AddFollow': { statusCode: 500 },
  });
  dispatch(tap(false));
  await pass();
  expect(events()).toEqual([
    'follow/toggleRequested',
    'api/executeMutation/pending addFollow',
    'api/executeMutation/rejected addFollow',
    'notices/raised',
  ]);
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'segui-errore' }]);
});
