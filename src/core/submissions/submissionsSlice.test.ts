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
  sampleUpload,
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
  // The store does not contain a submission that is `gone`; one with the same id would be a new one.
  .filter((status) => status !== 'gone')
  .flatMap((status) => (Object.keys(events) as SubmissionEvent[]).map((event) => [status, event] as const));

test.each(cases)(
  '§4 uploads: a submission that is %s does on the event %s what the table says',
  (status, event) => {
    const before = holding(status);
    // One with an id of the host's stays until it is listed, even without its form.
    if (event === 'left') before.items.forEach((item) => delete item.hostID);
    const after = reducer(before, events[event]);
    const then = submissionTable[status][event] ?? status;
    expect(after.items.map((item) => item.status)).toEqual(isHeld(then) ? [then] : []);
    if (submissionTable[status][event] === undefined && event !== 'left') expect(after).toEqual(before);
  },
);

test('a sent submission without a list stays until its form has seen that; if the form was left, it goes at once', () => {
  const answered = reducer(holding('sending'), accepted({ id: 'a' }));
  expect(answered.items).toMatchObject([{ status: 'sent' }]);
  expect(reducer(answered, left('a')).items).toEqual([]);
  const unwatched = reducer(holding('waiting'), left('a'));
  const sent = reducer(reducer(unwatched, sendingBegan('a')), accepted({ id: 'a' }));
  expect(sent.items).toEqual([]);
});

test('a sent post stays in the store after its form until the host’s page or a list shows it', () => {
  const sending = sampleUpload({ id: 'a', status: 'sending' });
  const told = reducer({ items: [sending] }, accepted({ id: 'a', hostID: 7 }));
  const sent = reducer(told, left('a'));
  expect(sent.items).toMatchObject([{ status: 'sent', hostID: 7, isAwaited: false }]);
  const page = (postID: number) =>
    callEvent('post', 'fulfilled', { type: 'query', originalArgs: postID, payload: { listPost: [] } });
  const list = (postID: number) =>
    callEvent('posts', 'fulfilled', {
      type: 'query',
      originalArgs: { kind: 'home' },
      payload: { pages: [{ listPost: [{ postID }] }] },
    });
  for (const shows of [page, list]) {
    expect(reducer(sent, shows(8))).toBe(sent);
    expect(reducer(sent, shows(7)).items).toEqual([]);
  }
});

test('a sent comment stays in the store until the host’s list contains it or it is deleted', () => {
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

test('a sent message goes once the chat contains it; a comment with the same id stays', () => {
  const [message, comment] = [sampleMessage({ id: 'm', status: 'sending' }), itemOf('a', 'sent')];
  const sent = reducer({ items: [comment, message] }, accepted({ id: 'm', hostID: 7 }));
  const polled = callEvent('chat', 'fulfilled', {
    type: 'query',
    originalArgs: 7,
    payload: { listConversazione: [{ messaggioID: 7 }] },
  });
  expect(reducer(sent, polled).items).toEqual([comment]);
});

test('a sent saved search stays in the store until the host’s list contains it or it is deleted', () => {
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

test('a change or deletion of a saved search stays in the store until the host’s list shows it', () => {
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
  // The host does not know yet of a submission that is waiting.
  const waiting = { items: [{ ...end, status: 'waiting' as const }] };
  expect(reducer(waiting, listed(5))).toEqual(waiting);
});

test('submissions restored from an earlier visit come before new ones, and none appears twice', () => {
  const fresh = reducer(holding('editing'), submitted(itemOf('new')));
  const all = reducer(fresh, restored([itemOf('old'), itemOf('new')]));
  expect(all.items.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(reducer(all, submitted(itemOf('old'))).items).toHaveLength(2);
});

test('a failed attempt on a busy host is counted with its error; an unreached host is not', () => {
  const busy = { ...networkError, kind: 'rateLimited', status: 429, text: 'Piano.' } as const;
  const once = reducer(holding('sending'), unreached({ id: 'a', failures: 1, error: busy }));
  expect(once.items[0]).toMatchObject({ failures: 1, error: busy });
  const twice = reducer(reducer(once, sendingBegan('a')), unreached({ id: 'a', error: null }));
  expect(twice.items[0]).toMatchObject({ failures: 1, error: null });
});

test('only a refused submission can be edited; its text is then sent as a new revision', () => {
  const edit = edited({ id: 'a', testo: 'Più piano' });
  expect(reducer(holding('refused'), edit).items[0]).toMatchObject({
    status: 'waiting',
    revision: 1,
    fields: { testoCommento: 'Più piano' },
  });
  expect(reducer(holding('waiting'), edit)).toEqual(holding('waiting'));
});

test('the end of the session removes all submissions', () => {
  expect(reducer(holding('waiting'), sessionEnded(1)).items).toEqual([]);
});
