import { sessionEnded } from '../../api/events';
import {
  adopted,
  type CounterEvent,
  counterSlice,
  type CounterStatus,
  counterTable,
  type NotificationCounter,
  pageLeft,
  pageOpened,
} from './counterSlice';

const { reducer, getInitialState } = counterSlice;
const stored = (seen: number, count: number, seenUntil: string | null = null) =>
  adopted({ personaID: 1, seen, count, seenUntil });
const after = (...actions: Parameters<typeof reducer>[1][]): NotificationCounter =>
  actions.reduce(reducer, getInitialState());

const waysTo: Record<CounterStatus, () => NotificationCounter> = {
  unknown: getInitialState,
  quiet: () => after(stored(4, 4)),
  waiting: () => after(stored(4, 6)),
  reading: () => after(stored(4, 6), pageOpened()),
};
const statuses = Object.keys(counterTable) as CounterStatus[];
const events: CounterEvent[] = ['nothingNew', 'moreCounted', 'opened', 'leftQuiet', 'leftWaiting', 'ended'];

/** Dispatches the action that causes the event in this state. */
function send(state: NotificationCounter, event: CounterEvent): NotificationCounter {
  switch (event) {
    case 'nothingNew':
      return reducer(state, stored(9, 9));
    case 'moreCounted':
      return reducer(state, stored(7, 9));
    case 'opened':
      return reducer(state, pageOpened());
    case 'leftQuiet':
      return reducer({ ...state, seen: 3, count: 3 }, pageLeft());
    case 'leftWaiting':
      return reducer({ ...state, seen: 3, count: 5 }, pageLeft());
    case 'ended':
      return reducer(state, sessionEnded());
  }
}

describe.each(statuses)('the notification counter in the status %s', (status) => {
  test.each(events)('does on the event %s what the table says', (event) => {
    const before = waysTo[status]();
    expect(before.status).toBe(status);
    expect(send(before, event).status).toBe(counterTable[status][event] ?? status);
  });
});

test('the transition table covers every status and event', () => {
  expect(statuses).toEqual(Object.keys(waysTo));
  expect([...new Set(statuses.flatMap((status) => Object.keys(counterTable[status])))].sort()).toEqual(
    [...events].sort(),
  );
});

test('opening the page marks all notifications as seen and remembers since when they are new', () => {
  const state = after(stored(4, 6, '2026-01-01T10:00:00.000Z'), pageOpened());
  expect(state).toMatchObject({ seen: 6, newSince: '2026-01-01T10:00:00.000Z' });
});

test('a page that opened before the stored counters were read marks all as seen when they arrive', () => {
  const state = after(pageOpened(), stored(4, 6, '2026-01-01T10:00:00.000Z'));
  expect(state).toMatchObject({ status: 'reading', seen: 6, newSince: '2026-01-01T10:00:00.000Z' });
});

test('notifications that another tab counts while this page is open in the background are not marked as seen', () => {
  const state = after(stored(4, 6), pageOpened(), stored(6, 7), pageLeft());
  expect(state).toMatchObject({ status: 'waiting', seen: 6, count: 7 });
});

test('the next person’s counters do not contain the previous person’s', () => {
  expect(after(stored(4, 6), sessionEnded())).toEqual(getInitialState());
});
