import { sessionEnded } from '../../api/events';
import { callEvent } from '../../testing/callEvent';
import {
  type Rating,
  ratingAsked,
  ratingDismissed,
  type RatingEvent,
  ratingSlice,
  type RatingStatus,
  ratingTable,
  starChosen,
} from './ratingSlice';

const { reducer } = ratingSlice;
const sent = { personaID: 2, value: 4, comment: 'Puntuale' };
const states: Record<RatingStatus, Rating> = {
  closed: { flow: { status: 'closed' }, given: [] },
  asking: { flow: { status: 'asking', personaID: 2 }, given: [] },
  sending: { flow: { status: 'sending', ...sent }, given: [] },
  failed: { flow: { status: 'failed', ...sent }, given: [] },
};
const told = (outcome: 'fulfilled' | 'rejected') =>
  callEvent('addRating', outcome, { originalArgs: { toPersonaID: 2 }, by: 'rating' });
const actions: Record<RatingEvent, Parameters<typeof reducer>[1]> = {
  asked: ratingAsked(2),
  starChosen: starChosen({ value: 4, comment: 'Puntuale' }),
  succeeded: told('fulfilled'),
  failed: told('rejected'),
  dismissed: ratingDismissed(),
};
const rows = (Object.keys(ratingTable) as RatingStatus[]).flatMap((status) =>
  (Object.keys(actions) as RatingEvent[]).map((event) => [status, event] as const),
);

test.each(rows)('§4 rating: %s, %s: leads where the table says or changes nothing', (status, event) => {
  const before = states[status];
  const after = reducer(before, actions[event]);
  const led = ratingTable[status][event];
  if (led === undefined) expect(after).toBe(before);
  else expect(after.flow).toEqual(states[led].flow);
});

test('only an accepted rating counts as given', () => {
  expect(reducer(states.sending, told('fulfilled')).given).toEqual([2]);
  expect(reducer(states.sending, told('rejected')).given).toEqual([]);
});

test('the next person in this browser has given none', () => {
  expect(reducer({ ...states.asking, given: [2] }, sessionEnded())).toEqual(states.closed);
});
