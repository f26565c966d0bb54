/** @jest-environment ./src/testing/environment.ts */
import { accepted, sendingBegan, submitted, unreached } from '../../core/submissions/submissionsSlice';
import { readActs } from '../../core/submissions/submissionStore';
import { drain } from '../../core/submissions/syncQueue';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import type { Submission } from '../../core/submissions/submission';
import { sampleOwnSearch } from '../../testing/sampleSubmission';
import { selectSearchWishes } from './ownSearches';
import { bellUndo, rowsUndo, type SearchAct, searchUndoListener } from './searchUndo';
import { fingerprintOf } from '../../../contract/searches';
import { soughtIn } from './sought';

const listening = listeningTo(searchUndoListener);

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));

const sought = soughtIn({ q: 'bici' }, {});
const key = fingerprintOf(sought);
const deleted: SearchAct = { act: 'deleted', name: 'bici', ricercaID: 5 };
const saved: SearchAct = { act: 'saved', name: 'bici', ricercaID: undefined };
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

test('an undo offer lasts until its page is left, which sends the deletion', async () => {
  const { dispatch, events, pass, requests } = listening(signedIn, { [remove]: {} });
  dispatch(bellUndo.offer(key, deleted));
  await pass(3_600_000);
  expect(events()).toEqual(['undo/undoOffered']);
  dispatch(bellUndo.leave());
  await pass();
  expect(events()).toEqual(['undo/undoOffered', 'undo/undoLeft', ...call]);
  expect(new URL(requests[0]?.url ?? '').search).toBe('?RicercaID=5');
});

test('undoing a deletion sends nothing to the host', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [remove]: {} });
  dispatch(bellUndo.offer(key, deleted));
  dispatch(bellUndo.take(key));
  dispatch(bellUndo.leave());
  await pass();
  expect(events()).toEqual(['undo/undoOffered', 'undo/undoTaken', 'undo/undoLeft']);
});

test('the next deletion sends the previous one', async () => {
  const { dispatch, events, pass } = listening(signedIn, { [remove]: {} });
  dispatch(bellUndo.offer(key, deleted));
  dispatch(bellUndo.offer('another', { ...deleted, ricercaID: 6 }));
  await pass();
  expect(events()).toEqual(['undo/undoOffered', 'undo/undoOffered', ...call]);
});

test('deletions in the list are sent together when it is left, except the restored ones', async () => {
  const { dispatch, events, pass, requests } = listening(signedIn, { [remove]: {} });
  dispatch(rowsUndo.offer(key, deleted));
  dispatch(rowsUndo.offer('another', { ...deleted, ricercaID: 6 }));
  dispatch(rowsUndo.take(key));
  await pass(3_600_000);
  expect(requests).toEqual([]);
  dispatch(rowsUndo.leave());
  dispatch(rowsUndo.leave());
  await pass();
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?RicercaID=6']);
  expect(events().slice(0, 3)).toEqual(['undo/undoOffered', 'undo/undoOffered', 'undo/undoTaken']);
});

test('a search deleted twice, by its button and in its sheet, is sent once', async () => {
  const { dispatch, pass, requests } = listening(signedIn, { [remove]: {} });
  dispatch(rowsUndo.offer(key, deleted));
  dispatch(rowsUndo.offer(key, deleted));
  dispatch(rowsUndo.leave());
  await pass();
  expect(requests).toHaveLength(1);
});

test('a failed deletion is reported, but not if the host does not know the search', async () => {
  const refused = listening(signedIn, { [remove]: { statusCode: 500 } });
  refused.dispatch(bellUndo.offer(key, deleted));
  refused.dispatch(bellUndo.leave());
  await refused.pass();
  expect(refused.payloads('notices/raised')).toMatchObject([{ label: 'ricerche-non-eliminata' }]);
  const unknown = listening(signedIn);
  unknown.dispatch(bellUndo.offer(key, deleted));
  unknown.dispatch(bellUndo.leave());
  await unknown.pass();
  expect(unknown.events().at(-1)).toBe(call.at(-1));
});

test('offline, a deletion waits on the phone, and is sent once when the network is back', async () => {
  let answer = (): Promise<object> => Promise.reject(new TypeError('offline'));
  const host = listening(signedIn, { [remove]: () => answer(), [count]: () => answer() });
  host.dispatch(bellUndo.offer(key, deleted));
  host.dispatch(bellUndo.leave());
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

test('undo removes a saved search that still waits on the phone', async () => {
  const { dispatch, events, pass } = listening({ ...signedIn, submissions: { items: [own('waiting')] } });
  dispatch(bellUndo.offer(key, saved));
  dispatch(bellUndo.take(key));
  await pass();
  expect(events()).toEqual(['undo/undoOffered', 'undo/undoTaken', 'submissions/dropped']);
});

test('undo while saving waits for the host’s id and deletes the search, or drops it if it did not arrive', async () => {
  for (const [end, last] of [
    [accepted({ id: 's', hostID: 8 }), call.at(-1)],
    [unreached({ id: 's', error: null }), 'submissions/dropped'],
  ] as const) {
    const { dispatch, events, pass, requests } = listening(signedIn, { [remove]: {} });
    dispatch(submitted(own('waiting')));
    dispatch(sendingBegan('s'));
    dispatch(bellUndo.offer(key, saved));
    dispatch(bellUndo.take(key));
    await pass();
    expect(events().at(-1)).toBe('undo/undoTaken');
    dispatch(end);
    await pass();
    expect(events().at(-1)).toBe(last);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(
      last === call.at(-1) ? ['?RicercaID=8'] : [],
    );
  }
});
