import type { UnknownAction } from '@reduxjs/toolkit';
import { networkError } from '../../api/apiError';
import { sessionEnded, uploadProgressed } from '../../api/events';
import { callEvent } from '../../testing/callEvent';
import { sampleSearch } from '../../testing/sampleSearch';
import {
  sampleComment,
  sampleMessage,
  sampleOwnSearch,
  sampleSearchChange,
  sampleSearchEnd,
} from '../../testing/sampleSubmission';
import { type Submission, type SubmissionEvent, type SubmissionStatus, submissionTable } from './submission';
import {
  accepted,
  dropped,
  edited,
  left,
  prepared,
  recalled,
  refused,
  restored,
  retried,
  sendingBegan,
  submissionsSlice,
  type SubmissionsState,
  submitted,
  unreached,
} from './submissionsSlice';

const { reducer } = submissionsSlice;
const itemOf = (id: string, status: Submission['status'] = 'waiting') =>
  sampleComment({ id, status, isAwaited: true, ...(status === 'sent' && { hostID: 7 }) }, id);
const events: Record<SubmissionEvent, UnknownAction> = {
  submitted: submitted(itemOf('a', 'preparing')),
  prepared: prepared({ id: 'a', revision: 0, isStored: true }),
  began: sendingBegan('a'),
  progressed: uploadProgressed({ id: 'a', percent: 0 }),
  accepted: accepted({ id: 'a', hostID: 7 }),
  unreached: unreached({ id: 'a', error: null }),
  refused: refused({ id: 'a', error: networkError }),
  retried: retried('a'),
  recalled: recalled('a'),
  left: left('a'),
  listed: callEvent('threads', 'fulfilled', {
    type: 'query',
    originalArgs: 10,
    payload: { pages: [{ listCommenti: [{ commentiID: 7 }] }] },
  }),
  dropped: dropped('a'),
};
const isHeld = (status: SubmissionStatus): status is Submission['status'] =>
  status !== 'editing' && status !== 'gone';
const holding = (status: SubmissionStatus): SubmissionsState => ({
  items: isHeld(status) ? [itemOf('a', status)] : [],
});
const cases = (Object.keys(submissionTable) as SubmissionStatus[])
  // A submission that has gone is absent: the same name is a new one then.
  .filter((status) => status !== 'gone')
  .flatMap((status) => (Object.keys(events) as SubmissionEvent[]).map((event) => [status, event] as const));

test.each(cases)('§4 uploads: an act that is %s, %s', (status, event) => {
  const before = holding(status);
  const after = reducer(before, events[event]);
  const then = submissionTable[status][event] ?? status;
  expect(after.items.map((item) => item.status)).toEqual(isHeld(then) ? [then] : []);
  if (submissionTable[status][event] === undefined && event !== 'left') expect(after).toEqual(before);
});

test('what no list shows stands there until its maker has seen that it was sent; nobody sees one of an earlier visit', () => {
  const answered = reducer(holding('sending'), accepted({ id: 'a' }));
  expect(answered.items).toMatchObject([{ status: 'sent' }]);
  expect(reducer(answered, left('a')).items).toEqual([]);
  const unwatched = reducer(holding('waiting'), left('a'));
  const sent = reducer(reducer(unwatched, sendingBegan('a')), accepted({ id: 'a' }));
  expect(sent.items).toEqual([]);
});

test('words stand there as sent until the host’s list holds them, whoever looks on', () => {
  const own = sampleComment({ id: 'a', status: 'sending' });
  const sent = reducer({ items: [own] }, accepted({ id: 'a', hostID: 7 }));
  expect(sent.items).toMatchObject([{ status: 'sent', hostID: 7 }]);
  const lists = (ids: number[]) =>
    callEvent('threads', 'fulfilled', {
      type: 'query',
      originalArgs: 10,
      payload: { pages: [{ listCommenti: ids.map((commentiID) => ({ commentiID })) }] },
    });
  expect(reducer(sent, lists([6, 8]))).toBe(sent);
  expect(reducer(sent, lists([6, 7])).items).toEqual([]);
  const deleted = callEvent('deleteComment', 'fulfilled', { originalArgs: { CommentiID: 7 }, payload: {} });
  expect(reducer(sent, deleted).items).toEqual([]);
});

