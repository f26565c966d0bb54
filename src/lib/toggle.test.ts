import {
  countWith,
  createToggleSlice,
  isOn,
  type ToggleEvent,
  type ToggleStatus,
  toggleTable,
} from './toggle';

const { reducer, actions } = createToggleSlice('test');
const { toggleRequested, requestSent, requestSucceeded, requestFailed, hostSpoke, cleared } = actions;
const id = 7;
const tap = toggleRequested({ id, confirmed: false, relationID: null });
const sent = (requestId: string) => requestSent({ id, requestId });
const won = (requestId: string) => requestSucceeded({ id, requestId, relationID: 70 });
const lost = (requestId: string) => requestFailed({ id, requestId });

const reach: Record<ToggleStatus, Parameters<typeof reducer>[1][]> = {
  settled: [tap, sent('a'), won('a')],
  sending: [tap, sent('a')],
  overtaken: [tap, sent('a'), tap],
};
const events: Record<ToggleEvent, Parameters<typeof reducer>[1]> = {
  toggled: tap,
  succeeded: won('a'),
  failed: lost('a'),
  overruled: hostSpoke({ askedAt: Infinity, words: [{ id, isOn: false, relationID: null }] }),
};
const run = (list: Parameters<typeof reducer>[1][]) =>
  list.reduce(reducer, reducer(undefined, { type: '@@init' }));

const cases = (Object.keys(reach) as ToggleStatus[]).flatMap((status) =>
  (Object.keys(events) as ToggleEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('an overlay that is %s, on %s', (status, event) => {
  const before = run(reach[status]);
  const after = reducer(before, events[event]);
  expect(after[id]?.status).toBe(toggleTable[status][event] ?? status);
  if (toggleTable[status][event] === undefined) expect(after).toBe(before);
});

test('the screen shows the wish at once, and a failure takes it back', () => {
  const wished = run([tap, sent('a')]);
  expect(isOn(wished[id], false)).toBe(true);
  expect(isOn(reducer(wished, lost('a'))[id], false)).toBe(false);
});

test('quick taps coalesce to the newest wish, one request in flight', () => {
  const overtaken = run([tap, sent('a'), tap]);
  expect(overtaken[id]).toMatchObject({ desired: false, requestId: 'a' });
  const next = reducer(overtaken, won('a'));
  expect(next[id]).toMatchObject({ status: 'sending', confirmed: true, desired: false, requestId: null });
});

test('a foreign request’s answer changes nothing', () => {
  const waiting = run([tap, sent('a')]);
  expect(reducer(waiting, won('b'))).toBe(waiting);
  expect(reducer(waiting, lost('b'))).toBe(waiting);
});

test('a settled wish yields to what the host was asked after it, and to nothing older', () => {
  const settled = run([tap, sent('a'), won('a')]);
  const since = settled[id]?.since ?? 0;
  const says = (askedAt: number) => hostSpoke({ askedAt, words: [{ id, isOn: false, relationID: null }] });
  expect(reducer(settled, says(since))).toBe(settled);
  expect(reducer(settled, says(since + 1))[id]).toMatchObject({ desired: false, confirmed: false });
});

test('another session begins with nothing', () => {
  expect(reducer(run([tap]), cleared())).toEqual({});
});

test('§4 counters go by one and never below zero', () => {
  expect(countWith(5, false, true)).toBe(6);
  expect(countWith(5, true, false)).toBe(4);
  expect(countWith(0, true, false)).toBe(0);
});
