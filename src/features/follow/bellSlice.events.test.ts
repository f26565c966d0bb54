/** @jest-environment ./src/testing/environment.ts */
import { followApi } from '../../api/follow';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { bell, bellListener } from './bellSlice';

const listening = listeningTo(bellListener);

const ring = 'POST /api/Avvisi/UpdateCampanella';
const told = ['bell/toggleRequested'];
const call = (name: string, end = 'fulfilled') => [
  `api/executeMutation/pending ${name}`,
  `api/executeMutation/${end} ${name}`,
];

test.each([
  [false, ring, 'ringFor', { personaID: 1, seguitoID: 7, attiva: 1 }, 'campanella-accesa'],
  [true, ring, 'hushFor', { personaID: 1, seguitoID: 7, attiva: 0 }, 'campanella-spenta'],
] as const)(
  'a tap on a bell (on: %s) sends the call and shows a notice',
  async (confirmed, path, name, body, label) => {
    const { dispatch, events, payloads, pass, requests, getState } = listening(signedIn, { [path]: {} });
    dispatch(bell.toggleRequested({ id: 7, confirmed, relationID: null }));
    await pass();
    expect(events()).toEqual([...told, ...call(name), 'notices/raised']);
    expect(payloads('notices/raised')).toMatchObject([{ label }]);
    expect(await requests[0]?.json()).toEqual(body);
    expect(bell.selectToggle(getState(), 7)).toMatchObject({ status: 'settled', confirmed: !confirmed });
  },
);

test('turning on the bell of a person who is not followed is reverted, with a notice', async () => {
  const { dispatch, events, pass, getState } = listening(signedIn, { [ring]: { statusCode: 100 } });
  dispatch(bell.toggleRequested({ id: 7, confirmed: false, relationID: null }));
  await pass();
  expect(events()).toEqual([...told, ...call('ringFor', 'rejected'), 'notices/raised']);
  expect(bell.selectToggle(getState(), 7)).toMatchObject({ desired: false });
});

test('later responses of the host change the bell', async () => {
  const { dispatch, pass, getState } = listening(signedIn, {
    [ring]: {},
    'GET /GetCheckFollow': { statusCode: 200, campanella: 0 },
  });
  dispatch(bell.toggleRequested({ id: 7, confirmed: false, relationID: null }));
  await pass(1000);
  void dispatch(followApi.endpoints.checkFollow.initiate({ PersonaID: 1, SeguitoID: 7 }));
  await pass();
  expect(bell.selectToggle(getState(), 7)).toMatchObject({ confirmed: false, desired: false });
});
