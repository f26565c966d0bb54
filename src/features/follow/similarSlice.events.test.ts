import { callEvent } from '../../testing/callEvent';
import { listeningTo } from '../../testing/listening';
import { follow, followListener } from './followSlice';
import { similarListener } from './similarSlice';

const listening = listeningTo(followListener, similarListener);

const tap = follow.toggleRequested({ id: 2, confirmed: false, relationID: null });

// Nobody is signed in, so following sends no request.
test('the card of a followed person fades, and is gone after 500 ms', async () => {
  const { dispatch, events, payloads, pass } = listening();
  dispatch(tap);
  await pass(499);
  expect(events()).toEqual(['follow/toggleRequested', 'similarPeople/followed']);
  await pass(1);
  expect(events()).toEqual(['follow/toggleRequested', 'similarPeople/followed', 'similarPeople/faded']);
  expect(payloads('similarPeople/faded')).toEqual([2]);
});

test.each([
  ['taken back', tap, [tap.type], {}],
  [
    'refused',
    callEvent('addFollow', 'rejected', { originalArgs: { PersonaID: 1, SeguitoID: 2 } }),
    ['api/executeMutation/rejected addFollow', 'notices/raised'],
    {
      2: {
        status: 'overtaken',
        confirmed: false,
        desired: false,
        relationID: null,
        requestId: 'r',
        since: 0,
        isUnknown: false,
      },
    },
  ],
] as const)(
  'the card returns if the follow is %s while the card fades',
  async (_name, action, told, followed) => {
    const { dispatch, events, pass } = listening({
      follow: followed,
    });
    dispatch(tap);
    await pass(300);
    dispatch(action);
    await pass(5000);
    expect(events()).toEqual([
      'follow/toggleRequested',
      'similarPeople/followed',
      ...told,
      'similarPeople/unfollowed',
    ]);
  },
);

test('following the person of a second card does not stop the first card from fading', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(tap);
  dispatch(follow.toggleRequested({ id: 3, confirmed: false, relationID: null }));
  await pass(500);
  expect(events().slice(-2)).toEqual(['similarPeople/faded', 'similarPeople/faded']);
});
