/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { share, shareListener } from './shareSlice';

const listening = listeningTo(shareListener);

const tap = (isOn: boolean) =>
  share.toggleRequested({ id: 7, confirmed: isOn, relationID: isOn ? 71 : null });
const add = 'POST /api/Condivisione/AddCondivisione';
const remove = 'POST /api/Condivisione/DeleteCondivisione';
const call = (name: string, end = 'fulfilled') => [
  'share/toggleRequested',
  `api/executeMutation/pending ${name}`,
  `api/executeMutation/${end} ${name}`,
  'notices/raised',
];

test('sharing sends the call and shows a notice whose undo removes the share', async () => {
  const { dispatch, events, payloads, getState, pass, forget } = listening(signedIn, {
    [add]: { condivisioneID: 71 },
    [remove]: {},
  });
  dispatch(tap(false));
  await pass();
  expect(events()).toEqual(call('addShare'));
  const undo = share.toggleRequested({ id: 7, confirmed: true, relationID: null, wish: false });
  expect(payloads('notices/raised')).toMatchObject([{ label: 'share-fatto', undo }]);
  forget();
  dispatch(undo);
  await pass();
  expect(events()).toEqual(call('deleteShare'));
  expect(payloads('notices/raised')).toMatchObject([{ label: 'share-tolto' }]);
  expect(share.selectToggle(getState(), 7)).toMatchObject({ confirmed: false, relationID: null });
});

test.each([
  [false, add, 'addShare'],
  [true, remove, 'deleteShare'],
])(
  'a tap that shares a post or ends that (shared: %s) is reverted and reported if the host refuses the change',
  async (isOn, path, name) => {
    const { dispatch, events, payloads, getState, pass } = listening(signedIn, {
      [path]: { statusCode: 500 },
    });
    dispatch(tap(isOn));
    await pass();
    expect(events()).toEqual(call(name, 'rejected'));
    expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'share-errore' }]);
    expect(share.selectToggle(getState(), 7)).toMatchObject({ confirmed: isOn, desired: isOn });
  },
);
