import { sessionEnded } from '../../api/events';
import { walkTable } from '../../testing/walkTable';
import {
  offerDismissed,
  pushAccepted,
  pushAsked,
  pushDenied,
  pushFailed,
  pushFound,
  pushOffered,
  pushSlice,
  pushTable,
  pushTakenOff,
} from './pushSlice';

const actions = {
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
walkTable('the phone', {
  table: pushTable,
  reducer: pushSlice.reducer,
  actions,
  at: (status) => ({ status, isOffered: false, wishes: [] }),
});

test('the offer card is shown only if push is possible, and disappears on accepting, dismissing or logging out', () => {
  const offered = pushSlice.reducer({ status: 'off', isOffered: false, wishes: [] }, pushOffered());
  expect(offered.isOffered).toBe(true);
  for (const end of [pushAsked(), offerDismissed(), sessionEnded(1)])
    expect(pushSlice.reducer(offered, end).isOffered).toBe(false);
  for (const status of ['impossible', 'homeless', 'refused', 'on', 'unknown'] as const)
    expect(pushSlice.reducer({ status, isOffered: false, wishes: [] }, pushOffered()).isOffered).toBe(false);
});
