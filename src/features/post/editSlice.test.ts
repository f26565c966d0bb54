import { networkError } from '../../api/apiError';
import {
  editFailed,
  type EditEvent,
  editLeft,
  editRedirectDue,
  editSlice,
  type EditStatus,
  editSubmitted,
  editSucceeded,
  editTable,
} from './editSlice';

const body = { postID: 10, personaID: 1, titolo: 'Bici', descrizione: '' };
const events: Record<EditEvent, Parameters<typeof editSlice.reducer>[1]> = {
  submitted: editSubmitted({ kind: 'post', body }),
  succeeded: editSucceeded(),
  failed: editFailed(networkError),
  redirectDue: editRedirectDue(),
  left: editLeft(),
};
const rows = (Object.keys(editTable) as EditStatus[]).flatMap((status) =>
  (Object.keys(events) as EditEvent[]).map((event) => [status, event] as const),
);

test.each(rows)('%s, %s: leads where the table says or changes nothing', (status, event) => {
  const before = { status, error: null };
  const after = editSlice.reducer(before, events[event]);
  const to = editTable[status][event];
  expect(after).toEqual(to ? { status: to, error: to === 'failed' ? networkError : null } : before);
});