test('a message likewise, and an equal id of a comment is another', () => {
  const [message, comment] = [sampleMessage({ id: 'm', status: 'sending' }), itemOf('a', 'sent')];
  const sent = reducer({ items: [comment, message] }, accepted({ id: 'm', hostID: 7 }));
  const polled = callEvent('chat', 'fulfilled', {
    type: 'query',
    originalArgs: 7,
    payload: { listConversazione: [{ messaggioID: 7 }] },
  });
  expect(reducer(sent, polled).items).toEqual([comment]);
});

test('a saved search likewise', () => {
  const own = sampleOwnSearch({ id: 's', status: 'sending' });
  const sent = reducer({ items: [own] }, accepted({ id: 's', hostID: 5 }));
  expect(sent.items).toMatchObject([{ status: 'sent', hostID: 5 }]);
  const listed = (ricercaID: number) =>
    callEvent('savedSearches', 'fulfilled', {
      type: 'query',
      originalArgs: 1,
      payload: { listRicerche: [sampleSearch({ ricercaID })] },
    });
  expect(reducer(sent, listed(6))).toBe(sent);
  expect(reducer(sent, listed(5)).items).toEqual([]);
  const deleted = callEvent('deleteSearch', 'fulfilled', { originalArgs: 5, payload: null });
  expect(reducer(sent, deleted).items).toEqual([]);
});

test('what was wished of a saved search shows until the host’s list says it', () => {
  const [change, end] = [
    sampleSearchChange({ silenziata: 1 }, 5, { id: 'c', status: 'sending' }),
    sampleSearchEnd({ id: 'e', status: 'sending' }, 6),
  ];
  const sent = [accepted({ id: 'c', hostID: 5 }), accepted({ id: 'e', hostID: 6 })].reduce(reducer, {
    items: [change, end],
  });
  const listed = (...ids: number[]) =>
    callEvent('savedSearches', 'fulfilled', {
      type: 'query',
      originalArgs: 1,
      payload: { listRicerche: ids.map((ricercaID) => sampleSearch({ ricercaID })) },
    });
  const idsAfter = (...ids: number[]) => reducer(sent, listed(...ids)).items.map(({ id }) => id);
  expect([idsAfter(6), idsAfter(5, 6), idsAfter(5)]).toEqual([['c', 'e'], ['e'], []]);
  // The host does not know yet of a submission that waits.
  const waiting = { items: [{ ...end, status: 'waiting' as const }] };
  expect(reducer(waiting, listed(5))).toEqual(waiting);
});

test('what an earlier visit left goes out before what this one made, and nothing stands there twice', () => {
  const fresh = reducer(holding('editing'), submitted(itemOf('new')));
  const all = reducer(fresh, restored([itemOf('old'), itemOf('new')]));
  expect(all.items.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(reducer(all, submitted(itemOf('old'))).items).toHaveLength(2);
});

test('an answer that asks to come again is counted and kept, no answer is not', () => {
  const busy = { ...networkError, kind: 'rateLimited', status: 429, text: 'Piano.' } as const;
  const once = reducer(holding('sending'), unreached({ id: 'a', failures: 1, error: busy }));
  expect(once.items[0]).toMatchObject({ failures: 1, error: busy });
  const twice = reducer(reducer(once, sendingBegan('a')), unreached({ id: 'a', error: null }));
  expect(twice.items[0]).toMatchObject({ failures: 1, error: null });
});

test('only a refused one can be edited, and is a new act then', () => {
  const edit = edited({ id: 'a', testo: 'Più piano' });
  expect(reducer(holding('refused'), edit).items[0]).toMatchObject({
    status: 'waiting',
    revision: 1,
    fields: { testoCommento: 'Più piano' },
  });
  expect(reducer(holding('waiting'), edit)).toEqual(holding('waiting'));
});

test('the session’s end leaves nothing', () => {
  expect(reducer(holding('waiting'), sessionEnded(1)).items).toEqual([]);
});
