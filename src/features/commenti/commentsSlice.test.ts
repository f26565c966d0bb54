import type { UnknownAction } from '@reduxjs/toolkit';
import { networkError } from '../../api/apiError';
import { refused } from '../../core/submissions/submissionsSlice';
import { callEvent } from '../../testing/callEvent';
import {
  commentDiscarded,
  commentRetried,
  commentsSlice,
  type CommentsState,
  commentWritten,
  type Outgoing,
  type OutgoingEvent,
  type OutgoingStatus,
  outgoingTable,
} from './commentsSlice';

const written = { key: 'k', postID: 10, parentCommentiID: 0, text: 'Ciao', at: '2026-01-01T10:00:00.000Z' };

const events: Record<OutgoingEvent, UnknownAction> = {
  written: commentWritten(written),
  accepted: callEvent('addComment', 'fulfilled', {
    originalArgs: { onceKey: 'k' },
    payload: { commentiID: 7 },
  }),
  refused: refused({ id: 'k', error: networkError }),
  retried: commentRetried('k'),
  discarded: commentDiscarded('k'),
  listed: callEvent('comments', 'fulfilled', {
    type: 'query',
    originalArgs: 10,
    payload: { listCommenti: [{ commentiID: 7 }] },
  }),
  deleted: callEvent('deleteComment', 'fulfilled', { originalArgs: { CommentiID: 7 }, payload: {} }),
};
const stateOf = (status: OutgoingStatus): CommentsState => {
  const base = { keys: {}, open: {}, replyTo: null, askedID: null };
  if (status === 'absent') return { ...base, outgoing: {} };
  const comment: Outgoing = { ...written, status, commentiID: status === 'confirmed' ? 7 : null };
  return { ...base, outgoing: { k: comment } };
};
const rows = (Object.keys(outgoingTable) as OutgoingStatus[]).flatMap((status) =>
  (Object.keys(events) as OutgoingEvent[]).map((event) => [status, event] as const),
);

test.each(rows)('%s, %s: leads where the table says or changes nothing', (status, event) => {
  const after = commentsSlice.reducer(stateOf(status), events[event]);
  // The keys are those of the rows on the screen, of which the table knows nothing.
  expect(after).toEqual({ ...stateOf(outgoingTable[status][event] ?? status), keys: expect.anything() });
});
