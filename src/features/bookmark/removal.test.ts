import type { Bookmark } from '../../../contract/entities';
import { callEvent } from '../../testing/callEvent';
import {
  type Removal,
  type RemovalEvent,
  removalExpired,
  removalHeld,
  removalLeft,
  removalMade,
  removalReleased,
  removalSlice,
  type RemovalStatus,
  removalTable,
  removalUndone,
} from './removalSlice';

const refused = (postID: number) => callEvent('addBookmark', 'rejected', { originalArgs: { postID } });
const row = { postID: 7, bookmarkID: 70, titolo: 'Bici' } as Bookmark;
const place = { row, at: 2 };
const events: Record<RemovalEvent, Parameters<typeof removalSlice.reducer>[1]> = {
  removed: removalMade(place),
  held: removalHeld(),
  released: removalReleased(),
  undone: removalUndone(),
  expired: removalExpired(),
  failed: refused(7),
  left: removalLeft(),
};
const stateOf = (status: RemovalStatus): Removal =>
  status === 'idle' ? { status } : { status, count: 1, ...place };
const rows = (Object.keys(removalTable) as RemovalStatus[]).flatMap((status) =>
  (Object.keys(events) as RemovalEvent[]).map((event) => [status, event] as const),
);

test.each(rows)('%s, %s: leads where the table says or changes nothing', (status, event) => {
  const after = removalSlice.reducer(stateOf(status), events[event]);
  expect(after.status).toBe(removalTable[status][event] ?? status);
  if (after.status !== 'idle') expect(after).toMatchObject(place);
});

test('another post’s failure changes nothing', () => {
  const offered = stateOf('offered');
  expect(removalSlice.reducer(offered, refused(8))).toBe(offered);
});
