import type { UnknownAction } from '@reduxjs/toolkit';
import { networkError } from '../../api/apiError';
import { sessionEnded, uploadProgressed } from '../../api/events';
import { sampleComment } from '../../testing/sampleSubmission';
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
  type Submission,
  type SubmissionEvent,
  submissionsSlice,
  type SubmissionsState,
  type SubmissionStatus,
  submissionTable,
  submitted,
  unreached,
} from './submissionsSlice';

const { reducer } = submissionsSlice;
const itemOf = (id: string, status: Submission['status'] = 'waiting') =>
  sampleComment({ id, status, isAwaited: true }, id);
const events: Record<SubmissionEvent, UnknownAction> = {
  submitted: submitted(itemOf('a', 'preparing')),
  prepared: prepared({ id: 'a', revision: 0, isStored: true }),
  began: sendingBegan('a'),
  progressed: uploadProgressed({ id: 'a', percent: 0 }),
  accepted: accepted({ id: 'a', reply: {} }),
  unreached: unreached({ id: 'a', error: null }),
  refused: refused({ id: 'a', error: networkError }),
  retried: retried('a'),
  recalled: recalled('a'),
  left: left('a'),
  dropped: dropped('a'),
};
const isHeld = (status: SubmissionStatus): status is Submission['status'] =>
  status !== 'editing' && status !== 'gone';
const holding = (status: SubmissionStatus): SubmissionsState => ({
  items: isHeld(status) ? [itemOf('a', status)] : [],
});
const cases = (Object.keys(submissionTable) as SubmissionStatus[])
  // What has gone is not there: the same name is a new submission then.
  .filter((status) => status !== 'gone')
  .flatMap((status) => (Object.keys(events) as SubmissionEvent[]).map((event) => [status, event] as const));

test.each(cases)('§4 uploads: an act that is %s, %s', (status, event) => {
  const before = holding(status);
  const after = reducer(before, events[event]);
  const then = submissionTable[status][event] ?? status;
  expect(after.items.map((item) => item.status)).toEqual(isHeld(then) ? [then] : []);
  if (submissionTable[status][event] === undefined && event !== 'left') expect(after).toEqual(before);
});

test('the answer stands there until who awaits it has read it; nobody reads one to an earlier visit’s', () => {
  const answered = reducer(holding('sending'), accepted({ id: 'a', reply: { postID: 7 } }));
  expect(answered.items).toMatchObject([{ status: 'sent', reply: { postID: 7 } }]);
  expect(reducer(answered, left('a')).items).toEqual([]);
  const unwatched = reducer(holding('waiting'), left('a'));
  const sent = reducer(reducer(unwatched, sendingBegan('a')), accepted({ id: 'a', reply: {} }));
  expect(sent.items).toEqual([]);
});

test('what an earlier visit left goes out before what this one made, and nothing stands there twice', () => {
  const fresh = reducer(holding('editing'), submitted(itemOf('new')));
  const all = reducer(fresh, restored([itemOf('old'), itemOf('new')]));
  expect(all.items.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(reducer(all, submitted(itemOf('old'))).items).toHaveLength(2);
});

test('an answer that asks to come again is counted and kept, no answer is not', () => {
  const busy = { ...networkError, kind: 'rateLimited', status: 429, text: 'Piano.' } as const;
  const once = reducer(holding('sending'), unreached({ id: 'a', error: busy }));
  expect(once.items[0]).toMatchObject({ failures: 1, error: busy });
  const twice = reducer(reducer(once, sendingBegan('a')), unreached({ id: 'a', error: null }));
  expect(twice.items[0]).toMatchObject({ failures: 1, error: null });
});

test('only a refused one can be edited, and is a new act then', () => {
  const edit = edited({ id: 'a', text: 'Più piano' });
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
