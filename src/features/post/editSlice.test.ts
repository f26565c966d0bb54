import { networkError } from '../../api/apiError';
import { callEvent } from '../../testing/callEvent';
import { walkTable } from '../../testing/walkTable';
import { editLeft, editRedirectDue, editSlice, editSubmitted, editTable } from './editSlice';

const body = { postID: 10, personaID: 1, titolo: 'Bici', descrizione: '' };
const events = {
  submitted: editSubmitted({ kind: 'post', body }),
  succeeded: callEvent('updatePost', 'fulfilled', { originalArgs: body, by: 'postEdit' }),
  failed: callEvent('updatePost', 'rejected', { originalArgs: body, by: 'postEdit', payload: networkError }),
  redirectDue: editRedirectDue(),
  left: editLeft(),
};
walkTable('the edit', {
  table: editTable,
  reducer: editSlice.reducer,
  actions: events,
  at: (status) => ({ status, error: null }),
});

test('an UpdateAd call sent by marking an ad as sold does not change the edit’s status', () => {
  const saving = { status: 'saving', error: null } as const;
  for (const outcome of ['fulfilled', 'rejected'] as const) {
    const other = callEvent('updateAd', outcome, { originalArgs: body, by: 'postSale' });
    expect(editSlice.reducer(saving, other)).toBe(saving);
  }
});

test('a call that was aborted without a response counts as not having reached the host', () => {
  const broken = callEvent('updateAd', 'rejected', { originalArgs: body, by: 'postEdit' });
  const after = editSlice.reducer({ status: 'saving', error: null }, broken);
  expect(after).toEqual({ status: 'failed', error: networkError });
});
