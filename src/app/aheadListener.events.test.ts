/** @jest-environment ./src/testing/environment.ts */
import { ownRecordRead } from '../core/session/authSlice';
import { refreshStarted } from '../core/session/profileSlice';
import { askHomeFeed } from '../features/feed/homeSource';
import { listeningTo } from '../testing/listening';
import { me, signedIn } from '../testing/samplePost';
import { aheadListener } from './aheadListener';
import { fetchAhead } from './routes';

jest.mock('./routes', () => ({ fetchAhead: jest.fn() }));

const listening = listeningTo(aheadListener);
const persona = { ...me, nazioneID: 1, statusMessage: '', email: '', telefono: '' };
const location = { path: '/home-user-profile?x=1', carried: null };
const feedCalls = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);

function open(state: Parameters<typeof listening>[0]) {
  jest.mocked(fetchAhead).mockReset().mockResolvedValue([askHomeFeed]);
  return listening({ ...state, location }, { 'GET /api/Post/PostFrussoList': { listPost: [], prima: '' } });
}

test('the feed is requested as soon as the host says who is signed in', async () => {
  const { dispatch, pass, requests } = open({ ...signedIn, profile: { status: 'absent' } });
  dispatch(refreshStarted());
  await pass();
  expect(jest.mocked(fetchAhead).mock.calls).toEqual([['/home-user-profile']]);
  expect(requests).toHaveLength(0);
  dispatch(ownRecordRead(persona as never));
  await pass();
  expect(feedCalls(requests)).toEqual([
    '/api/Post/PostFrussoList?PersonaID=1&Abbrevizione=it&Geolocalizzazione=Bologna&page=1',
  ]);
});

test('with a stored profile it is requested at once, and a later refresh of the profile requests nothing', async () => {
  const { dispatch, pass, requests } = open(signedIn);
  dispatch(refreshStarted());
  await pass();
  expect(requests).toHaveLength(1);
  dispatch(refreshStarted());
  await pass();
  expect(requests).toHaveLength(1);
});

test('nothing is requested for a suspended person', async () => {
  const auth = { ...signedIn.auth, isSuspended: true } as const;
  const { dispatch, pass, requests } = open({ ...signedIn, auth });
  dispatch(refreshStarted());
  await pass();
  expect(requests).toHaveLength(0);
});
