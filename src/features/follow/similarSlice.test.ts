import {
  faded,
  followed,
  type SimilarEvent,
  similarSlice,
  type SimilarStatus,
  similarTable,
  unfollowed,
} from './similarSlice';

const { reducer } = similarSlice;
const id = 7;
const events = { followed: followed(id), faded: faded(id), unfollowed: unfollowed(id) };
const cases = (Object.keys(similarTable) as SimilarStatus[]).flatMap((status) =>
  (Object.keys(events) as SimilarEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('§4: a card that is %s, on %s', (status, event) => {
  const before = { [id]: status };
  const after = reducer(before, events[event]);
  expect(after[id]).toBe(similarTable[status][event] ?? status);
  if (similarTable[status][event] === undefined) expect(after).toBe(before);
});

test('an untouched card counts as shown', () => {
  expect(reducer({}, followed(id))).toEqual({ [id]: 'fading' });
  expect(reducer({}, unfollowed(id))).toEqual({});
});
