import type { UnknownAction } from '@reduxjs/toolkit';
import { networkError } from '../../api/apiError';
import { sessionEnded } from '../../api/events';
import {
  itemAccepted,
  itemDropped,
  itemEdited,
  type ItemEvent,
  itemQueued,
  itemRefused,
  itemRetried,
  itemsRestored,
  type ItemStatus,
  itemTable,
  itemUnreached,
  type OutboxItem,
  outboxSlice,
  type OutboxState,
  sendingBegan,
} from './outboxSlice';

const { reducer } = outboxSlice;
const itemOf = (id: string, status: OutboxItem['status'] = 'waiting'): OutboxItem => ({
  kind: 'comment',
  fields: { personaID: 1, postID: 2, testoCommento: id },
  id,
  personaID: 1,
  status,
  at: '2026-11-21T10:00:00.000Z',
  failures: 0,
  error: null,
  isStored: true,
});
const events: Record<ItemEvent, UnknownAction> = {
  began: sendingBegan('a'),
  accepted: itemAccepted('a'),
  unreached: itemUnreached({ id: 'a', error: null }),
  refused: itemRefused({ id: 'a', error: networkError }),
  retried: itemRetried('a'),
  dropped: itemDropped('a'),
};
const holding = (status: ItemStatus): OutboxState => ({
  items: status === 'done' ? [] : [itemOf('a', status)],
});
const statusOf = (state: OutboxState): ItemStatus => state.items[0]?.status ?? 'done';
const cases = (Object.keys(itemTable) as ItemStatus[]).flatMap((status) =>
  (Object.keys(events) as ItemEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('an act that is %s, %s', (status, event) => {
  const before = holding(status);
  const after = reducer(before, events[event]);
  expect(statusOf(after)).toBe(itemTable[status][event] ?? status);
  if (itemTable[status][event] === undefined) expect(after).toEqual(before);
});

test('what an earlier visit left goes out before what this one made, and nothing stands there twice', () => {
  const fresh = reducer(holding('done'), itemQueued(itemOf('new')));
  const all = reducer(fresh, itemsRestored([itemOf('old'), itemOf('new')]));
  expect(all.items.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(reducer(all, itemQueued(itemOf('old'))).items).toHaveLength(2);
});

test('an answer that asks to come again is counted and kept, no answer is not', () => {
  const busy = { ...networkError, kind: 'rateLimited', status: 429, text: 'Piano.' } as const;
  const once = reducer(holding('sending'), itemUnreached({ id: 'a', error: busy }));
  expect(once.items[0]).toMatchObject({ failures: 1, error: busy });
  const twice = reducer(reducer(once, sendingBegan('a')), itemUnreached({ id: 'a', error: null }));
  expect(twice.items[0]).toMatchObject({ failures: 1, error: null });
});

test('only a refused one can be edited', () => {
  const edit = itemEdited({ id: 'a', text: 'Più piano' });
  expect(reducer(holding('refused'), edit).items[0]).toMatchObject({
    status: 'waiting',
    fields: { testoCommento: 'Più piano' },
  });
  expect(reducer(holding('waiting'), edit)).toEqual(holding('waiting'));
});

test('the session’s end leaves nothing', () => {
  expect(reducer(holding('waiting'), sessionEnded()).items).toEqual([]);
});
