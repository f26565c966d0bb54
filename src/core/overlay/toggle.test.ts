import { callEvent } from '../../testing/callEvent';
import { samplePost } from '../../testing/samplePost';
import { eager, eagerSlice, patient, patientSlice } from '../../testing/sampleToggle';
import { sessionEnded } from '../../api/events';
import { type ToggleEvent, type ToggleStatus, toggleTable } from './toggle';
import { walkTable } from '../../testing/walkTable';

const { reducer } = eagerSlice;
const id = 7;
const tap = eager.toggleRequested({ id, confirmed: false, relationID: null });
const call = (outcome: 'pending' | 'fulfilled' | 'rejected', requestId: string) =>
  callEvent('addBookmark', outcome, {
    requestId,
    originalArgs: { postID: id },
    payload: { bookmarkID: 70 },
    at: 1000,
  });
const sent = (requestId: string) => call('pending', requestId);
const won = (requestId: string) => call('fulfilled', requestId);
const lost = (requestId: string) => call('rejected', requestId);
/** The host's answer, to a request sent at the time `at`, that nothing is saved. */
const said = (at: number) =>
  callEvent('post', 'fulfilled', {
    type: 'query',
    originalArgs: id,
    payload: { listPost: [samplePost({ postID: id })] },
    at,
  });

const reach: Record<ToggleStatus, Parameters<typeof reducer>[1][]> = {
  settled: [tap, sent('a'), won('a')],
  sending: [tap, sent('a')],
  overtaken: [tap, sent('a'), tap],
};
const events: Record<ToggleEvent, Parameters<typeof reducer>[1]> = {
  toggled: tap,
  succeeded: won('a'),
  failed: lost('a'),
  overruled: said(2000),
};
const run = (list: Parameters<typeof reducer>[1][]) =>
  list.reduce(reducer, reducer(undefined, { type: '@@init' }));

walkTable('a toggle', {
  table: toggleTable,
  reducer,
  actions: events,
  at: (status) => run(reach[status]),
  statusOf: (state) => state[id]?.status,
});

test('the button shows a tap at once, and a failure undoes it', () => {
  const wished = run([tap, sent('a')]);
  expect(wished[id]?.desired).toBe(true);
  expect(reducer(wished, lost('a'))[id]?.desired).toBe(false);
});

test('with quick taps only the newest counts, and only one request is in flight', () => {
  const overtaken = run([tap, sent('a'), tap]);
  expect(overtaken[id]).toMatchObject({ desired: false, requestId: 'a' });
  const next = reducer(overtaken, won('a'));
  expect(next[id]).toMatchObject({
    status: 'sending',
    confirmed: true,
    desired: false,
    requestId: null,
  });
});

test('§4: a second tap on a relation that waits for the host is ignored until the answer', () => {
  const tapped = patient.toggleRequested({ id, confirmed: false, relationID: null });
  const waiting = patientSlice.reducer(undefined, tapped);
  expect(waiting[id]).toMatchObject({ status: 'sending', confirmed: false });
  expect(patientSlice.reducer(waiting, tapped)).toBe(waiting);
});

test('answers to other requests change nothing', () => {
  const waiting = run([tap, sent('a')]);
  expect(reducer(waiting, won('b'))).toBe(waiting);
  expect(reducer(waiting, lost('b'))).toBe(waiting);
});

test('a settled toggle takes over answers to later requests, not to earlier ones', () => {
  const settled = run([tap, sent('a'), won('a')]);
  const since = settled[id]?.since ?? 0;
  expect(since).toBe(1000);
  expect(reducer(settled, said(since))).toBe(settled);
  expect(reducer(settled, said(since + 1))[id]).toMatchObject({ desired: false, confirmed: false });
});

test('the next session starts without toggles', () => {
  expect(reducer(run([tap]), sessionEnded(1))).toEqual(eagerSlice.getInitialState());
});
