import { sessionEnded } from '../../api/events';
import {
  offerDismissed,
  pushAccepted,
  pushAsked,
  pushDenied,
  type PushEvent,
  pushFailed,
  pushFound,
  pushOffered,
  pushSlice,
  type PushStatus,
  pushTable,
  pushTakenOff,
} from './pushSlice';

const actions: Record<PushEvent, { type: string }> = {
  foundImpossible: pushFound('impossible'),
  foundHomeless: pushFound('homeless'),
  foundRefused: pushFound('refused'),
  foundOff: pushFound('off'),
  foundOn: pushFound('on'),
  foundLost: pushFound('lost'),
  asked: pushAsked(),
  accepted: pushAccepted(),
  denied: pushDenied(),
  failed: pushFailed(),
  takenOff: pushTakenOff(),
  ended: sessionEnded(1),
};
const cases = (Object.keys(pushTable) as PushStatus[]).flatMap((status) =>
  (Object.keys(actions) as PushEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('the phone that can be called: %s, %s', (status, event) => {
  const before = { status, isOffered: false, wishes: [] };
  const after = pushSlice.reducer(before, actions[event]);
  expect(after.status).toBe(pushTable[status][event] ?? status);
  if (pushTable[status][event] === undefined) expect(after).toBe(before);
});

test('the card is offered where it can be accepted, and goes with the tap, the dismissal and the session', () => {
  const offered = pushSlice.reducer({ status: 'off', isOffered: false, wishes: [] }, pushOffered());
  expect(offered.isOffered).toBe(true);
  for (const end of [pushAsked(), offerDismissed(), sessionEnded(1)])
    expect(pushSlice.reducer(offered, end).isOffered).toBe(false);
  for (const status of ['impossible', 'homeless', 'refused', 'on', 'unknown'] as const)
    expect(pushSlice.reducer({ status, isOffered: false, wishes: [] }, pushOffered()).isOffered).toBe(false);
});
