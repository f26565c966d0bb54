/** @jest-environment ./src/testing/environment.ts */
import type { Call } from '../../../contract/table';
import { answerCalls, signFor } from '../../testing/host';
import { keptRows } from '../../testing/keptRows';
import { comment, countCall, message, openOutbox as open } from '../../testing/openOutbox';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { type Act, isForm, kinds } from './acts';
import type { Kind } from './kind';
import { selectOutgoing } from './submissionsSlice';
import { submit } from './submit';
import { drain, retry } from './syncQueue';

jest.mock('../drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('./submissionStore', () => jest.requireActual('../../testing/keptRows'));

beforeEach(() => keptRows.clear());

test('an immediate refusal goes to the form; a later one stays in the outbox with its reason and can be edited', async () => {
  let isRefusing = true;
  const { net, store, statuses, textsSent } = open(() =>
    isRefusing ? { statusCode: 422, statusMessage: 'Queste parole no.' } : { commentiID: 77 },
  );
  expect(await store.dispatch(submit(message('no')))).toMatchObject({
    status: 'refused',
    error: { text: 'Queste parole no.' },
  });
  expect(statuses()).toEqual([]);
  net.isUp = false;
  await store.dispatch(submit(comment('no'), { id: 'later-123' }));
  net.isUp = true;
  await store.dispatch(drain());
  expect(selectOutgoing(store.getState())).toMatchObject([
    { status: 'refused', error: { text: 'Queste parole no.' } },
  ]);
  expect(keptRows.get('later-123')).toMatchObject({ status: 'refused' });
  isRefusing = false;
  await store.dispatch(retry('later-123', 'sì'));
  expect((await textsSent()).at(-1)).toBe('sì');
  expect(keptRows.size).toBe(0);
});

test('a refused comment does not delay the next one', async () => {
  const { net, store, textsSent, statuses } = open();
  net.isUp = false;
  await store.dispatch(submit(comment('uno')));
  await store.dispatch(submit(comment('due')));
  net.isUp = true;
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply: async (target, self, [input]: [Request]) => {
      const { testoCommento } = await input.clone().json();
      const answer = await Reflect.apply(target, self, [input]);
      if (testoCommento !== 'uno') return answer;
      const headers = { 'content-type': 'application/json', ...signFor(input) };
      return new Response(JSON.stringify({ statusCode: 404 }), { status: 404, headers });
    },
  });
  await store.dispatch(drain());
  expect((await textsSent()).slice(-2)).toEqual(['uno', 'due']);
  expect(statuses()).toEqual(['refused']);
});

test('a busy host is retried a limited number of times, then the comment is shown as refused', async () => {
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { net, store, sent, statuses } = open(() => ({ statusCode: 429, statusMessage: 'Piano.' }));
  net.isUp = false;
  await store.dispatch(submit(comment('Ciao')));
  net.isUp = true;
  const before = sent().length;
  for (let round = 0; round < 7; round += 1) {
    await store.dispatch(drain());
    await store.dispatch(drain());
    now += 300_000;
  }
  expect(sent()).toHaveLength(before + 7);
  expect(statuses()).toEqual(['waiting']);
  await store.dispatch(drain());
  expect(statuses()).toEqual(['refused']);
  clock.mockRestore();
});

describe('a host that says how long to wait', () => {
  const tenMinutes = 600;
  /** Answers comments, or other `paths`, with 429 and Retry-After while `isFull`; other requests normally. */
  function openFull(paths = 'CreateComment') {
    const page = open();
    const full = { isFull: true };
    const answers = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!full.isFull || !(input instanceof Request) || !input.url.includes(paths))
        return answers(input, init);
      await answers(input, init);
      const body = { statusCode: 429, statusMessage: 'Riprova tra 10 minuti.' };
      const headers = {
        'content-type': 'application/json',
        'retry-after': String(tenMinutes),
        ...signFor(input),
      };
      return new Response(JSON.stringify(body), { status: 429, headers });
    };
    return { ...page, full };
  }
  const begun = Date.parse('2026-11-22T10:00:00Z');
  let now = begun;
  beforeEach(() => {
    now = begun;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  test('is asked only once until that time is over, then the waiting comments are sent in order', async () => {
    const { net, store, sent, textsSent, statuses, full } = openFull();
    net.isUp = false;
    for (const text of ['uno', 'due']) await store.dispatch(submit(comment(text)));
    net.isUp = true;
    const before = sent().length;
    for (let round = 0; round < 9; round += 1) await store.dispatch(drain());
    expect(sent()).toHaveLength(before + 1);
    expect(statuses()).toEqual(['waiting', 'waiting']);
    full.isFull = false;
    now += tenMinutes * 1000;
    await store.dispatch(drain());
    expect((await textsSent()).slice(before + 1)).toEqual(['uno', 'due']);
    expect(statuses()).toEqual([]);
  });

  test('does not delay a message when it limits comments', async () => {
    const { net, store, textsSent, statuses } = openFull();
    net.isUp = false;
    await store.dispatch(submit(comment('uno')));
    await store.dispatch(submit(message('ciao')));
    net.isUp = true;
    await store.dispatch(drain());
    expect((await textsSent()).at(-1)).toBe('ciao');
    expect(statuses()).toEqual(['waiting']);
  });

  test('gives a message back to its form at once with the reason', async () => {
    const { store, statuses } = openFull('AddMessaggio');
    expect(await store.dispatch(submit(message('uno')))).toMatchObject({
      status: 'refused',
      error: { kind: 'rateLimited', text: 'Riprova tra 10 minuti.', retryAt: begun + tenMinutes * 1000 },
    });
    expect(statuses()).toEqual([]);
  });

  test('leaves a comment shown as refused in its list', async () => {
    const { store, statuses } = openFull();
    expect(await store.dispatch(submit(comment('uno')))).toMatchObject({ status: 'refused' });
    expect(statuses()).toEqual(['refused']);
  });
});

describe('a reply without the id of what was created', () => {
  const fields = { ...message('Ciao').fields, ...comment('Ciao').fields, q: 'Ciao' };
  const naming = Object.entries<Kind<Call>>(kinds).filter(
    ([kind, { hostID, isWish }]) => hostID !== undefined && !isWish && !isForm({ kind } as Act),
  );
  test('can only belong to a comment, a message or a saved search', () =>
    expect(naming.map(([kind]) => kind)).toEqual(['comment', 'message', 'search']));

  test.each([{}, { data: '99', commentiID: null, ricercaID: '5' }])(
    '%j leaves the submission waiting, and it is sent again with the same Idempotency-Key',
    async (empty) => {
      for (const [kind, { row }] of naming) {
        keptRows.clear();
        const replies = [empty, { data: 99, commentiID: 77, ricercaID: 5 }];
        const seen = answerCalls({ [row]: () => replies.shift() ?? {}, [countCall]: { count: 0 } });
        const { store } = renderApp(null, { state: signedIn });
        const outcome = await store.dispatch(submit({ kind, fields } as Act));
        expect([kind, outcome]).toEqual([kind, { status: 'waiting' }]);
        const [id = ''] = keptRows.keys();
        await store.dispatch(retry(id));
        expect(keptRows.size).toBe(0);
        const keys = seen.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
        expect(keys).toEqual([id, id]);
      }
    },
  );
});
