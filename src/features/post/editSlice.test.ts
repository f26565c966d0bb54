import { networkError } from '../../api/apiError';
import { callEvent } from '../../testing/callEvent';
import {
  type EditEvent,
  editLeft,
  editRedirectDue,
  editSlice,
  type EditStatus,
  editSubmitted,
  editTable,
} from './editSlice';

const body = { postID: 10, personaID: 1, titolo: 'Bici', descrizione: '' };
const events: Record<EditEvent, Parameters<typeof editSlice.reducer>[1]> = {
  submitted: editSubmitted({ kind: 'post', body }),
  succeeded: callEvent('updatePost', 'fulfilled', { originalArgs: body, by: 'postEdit' }),
  failed: callEvent('updatePost', 'rejected', { originalArgs: body, by: 'postEdit', payload: networkError }),
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

test('the sale’s equal call does not change the edit', () => {
  const saving = { status: 'saving', error: null } as const;
  for (const outcome of ['fulfilled', 'rejected'] as const) {
    const other = callEvent('updateAd', outcome, { originalArgs: body, by: 'postSale' });
    expect(editSlice.reducer(saving, other)).toBe(saving);
  }
});

test('a call that ended without an answer counts as one that did not reach the host', () => {
  const broken = callEvent('updateAd', 'rejected', { originalArgs: body, by: 'postEdit' });
  const after = editSlice.reducer({ status: 'saving', error: null }, broken);
  expect(after).toEqual({ status: 'failed', error: networkError });
});
