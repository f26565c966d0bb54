import { listening } from '../../testing/listening';
import { requestFailed, toggleRequested } from './followSlice';
import './similarSlice';

const tap = toggleRequested({ id: 2, confirmed: false, relationID: null });

// Nobody is signed in, so that no request of the follow itself stands between.
test('a followed card fades, and is gone after 500 ms', async () => {
  const { dispatch, events, payloads, pass } = listening();
  dispatch(tap);
  await pass(499);
  expect(events()).toEqual(['follow/toggleRequested', 'similar/followed']);
  await pass(1);
  expect(events()).toEqual(['follow/toggleRequested', 'similar/followed', 'similar/faded']);
  expect(payloads('similar/faded')).toEqual([2]);
});

test.each([
  ['taken back', tap],
  ['refused', requestFailed({ id: 2, requestId: 'r' })],
])('a follow that is %s while its card fades brings the card back', async (_name, action) => {
  const sent = {
    status: 'sending',
    confirmed: false,
    desired: true,
    relationID: null,
    requestId: 'r',
    since: 0,
  };
  const { dispatch, events, pass } = listening(
    action.type === tap.type ? {} : { follow: { 2: { ...sent, status: 'overtaken', desired: false } } },
  );
  dispatch(tap);
  await pass(300);
  dispatch(action);
  await pass(5000);
  expect(events()).toEqual(['follow/toggleRequested', 'similar/followed', action.type, 'similar/unfollowed']);
});

test('another card’s follow lets this one fade', async () => {
  const { dispatch, events, pass } = listening();
  dispatch(tap);
  dispatch(toggleRequested({ id: 3, confirmed: false, relationID: null }));
  await pass(500);
  expect(events().slice(-2)).toEqual(['similar/faded', 'similar/faded']);
});
