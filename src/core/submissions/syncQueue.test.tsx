import { act, waitFor } from '@testing-library/react';
import { answerCalls, signFor } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { sampleMessage } from '../../testing/sampleSubmission';
import { signedIn } from '../../testing/samplePost';
import { sessionExpired } from '../../api/events';
import { selectOutgoing } from './submissionsSlice';
import { keptRows } from '../../testing/keptRows';
import { submit } from './submit';
import { type Act, isForm, kinds } from './acts';
import type { Kind } from './kind';
import type { Call } from '../../../contract/table';
import { drop } from './recall';
import { drain, restoreOutbox, retry } from './syncQueue';

jest.mock('../drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('./submissionStore', () => jest.requireActual('../../testing/keptRows'));

const commentCall = 'POST /api/Commenti/CreateComment';
const messageCall = 'POST /api/Chat/AddMessaggio';
const countCall = 'GET /api/Notifiche/CountNotifichePersonaID';
const comment = (testoCommento: string) =>
  ({ kind: 'comment', fields: { personaID: 1, postID: 2, testoCommento } }) as const;
const message = (testo: string) =>
  ({
    kind: 'message',
    fields: { messaggioID: 0, conversazioneID: 7, mittenteID: 1, testo, dataInvio: '2026-11-21T10:00:00Z' },
  }) as const;

beforeEach(() => keptRows.clear());

/** A host that can be made unreachable (`net.isUp`). `says` gives its replies, which may be refusals. */
function open(says: () => object = () => ({ commentiID: 77, data: 99 })) {
  const net = { isUp: true };
  const answer = () => {
    if (!net.isUp) throw new TypeError('Failed to fetch');
    return says();
  };
  const count = () => {
    if (!net.isUp) throw new TypeError('Failed to fetch');
    return { count: 0 };
  };
  const seen = answerCalls({ [commentCall]: answer, [messageCall]: answer, [countCall]: count });
  const { store } = renderApp(null, { state: signedIn });
  const sent = () => seen.filter(({ url }) => /CreateComment|AddMessaggio/.test(url));
  const textsSent = async () => {
    const bodies = await Promise.all(sent().map((request) => request.clone().json()));
    return bodies.map(({ testoCommento, testo }) => String(testoCommento ?? testo));
  };
  const statuses = () => selectOutgoing(store.getState()).map(({ status }) => status);
  return { net, store, sent, textsSent, statuses };
}

test('with a network a comment is sent at once and leaves nothing in the outbox', async () => {
  const { store, statuses } = open();
  const outcome = await store.dispatch(submit(comment('Ciao')));
  expect(outcome).toMatchObject({ status: 'sent', reply: { commentiID: 77 } });
  expect(statuses()).toEqual([]);
  expect(keptRows.size).toBe(0);
});

describe('three tabs of one person', () => {
  test('all show the waiting messages, send each once and in order, and remove it', async () => {
    const [first, second, third] = [open(), open(), open()];
    for (const { net } of [first, second, third]) net.isUp = false;
    await first.store.dispatch(submit(message('uno')));
    await second.store.dispatch(restoreOutbox(1));
    await second.store.dispatch(submit(message('due')));
    await third.store.dispatch(restoreOutbox(1));
    expect(third.statuses()).toEqual(['waiting', 'waiting']);
    // All three stores call the host that was opened last.
    third.net.isUp = true;
    const before = third.sent().length;
    await third.store.dispatch(restoreOutbox(1));
    await Promise.all([first.store.dispatch(restoreOutbox(1)), second.store.dispatch(restoreOutbox(1))]);
    expect((await third.textsSent()).slice(before)).toEqual(['uno', 'due']);
    expect([first.statuses(), second.statuses(), third.statuses()]).toEqual([[], [], []]);
  });

  test('do not send a message that one of them removed', async () => {
    const [first, second] = [open(), open()];
    second.net.isUp = false;
    await first.store.dispatch(submit(message('uno')));
    const [id = ''] = keptRows.keys();
    await second.store.dispatch(restoreOutbox(1));
    await second.store.dispatch(drop(id));
    second.net.isUp = true;
    const before = second.sent().length;
    await first.store.dispatch(restoreOutbox(1));
    expect(second.sent().length).toBe(before);
    expect(first.statuses()).toEqual([]);
  });
});

describe('a reply without the id of what was created', () => {
  const fields = { ...message('Ciao').fields, ...comment('Ciao').fields, q: 'Ciao' };
  const naming = Object.entries<Kind<Call>>(kinds).filter(
    ([kind, { hostID, isWish }]) => hostID !== undefined && !isWish && !isForm({ kind } as Act),
  );
  test('concerns these kinds of submission', () =>
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

describe('submissions waiting on a phone whose XSRF cookie was deleted', () => {
  const cookie = (value: string, age: number) => (document.cookie = `XSRF-TOKEN=${value}; max-age=${age}`);
  beforeEach(() => void cookie('', 0));
  afterEach(() => void cookie('', 0));

  test('are sent once the host has set a new cookie, and none is refused before', async () => {
    const { store, statuses, sent } = open(() =>
      document.cookie.includes('XSRF-TOKEN') ? { data: 99 } : { statusCode: 403 },
    );
    const host = globalThis.fetch;
    let isGreeted = false;
    globalThis.fetch = async (input, init) => {
      if (input !== '/?greeting') return host(input, init);
      if (!isGreeted) throw new TypeError('Failed to fetch');
      cookie('new', 60);
      return new Response('<p>', { headers: signFor(input, init) });
    };
    keptRows.set('a', sampleMessage({ id: 'a' }));
    keptRows.set('b', sampleMessage({ id: 'b' }));
    await store.dispatch(restoreOutbox(1));
    expect(statuses()).toEqual(['waiting', 'waiting']);
    isGreeted = true;
    await store.dispatch(retry('a'));
    expect(statuses()).toEqual([]);
    expect(sent().map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, null, 'new', 'new']);
  });
});

describe('a phone’s clock that is set back', () => {
  const day = 86_400_000;
  afterEach(() => jest.restoreAllMocks());

  test('does not prolong a pause', async () => {
    const { store, textsSent, statuses } = open();
    keptRows.set(
      'k',
      sampleMessage({
        id: 'k',
        failures: 1,
        error: { kind: 'unknown', status: 500, text: '', retryAt: Date.now() + day },
      }),
    );
    await store.dispatch(restoreOutbox(1));
    expect(await textsSent()).toEqual(['Ciao']);
    expect(statuses()).toEqual([]);
  });

  test('does not change the order of waiting submissions', async () => {
    const { net, store } = open();
    net.isUp = false;
    const clock = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-11-22T10:00:00.000Z');
    await store.dispatch(submit(message('prima')));
    clock.mockReturnValue('2026-11-21T10:00:00.000Z');
    await store.dispatch(submit(message('dopo')));
    const orders = [...keptRows.values()].map((row) => ('order' in row ? row.order : undefined));
    expect(orders).toEqual([1, 2]);
  });
});

test('without a network comments wait on the phone, then are sent in order, each with its own Idempotency-Key', async () => {
  const { net, store, sent, textsSent, statuses } = open();
  net.isUp = false;
  for (const text of ['uno', 'due', 'tre'])
    expect(await store.dispatch(submit(message(text)))).toEqual({ status: 'waiting' });
  expect(statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  expect(keptRows.size).toBe(3);
  const keys = [...keptRows.keys()];
  const before = sent().length;
  net.isUp = true;
  await Promise.all([store.dispatch(drain()), store.dispatch(drain())]);
  expect((await textsSent()).slice(before)).toEqual(['uno', 'due', 'tre']);
  expect(
    sent()
      .slice(before)
      .map(({ headers }) => headers.get('Idempotency-Key')),
  ).toEqual(keys);
  expect(keptRows.size).toBe(0);
});

test('a waiting comment survives closing the app and is sent only for its writer', async () => {
  const first = open();
  first.net.isUp = false;
  await first.store.dispatch(submit(comment('Resto qui')));
  const second = open();
  await second.store.dispatch(restoreOutbox(2));
  expect(second.sent()).toHaveLength(0);
  await second.store.dispatch(restoreOutbox(1));
  expect(await second.textsSent()).toEqual(['Resto qui']);
  expect(keptRows.size).toBe(0);
});

test('any answer of the host starts sending what waits', async () => {
  const { net, store, statuses } = open();
  net.isUp = false;
  await act(() => store.dispatch(submit(comment('Ciao'))));
  expect(store.getState().offline.status).toBe('offline');
  net.isUp = true;
  await act(() => store.dispatch(submit(comment('Ciao di nuovo'))));
  await waitFor(() => expect(statuses()).toEqual([]));
});

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

test('a comment that another tab sent or dropped is not sent again', async () => {
  const { net, store, sent, statuses } = open();
  net.isUp = false;
  await store.dispatch(submit(comment('Ciao')));
  const before = sent().length;
  keptRows.clear();
  net.isUp = true;
  await store.dispatch(drain());
  expect(sent()).toHaveLength(before);
  expect(statuses()).toEqual([]);
});

test('a dropped comment is removed from the outbox and from the phone', async () => {
  const { net, store, statuses } = open();
  net.isUp = false;
  await store.dispatch(submit(comment('Ciao'), { id: 'mine-1234' }));
  await store.dispatch(drop('mine-1234'));
  expect(statuses()).toEqual([]);
  expect(keptRows.size).toBe(0);
});

test('the end of a session empties the outbox; after an expired one the comment stays on the phone for its writer', async () => {
  const { net, store, statuses } = open();
  net.isUp = false;
  await store.dispatch(submit(comment('Ciao')));
  act(() => void store.dispatch(sessionExpired()));
  await waitFor(() => expect(statuses()).toEqual([]));
  expect(keptRows.size).toBe(1);
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
