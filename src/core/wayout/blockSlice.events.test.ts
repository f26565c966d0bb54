/** @jest-environment ./src/testing/environment.ts */
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { block, blockListener } from './blockSlice';

const listening = listeningTo(blockListener);
const add = 'POST /api/Tutela/AddBlocco';
const end = 'POST /api/Tutela/DeleteBlocco';
const tap = (confirmed: boolean) => block.toggleRequested({ id: 7, confirmed, relationID: null });

test.each([
  [false, add, 'addBlock', 'blocco-fatto'],
  [true, end, 'deleteBlock', 'blocco-tolto'],
] as const)(
  'a tap on the block button (blocked: %s) calls %s (%s) and shows the notice %s',
  async (confirmed, path, name, label) => {
    const { dispatch, events, payloads, pass, requests, getState } = listening(signedIn, { [path]: {} });
    dispatch(tap(confirmed));
    await pass();
    expect(events()).toEqual([
      'block/toggleRequested',
      `api/executeMutation/pending ${name}`,
      `api/executeMutation/fulfilled ${name}`,
      'notices/raised',
    ]);
    expect(payloads('notices/raised')).toMatchObject([{ label, ...(confirmed ? {} : { undo: {} }) }]);
    expect(await requests[0]?.json()).toEqual({ personaID: 1, bloccatoID: 7 });
    expect(block.selectToggle(getState(), 7)).toMatchObject({ status: 'settled', confirmed: !confirmed });
  },
);

test('a block that the host refuses is undone, with a notice', async () => {
  const { dispatch, payloads, pass, getState } = listening(signedIn, { [add]: { statusCode: 422 } });
  dispatch(tap(false));
  await pass();
  expect(payloads('notices/raised')).toMatchObject([{ tone: 'error', label: 'blocco-errore' }]);
  expect(block.selectToggle(getState(), 7)).toMatchObject({ desired: false });
});
