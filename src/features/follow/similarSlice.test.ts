import { walkTable } from '../../testing/walkTable';
import { faded, followed, similarSlice, similarTable, unfollowed } from './similarSlice';

const { reducer } = similarSlice;
const id = 7;
const events = { followed: followed(id), faded: faded(id), unfollowed: unfollowed(id) };
walkTable('§4: a card', {
  table: similarTable,
  reducer,
  actions: events,
  at: (status) => ({ [id]: status }),
  statusOf: (cards) => cards[id],
});

test('a card without a stored state counts as shown', () => {
  expect(reducer({}, followed(id))).toEqual({ [id]: 'fading' });
  expect(reducer({}, unfollowed(id))).toEqual({});
});
