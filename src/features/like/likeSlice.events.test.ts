/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { like, likeListener } from './likeSlice';

const listening = listeningTo(likeListener);

const tap = (isOn: boolean) => like.toggleRequested({ id: 7, confirmed: isOn, relationID: isOn ? 71 : null });
const add = 'POST /api/Like/AddLike';

test.each([
  [false, add, 'addLike', { likeID: 71 }],
  [true, 'POST /api/Like/DeleteLike', 'deleteLike', {}],
] as const)(
  'a tap on a like button (liked: %s) sends the call, and the host’s response confirms the change',
  async (isOn, path, name, answer) => {
    const { dispatch, events, getState, pass } = listening(signedIn, { [path]: answer });
    dispatch(tap(isOn));
    await pass();
    expect(events()).toEqual([
      'like/toggleRequested',
      `api/executeMutation/pending ${name}`,
      `api/executeMutation/fulfilled ${name}`,
    ]);
    expect(like.selectToggle(getState(), 7)).toMatchObject({
      status: 'settled',
      confirmed: !isOn,
      relationID: isOn ? null : 71,
    });
  },
);

test('§8 a failed like is reverted without a notice, and a tap meanwhile changes nothing', async () => {
  const { dispatch, events, getState, pass } = listening(signedIn, { [add]: { statusCode: 500 } });
  dispatch(tap(false));
  dispatch(tap(false));
  await pass();
  expect(events()).toEqual([
    'like/toggleRequested',
    'api/executeMutation/pending addLike',
    'like/toggleRequested',
    'api/executeMutation/rejected addLike',
  ]);
  expect(like.selectToggle(getState(), 7)).toMatchObject({ status: 'settled', desired: false });
});
