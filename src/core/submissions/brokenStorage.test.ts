/** @jest-environment ./src/testing/environment.ts */
import {
  breakDatabase,
  type Failing,
  failings,
  giveDatabase,
  mendDatabase,
  operations,
  rowsOf,
} from '../../testing/fakeDatabase';
import { fakeUploads, type FakeUpload } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import type { Act } from './acts';
import { submit } from './submit';
import { restoreOutbox, retry } from './syncQueue';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

const message = (testo: string) =>
  ({
    kind: 'message',
    fields: { messaggioID: 0, conversazioneID: 7, mittenteID: 1, testo, dataInvio: '2026-11-21T10:00:00Z' },
  }) as Act;
const fields = { personaID: 1, title: 'Sedia' };
const acts: readonly Act[] = [
  { kind: 'comment', fields: { personaID: 1, postID: 2, testoCommento: 'Ciao' } },
  message('Ciao'),
  { kind: 'search', fields: { personaID: 1, q: 'sedia' } } as Act,
  { kind: 'post', fields } as Act,
  { kind: 'ad', fields } as Act,
  { kind: 'story', fields: { personaID: 1 } } as Act,
];
const calls = {
  comment: 'POST /api/Commenti/CreateComment',
  message: 'POST /api/Chat/AddMessaggio',
  search: 'POST /api/Avvisi/AddRicerca',
};
const paths = /CreateComment|AddMessaggio|AddRicerca/;
const photo = new File(['bytes'], 'a.jpg', { type: 'image/jpeg' });
const picture = { id: 'p', file: Promise.resolve(photo) };

const realTimeout = globalThis.setTimeout;
let uploads: FakeUpload[] = [];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  // jsdom's `File` lacks `arrayBuffer`.
  File.prototype.arrayBuffer = async function () {
    return new TextEncoder().encode('bytes').buffer;
  };
  giveDatabase();
  uploads = fakeUploads();
});
afterEach(() => {
  mendDatabase();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

function open() {
  const reply = { commentiID: 77, data: 99, ricercaID: 5 };
  const seen = answerCalls({ [calls.comment]: reply, [calls.message]: reply, [calls.search]: reply });
  const { store } = renderApp(null, { state: signedIn });
  return { store, sent: () => seen.filter(({ url }) => paths.test(url)).length + uploads.length };
}
type Store = ReturnType<typeof open>['store'];

/** Runs the clock until `work` has ended, and meanwhile answers every form that the host receives with success. */
async function finish<Result>(work: Promise<Result>): Promise<Result | 'not within 15 s'> {
  let result: Result | 'not within 15 s' = 'not within 15 s';
  let isOver = false;
  const end = work.then((value) => {
    result = value;
    isOver = true;
  });
  let answered = 0;
  for (let waited = 0; waited < 15_000 && !isOver; waited += 100) {
    await jest.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => realTimeout(resolve));
    for (const upload of uploads.slice(answered)) upload.answer({ statusCode: 200, postID: 8 });
    answered = uploads.length;
  }
  if (isOver) await end;
  return result;
}
const make = (store: Store, act: Act) =>
  finish(store.dispatch(submit(act, { pictures: calls[act.kind as keyof typeof calls] ? [] : [picture] })));

const rows = operations.flatMap((operation) => failings.map((how) => [operation, how] as const));
describe.each(rows)('a database whose %s operation %s', (operation, how: Failing) => {
  test.each(acts.map((act) => [act.kind, act] as const))(
    'does not keep %s from the host, and its form is told',
    async (_, act) => {
      const { store, sent } = open();
      breakDatabase(operation, how);
      expect(await make(store, act)).toMatchObject({ status: 'sent' });
      expect(await make(store, message('E poi'))).toMatchObject({ status: 'sent' });
      expect(sent()).toBe(2);
      const [form] = uploads;
      if (form) expect([...form.form.values()].filter((part) => part instanceof File)).toHaveLength(1);
    },
  );
});

test('a comment that could not be stored on the phone is refused without a network, also on a retry', async () => {
  const { store } = open();
  breakDatabase('put', 'throws');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const [comment] = acts;
  if (comment) expect(await make(store, comment)).toMatchObject({ status: 'refused' });
  const shown = () => store.getState().submissions.items;
  expect(shown()).toMatchObject([{ status: 'refused', isStored: false }]);
  await finish(store.dispatch(retry(shown()[0]?.id ?? '')));
  expect(shown()).toMatchObject([{ status: 'refused' }]);
});

test('an earlier waiting message that cannot be read from the database does not delay a new one', async () => {
  const { store, sent } = open();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await make(store, message('Senza rete'))).toEqual({ status: 'waiting' });
  expect(rowsOf('submissions').size).toBe(1);
  const later = open();
  breakDatabase('get', 'hangs');
  await finish(later.store.dispatch(restoreOutbox(1)));
  expect(await make(later.store, message('Ora'))).toMatchObject({ status: 'sent' });
  expect(later.sent() - sent()).toBe(2);
});
