import { sessionEnded } from '../../api/events';
import {
  type Offer,
  type OfferEvent,
  offerLeft,
  offerMade,
  offerRefused,
  offerSlice,
  type OfferStatus,
  offerTable,
  offerUndone,
} from './offerSlice';

const { reducer } = offerSlice;
const saved: Offer = { act: 'saved', key: 'k', name: 'bici', ricercaID: undefined };
const other: Offer = { act: 'deleted', key: 'l', name: 'vaso', ricercaID: 5 };
const events: Record<OfferEvent, Parameters<typeof reducer>[1]> = {
  made: offerMade(other),
  undone: offerUndone(),
  left: offerLeft(),
  refused: offerRefused('k'),
};
const rows = (Object.keys(offerTable) as OfferStatus[]).flatMap((status) =>
  (Object.keys(events) as OfferEvent[]).map((event) => [status, event] as const),
);

test.each(rows)('%s, %s: leads where the table says or changes nothing', (status, event) => {
  const before = { status, offer: status === 'idle' ? null : saved, count: 3, removed: [] };
  const after = reducer(before, events[event]);
  const next = offerTable[status][event];
  if (next === undefined) return expect(after).toBe(before);
  expect(after.status).toBe(next);
  expect(after.offer).toEqual(next === 'idle' ? null : event === 'made' ? other : saved);
  expect(after.count).toBe(event === 'made' ? 4 : 3);
});

test('a refusal of another search changes nothing', () => {
  const before = { status: 'offered' as const, offer: saved, count: 1, removed: [] };
  expect(reducer(before, offerRefused('l'))).toBe(before);
});

test('the next person knows of nothing', () => {
  const made = reducer(undefined, offerMade(saved));
  expect(reducer(made, sessionEnded(1))).toEqual(reducer(undefined, { type: '' }));
});
