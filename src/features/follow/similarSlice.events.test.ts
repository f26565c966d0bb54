import { overlaySlice, toggleRequested, overlayListener } from '../../core/overlay/overlaySlice';
import { callEvent } from '../../testing/callEvent';
import { listeningTo } from '../../testing/listening';
import { similarListener } from './similarSlice';

const listening = listeningTo(overlayListener, similarListener);

const tap = toggleRequested({ kind: 'followed', id: 2, confirmed: false, relationID: null });

// The test signs nobody in, so that no request of the follow itself stands between.
test('a followed card fades, and is gone after 500 ms', async () => {
  const { dispatch, events, payloads, pass } = listening();
  dispatch(tap);
  await pass(499);
  expect(events()).toEqual(['overlay/toggleRequested', 'similar/followed']);
  await pass(1);
  expect(events()).toEqual(['overlay/toggleRequested', 'similar/followed', 'similar/faded']);
  expect(payloads('similar/faded')).toEqual([2]);
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
      },
    },
  ],
] as const)(
  'a follow that is %s while its card fades brings the card back',
  async (_name, action, told, followed) => {
    const { dispatch, events, pass } = listening({
      overlay: { ...overlaySlice.getInitialState(), followed },
    });
    dispatch(tap);
    await pass(300);
    dispatch(action);
    await pass(5000);
    expect(events()).toEqual(['overlay/toggleRequested', 'similar/followed', ...told, 'similar/unfollowed']);
  },
);

test('another card’s follow lets this one fade', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(tap);
  dispatch(toggleRequested({ kind: 'followed', id: 3, confirmed: false, relationID: null }));
  await pass(500);
  expect(events().slice(-2)).toEqual(['similar/faded', 'similar/faded']);
});
