/** @jest-environment ./src/testing/environment.ts */
import { sessionExpired } from '../../api/events';
import { fakeUploads, type FakeUpload } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import type { Act } from './acts';
import { selectOutgoing } from './submissionsSlice';
import { keptRows } from '../../testing/keptRows';
import { submit } from './submit';
import { leave } from './recall';
import { drain } from './syncQueue';
import { ownClock, passes } from '../../testing/ownClock';

ownClock();

jest.mock('../drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('./submissionStore', () => jest.requireActual('../../testing/keptRows'));

const fields = { messaggioID: 0, mittenteID: 1, dataInvio: '2026-11-21T10:00:00Z' } as const;
const message = (conversazioneID: number, testo: string): Act => ({
  kind: 'message',
  fields: { ...fields, conversazioneID, testo },
});
const comment = (testoCommento: string): Act => ({
  kind: 'comment',
  fields: { personaID: 1, postID: 2, testoCommento },
});
const ad = (title: string) => ({ kind: 'ad', fields: { personaID: 1, title } }) as Act;

let now = Date.parse('2026-11-22T10:00:00Z');
let uploads: FakeUpload[] = [];
beforeEach(() => {
  keptRows.clear();
  uploads = fakeUploads();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A host that answers, but breaks the connection for texts in `broken`. */
function open(broken: readonly string[] = []) {
  const sent: string[] = [];
  const take = async (request: Request) => {
    const { testo, testoCommento } = await request.json();
    sent.push(String(testo ?? testoCommento));
    if (broken.includes(String(testo))) throw new TypeError('Failed to fetch');
    return { data: 99, commentiID: 77 };
  };
  answerCalls({
    'GET /api/Notifiche/CountNotifichePersonaID': { count: 0 },
    'POST /api/Chat/AddMessaggio': take,
    'POST /api/Commenti/CreateComment': take,
  });
  const { store } = renderApp(null, { state: signedIn });
  const outgoing = () => selectOutgoing(store.getState());
  return { sent, store, outgoing };
}
const turn = () => passes(20);

test('messages and comments do not wait for an ad that is being uploaded, or whose connection broke', async () => {
  const { store, sent, outgoing } = open();
  const publishing = store.dispatch(submit(ad('Sedia')));
  await turn();
  expect(uploads).toHaveLength(1);
  expect(await store.dispatch(submit(message(7, 'Ciao')))).toMatchObject({ status: 'sent' });
  uploads[0]?.lose();
  expect(await publishing).toEqual({ status: 'waiting' });
  expect(await store.dispatch(submit(comment('Bella')))).toMatchObject({ status: 'sent' });
  expect(sent).toEqual(['Ciao', 'Bella']);
  expect(store.getState().offline.status).toBe('online');
  const second = store.dispatch(submit(ad('Tavolo')));
  await turn();
  uploads[1]?.answer({ statusCode: 200, postID: 8 });
  expect(await second).toMatchObject({ status: 'sent' });
  expect(outgoing()).toMatchObject([{ kind: 'ad', status: 'waiting', failures: 1 }]);
});

test('messages of one conversation keep their order and do not delay those of another', async () => {
  const broken = ['uno'];
  const { store, sent } = open(broken);
  await store.dispatch(submit(message(7, 'uno')));
  await store.dispatch(submit(message(7, 'due')));
  await store.dispatch(submit(message(8, 'altrove')));
  expect(sent).toEqual(['uno', 'altrove']);
  broken.pop();
  now += 15_000;
  await store.dispatch(drain());
  expect(sent.slice(2)).toEqual(['uno', 'due']);
});

test('a submission that keeps failing is retried after growing pauses, and finally shown as refused', async () => {
  const { store, sent, outgoing } = open(['uno']);
  await store.dispatch(submit(message(7, 'uno')));
  const tries: number[] = [0];
  for (let passed = 5; passed < 3600; passed += 5) {
    now += 5000;
    await store.dispatch(drain());
    if (sent.length > tries.length) tries.push(passed);
  }
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300]);
  expect(outgoing()).toMatchObject([{ status: 'refused', error: { kind: 'network' } }]);
  expect([...keptRows.values()]).toMatchObject([{ status: 'refused' }]);
});

test('the number of failed attempts is stored on the phone, so a reload does not reset it', async () => {
  const { store } = open(['uno']);
  await store.dispatch(submit(message(7, 'uno')));
  expect([...keptRows.values()]).toMatchObject([{ status: 'waiting', failures: 1, isAwaited: false }]);
});

test('a submission that the host refuses after its form was left stays in the outbox as refused', async () => {
  const { store, outgoing } = open();
  const publishing = store.dispatch(submit(ad('Sedia'), { id: 'k', editor: 'insert-ad' }));
  await turn();
  store.dispatch(leave('k'));
  expect(outgoing()).toMatchObject([{ status: 'sending', isAwaited: false }]);
  uploads[0]?.answer({ statusCode: 422, statusMessage: 'No.' });
  expect(await publishing).toMatchObject({ status: 'refused' });
  expect(outgoing()).toMatchObject([{ id: 'k', status: 'refused', error: { text: 'No.' } }]);
});

test('a submission whose picture cannot be read after its form was left is reported and dropped', async () => {
  const { store } = open();
  const file = passes(5).then(() => Promise.reject(new Error('unreadable')));
  const publishing = store.dispatch(submit(ad('Sedia'), { id: 'k', pictures: [{ id: 'p', file }] }));
  store.dispatch(leave('k'));
  expect(await publishing).toMatchObject({ status: 'refused' });
  expect(store.getState().submissions.items).toEqual([]);
  expect(store.getState().notices.list).toContainEqual(expect.objectContaining({ label: 'app-non-inviato' }));
});

test('an attempt that the end of the session interrupts is not counted as failed', async () => {
  const { store, outgoing } = open();
  const publishing = store.dispatch(submit(ad('Sedia'), { id: 'k' }));
  await turn();
  store.dispatch(sessionExpired());
  uploads[0]?.lose();
  await publishing;
  expect(outgoing()).toEqual([]);
  expect(keptRows.get('k')).toMatchObject({ status: 'waiting', failures: 0 });
});
