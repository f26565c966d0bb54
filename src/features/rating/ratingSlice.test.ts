import { sessionEnded } from '../../api/events';
import { callEvent } from '../../testing/callEvent';
import { walkTable } from '../../testing/walkTable';
import {
  type Rating,
  ratingAsked,
  ratingDismissed,
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
const actions = {
  asked: ratingAsked(2),
  starChosen: starChosen({ value: 4, comment: 'Puntuale' }),
  succeeded: told('fulfilled'),
  failed: told('rejected'),
  dismissed: ratingDismissed(),
};
walkTable('§4 rating', {
  table: ratingTable,
  reducer,
  actions,
  at: (status) => states[status],
  statusOf: ({ flow }) => flow.status,
});

test('a person counts as rated only after the host has accepted the rating', () => {
  expect(reducer(states.sending, told('fulfilled')).given).toEqual([2]);
  expect(reducer(states.sending, told('rejected')).given).toEqual([]);
});

test('the next person who logs in has rated nobody yet', () => {
  expect(reducer({ ...states.asking, given: [2] }, sessionEnded())).toEqual(states.closed);
});
