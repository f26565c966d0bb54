import { loggedOut, sessionEnded } from '../../api/events';
import {
  draftChanged,
  draftDropped,
  type DraftEvent,
  draftFailed,
  draftFound,
  draftMissing,
  draftOpened,
  draftSaved,
  draftsSlice,
  type DraftStatus,
  draftTable,
} from './draftsSlice';

const key = '1/insert-ad';
const events: Record<DraftEvent, Parameters<typeof draftsSlice.reducer>[1]> = {
  opened: draftOpened(key),
  missing: draftMissing(key),
  found: draftFound(key),
  changed: draftChanged(key),
  saved: draftSaved(key),
  failed: draftFailed(key),
  dropped: draftDropped(key),
};
const rows = (Object.keys(draftTable) as DraftStatus[]).flatMap((status) =>
  (Object.keys(events) as DraftEvent[]).map((event) => [status, event] as const),
);

test.each(rows)('%s, %s: leads where the table says or changes nothing', (status, event) => {
  const before = { [key]: status, '1/insert-post': 'saved' as const };
  const after = draftsSlice.reducer(before, events[event]);
  expect(after).toEqual({ ...before, [key]: draftTable[status][event] ?? status });
});

test('who leaves takes every draft along; a session that ended leaves them', () => {
  expect(draftsSlice.reducer({ [key]: 'changed' }, sessionEnded())).toEqual({ [key]: 'changed' });
  expect(draftsSlice.reducer({ [key]: 'saved' }, loggedOut())).toEqual({});
});
