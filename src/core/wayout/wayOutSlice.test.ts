import { sessionEnded } from '../../api/events';
import { tutelaApi } from '../../api/tutela';
import { callEvent } from '../../testing/callEvent';
import { walkTable } from '../../testing/walkTable';
import {
  blockChosen,
  reportChosen,
  reported,
  selectHiddenWords,
  wayOutClosed,
  type WayOutEvent,
  wayOutOpened,
  wayOutSlice,
  type WayOutStatus,
  wayOutTable,
} from './wayOutSlice';

const { reducer } = wayOutSlice;
const offender = { tipo: 'annuncio', id: 7, personaID: 2, name: 'Anna', adID: 7 } as const;
const events: Record<WayOutEvent, Parameters<typeof reducer>[1]> = {
  opened: wayOutOpened(offender),
  blockChosen: blockChosen(),
  reportChosen: reportChosen(undefined),
  reported: reported(),
  closed: wayOutClosed(),
};
const reach: Record<WayOutStatus, WayOutEvent[]> = {
  closed: [],
  choosing: ['opened'],
  blocking: ['opened', 'blockChosen'],
  reporting: ['opened', 'reportChosen'],
  reported: ['opened', 'reportChosen', 'reported'],
};
const run = (list: readonly WayOutEvent[]) =>
  list.map((event) => events[event]).reduce(reducer, wayOutSlice.getInitialState());

walkTable('the way out', {
  table: wayOutTable,
  reducer,
  actions: events,
  at: (status) => run(reach[status]),
});

test('reported content is known from sending the report and from the list of reports', () => {
  expect(run(reach.reported).reported).toEqual({ 'annuncio/7': true });
  const listed = callEvent('reports', 'fulfilled', {
    type: 'query',
    originalArgs: 1,
    payload: { pages: [{ listSegnalazioni: [{ tipo: 'commento', id: 9 }] }], pageParams: [] },
  });
  expect(tutelaApi.endpoints.reports.matchFulfilled(listed)).toBe(true);
  const known = reducer(run([]), listed);
  expect(known.reported).toEqual({ 'commento/9': true });
  expect(reducer(known, sessionEnded(1)).reported).toEqual({});
});

test('hidden words are known from their list until the next list or the end of the session', () => {
  const listed = (parole: unknown) =>
    callEvent('hiddenWords', 'fulfilled', { type: 'query', originalArgs: 1, payload: { parole } });
  const known = reducer(run([]), listed(['Perché', 'C++']));
  expect(known.parole).toEqual(['Perché', 'C++']);
  expect(selectHiddenWords({ wayOut: known } as never)).toEqual(['PERCHE', 'C++']);
  expect(reducer(known, listed('the words of a decision')).parole).toEqual(known.parole);
  expect(reducer(known, listed([])).parole).toEqual([]);
  expect(reducer(known, sessionEnded(1)).parole).toEqual([]);
});
