/** @jest-environment ./src/testing/environment.ts */
import { selectSearchWishes } from '../../core/submissions/ownItems';
import { accepted, sendingBegan, submitted, unreached } from '../../core/submissions/submissionsSlice';
import { readActs } from '../../core/submissions/submissionStore';
import { drain } from '../../core/submissions/syncQueue';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import type { Submission } from '../../core/submissions/submission';
import { sampleOwnSearch } from '../../testing/sampleSubmission';
import {
  type Offer,
  offerListener,
  offerLeft,
  offerMade,
  offerUndone,
  rowPutBack,
  rowRemoved,
  rowsLeft,
} from './offerSlice';
import { keyOf, soughtIn } from './sought';

const listening = listeningTo(offerListener);

jest.mock('../../core/submissions/submissionStore', () =>
  jest.requireActual('../../core/submissions/submissionTesting'),
);

const sought = soughtIn({ q: 'bici' }, {});
const key = keyOf(sought);
const deleted: Offer = { act: 'deleted', key, name: 'bici', ricercaID: 5 };
const saved: Offer = { act: 'saved', key, name: 'bici', ricercaID: undefined };
const remove = 'POST /api/Avvisi/DeleteRicerca';
const count = 'GET /api/Notifiche/CountNotifichePersonaID';
const asked = [
  'submissions/submitted',
  'submissions/prepared',
  'submissions/sendingBegan',
  'api/executeMutation/pending deleteSearch',
];
const call = [...asked, 'api/executeMutation/fulfilled deleteSearch', 'submissions/accepted'];
const own = (status: Submission['status']) => sampleOwnSearch({ id: 's', status, isStored: false });

test('an undo stands as long as its page, which sends what was deleted when it is left', async () => {
  const { dispatch, events, pass, requests } = listening(signedIn, { [remove]: {} });
  dispatch(offerMade(deleted));
  await pass(3_600_000);
  expect(events()).toEqual(['searchOffer/offerMade']);
  dispatch(offerLeft());
  await pass();
  expect(events()).toEqual(['searchOffer/offerMade', 'searchOffer/offerLeft', ...call]);
  expect(new URL(requests[0]?.url ?? '').search).toBe('?RicercaID=5');
});

test('undone, nothing is sent', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [remove]: {} });
  dispatch(offerMade(deleted));
  dispatch(offerUndone());
  dispatch(offerLeft());
  await pass();
  expect(events()).toEqual(['searchOffer/offerMade', 'searchOffer/offerUndone', 'searchOffer/offerLeft']);
});

test('the next one that is deleted sends the one before', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [remove]: {} });
  dispatch(offerMade(deleted));
  dispatch(offerMade({ ...deleted, key: 'another', ricercaID: 6 }));
  await pass();
  expect(events()).toEqual(['searchOffer/offerMade', 'searchOffer/offerMade', ...call]);
});

test('rows that were deleted in their list go to the host together once it is left, but for those that were put back', async () => {
  const { dispatch, events, pass, requests } = listening(signedIn, { [remove]: {} });
  dispatch(rowRemoved(deleted));
  dispatch(rowRemoved({ ...deleted, key: 'another', ricercaID: 6 }));
  dispatch(rowPutBack(key));
  await pass(3_600_000);
  expect(requests).toEqual([]);
  dispatch(rowsLeft());
  dispatch(rowsLeft());
  await pass();
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?RicercaID=6']);
  expect(events().slice(0, 3)).toEqual([
    'searchOffer/rowRemoved',
    'searchOffer/rowRemoved',
    'searchOffer/rowPutBack',
  ]);
});

test('a row that was deleted twice, as by a tap on its button and in its sheet, goes to the host once', async () => {
  const { dispatch, pass, requests } = listening(signedIn, { [remove]: {} });
  dispatch(rowRemoved(deleted));
  dispatch(rowRemoved(deleted));
  dispatch(rowsLeft());
  await pass();
  expect(requests).toHaveLength(1);
});

test('what the host does not delete is told; what it does not know is gone', async () => {
  const refused = listening(signedIn, { [remove]: { statusCode: 500 } });
  refused.dispatch(offerMade(deleted));
  refused.dispatch(offerLeft());
  await refused.pass();
  expect(refused.payloads('notices/raised')).toMatchObject([{ label: 'ricerche-non-eliminata' }]);
  const unknown = listening(signedIn);
  unknown.dispatch(offerMade(deleted));
  unknown.dispatch(offerLeft());
  await unknown.pass();
  expect(unknown.events().at(-1)).toBe(call.at(-1));
});

test('without a network it waits on the phone, and goes once to the host when that is back', async () => {
  let answer = (): Promise<object> => Promise.reject(new TypeError('offline'));
  const host = listening(signedIn, { [remove]: () => answer(), [count]: () => answer() });
  host.dispatch(offerMade(deleted));
  host.dispatch(offerLeft());
  await host.pass();
  expect(host.payloads('notices/raised')).toEqual([]);
  expect(await readActs(1)).toMatchObject([{ kind: 'searchEnd', fields: { RicercaID: 5, called: 'bici' } }]);
  expect(selectSearchWishes(host.getState())).toMatchObject([{ status: 'waiting' }]);
  answer = () => Promise.resolve({});
  host.forget();
  await host.dispatch(drain());
  await host.dispatch(drain());
  await host.pass();
  expect(host.events()).toEqual([...call.slice(2)]);
  expect(await readActs(1)).toEqual([]);
});

test('a save that waits on the phone is dropped when it is undone', async () => {
  const { dispatch, events, pass } = listening({ ...signedIn, submissions: { items: [own('waiting')] } });
  dispatch(offerMade(saved));
  dispatch(offerUndone());
  await pass();
  expect(events()).toEqual(['searchOffer/offerMade', 'searchOffer/offerUndone', 'submissions/dropped']);
});

test('one that is on its way is deleted once the host has said its id, or dropped when it was not reached', async () => {
  for (const [end, last] of [
    [accepted({ id: 's', reply: { ricercaID: 8 } }), call.at(-1)],
    [unreached({ id: 's', error: null }), 'submissions/dropped'],
  ] as const) {
    const { dispatch, events, pass, requests } = listening(signedIn, { [remove]: {} });
    dispatch(submitted(own('waiting')));
    dispatch(sendingBegan('s'));
    dispatch(offerMade(saved));
    dispatch(offerUndone());
    await pass();
    expect(events().at(-1)).toBe('searchOffer/offerUndone');
    dispatch(end);
    await pass();
    expect(events().at(-1)).toBe(last);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(
      last === call.at(-1) ? ['?RicercaID=8'] : [],
    );
  }
});
