/** @jest-environment ./src/testing/environment.ts */
import { act, waitFor } from '@testing-library/react';
import { signFor } from '../../testing/host';
import { sampleMessage } from '../../testing/sampleSubmission';
import { sessionExpired } from '../../api/events';
import { keptRows } from '../../testing/keptRows';
import { comment, message, openOutbox as open } from '../../testing/openOutbox';
import { selectOutgoing } from './submissionsSlice';
import { submit } from './submit';
import { drop } from './recall';
import { drain, restoreOutbox, retry } from './syncQueue';

jest.mock('../drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('./submissionStore', () => jest.requireActual('../../testing/keptRows'));

beforeEach(() => keptRows.clear());

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

test('without a network messages wait on the phone with no attempt counted, then are sent in order, each with its own Idempotency-Key', async () => {
  const { net, store, sent, textsSent, statuses } = open();
  net.isUp = false;
  for (const text of ['uno', 'due', 'tre'])
    expect(await store.dispatch(submit(message(text)))).toEqual({ status: 'waiting' });
  expect(statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  expect(keptRows.size).toBe(3);
  const keys = [...keptRows.keys()];
  for (let round = 0; round < 30; round += 1) await store.dispatch(drain());
  expect(store.getState().offline.status).toBe('offline');
  expect(selectOutgoing(store.getState())).toMatchObject(Array(3).fill({ failures: 0, error: null }));
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
