/** @jest-environment ./src/testing/environment.ts */
import { accepted, sendingBegan, submitted, unreached } from '../../core/submissions/submissionsSlice';
import { listening } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import type { Submission } from '../../core/submissions/submission';
import { sampleOwnSearch } from '../../testing/sampleSubmission';
import { type Offer, offerHeld, offerMade, offerReleased, offerUndone } from './offerSlice';
import { keyOf, soughtIn } from './sought';

const sought = soughtIn({ q: 'bici' }, {});
const key = keyOf(sought);
const deleted: Offer = { act: 'deleted', key, name: 'bici', ricercaID: 5 };
const saved: Offer = { act: 'saved', key, name: 'bici', ricercaID: undefined };
const remove = 'POST /api/Avvisi/DeleteRicerca';
const call = ['api/executeMutation/pending deleteSearch', 'api/executeMutation/fulfilled deleteSearch'];
const own = (status: Submission['status']) => sampleOwnSearch({ id: 's', status, isStored: false });

test('what was deleted goes to the host after five seconds, and not before', async () => {
  const { dispatch, events, pass, requests } = listening(signedIn, { [remove]: {} });
  dispatch(offerMade(deleted));
  await pass(4999);
  expect(events()).toEqual(['searchOffer/offerMade']);
  await pass(1);
  expect(events()).toEqual(['searchOffer/offerMade', 'searchOffer/offerExpired', ...call]);
  expect(new URL(requests[0]?.url ?? '').search).toBe('?RicercaID=5');
});

test('held it stays, let go it has its time again, undone nothing is sent', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [remove]: {} });
  dispatch(offerMade(deleted));
  dispatch(offerHeld());
  await pass(60_000);
  dispatch(offerReleased());
  await pass(4999);
  dispatch(offerUndone());
  await pass(60_000);
  expect(events()).toEqual([
    'searchOffer/offerMade',
    'searchOffer/offerHeld',
    'searchOffer/offerReleased',
    'searchOffer/offerUndone',
  ]);
});

test('the next one that is deleted sends the one before', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [remove]: {} });
  dispatch(offerMade(deleted));
  dispatch(offerMade({ ...deleted, key: 'another', ricercaID: 6 }));
  await pass();
  expect(events()).toEqual(['searchOffer/offerMade', 'searchOffer/offerMade', ...call]);
});

test('what the host does not delete is told; what it does not know is gone', async () => {
  const refused = listening(signedIn, { [remove]: { statusCode: 500 } });
  refused.dispatch(offerMade(deleted));
  await refused.pass(5000);
  expect(refused.payloads('notices/raised')).toMatchObject([{ label: 'ricerche-non-eliminata' }]);
  const unknown = listening(signedIn);
  unknown.dispatch(offerMade(deleted));
  await unknown.pass(5000);
  expect(unknown.events().at(-1)).toBe(call[1]);
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
    [accepted({ id: 's', reply: { ricercaID: 8 } }), call[1]],
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
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(last === call[1] ? ['?RicercaID=8'] : []);
  }
});
