/** @jest-environment ./src/testing/environment.ts */
import type { LiveEvent } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { signFor } from '../../testing/host';
import { listeningTo } from '../../testing/listening';
import { me, signedIn } from '../../testing/samplePost';
import { liveListener } from './liveListener';
import { eventArrived, opened, postsSeen, selectNewPosts, started, stopped } from './liveSlice';

/** Makes a store whose random pauses have their full length, and which has an id of its own on the tabs' channel. */
const listening: ReturnType<typeof listeningTo> = (...world) => {
  const store = listeningTo(liveListener)(...world);
  jest.spyOn(Math, 'random').mockReturnValue(1);
  return store;
};

const told: LiveEvent = { id: 'a-1', tipo: 'notifica' };
const text = (event: LiveEvent) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);

/** Replaces the host, and collects the requests for a stream. */
function streams(status: number | (() => number) = 200) {
  const open: {
    url: string;
    token: string;
    push: (event: LiveEvent) => void;
    end: () => void;
    cut: () => void;
  }[] = [];
  globalThis.fetch = async (input, init) => {
    const code = typeof status === 'number' ? status : status();
    const headers = new Headers(init?.headers);
    let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pipe = controller) });
    open.push({
      url: String(input),
      token: headers.get('authorization') ?? '',
      push: (event) => pipe?.enqueue(text(event)),
      end: () => pipe?.close(),
      cut: () => pipe?.error(new TypeError('network error')),
    });
    init?.signal?.addEventListener('abort', () => pipe?.error(new Error('aborted')), { once: true });
    const type = code === 200 ? 'text/event-stream' : 'application/json';
    const signed = { 'content-type': type, ...signFor(input, init) };
    return new Response(code === 200 ? body : '{}', { status: code, headers: signed });
  };
  return open;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test.each(['end', 'cut'] as const)(
  'a stream opens, delivers events, reopens after an %s, and stops at the end of the session',
  async (loss) => {
    const { dispatch, events, payloads, pass, forget } = listening(signedIn);
    const open = streams();
    dispatch(started());
    await pass();
    expect(events()).toEqual(['live/started', 'live/led', 'live/opened']);
    expect(open).toMatchObject([{ url: '/api/Eventi/Flusso', token: expect.stringMatching(/^Bearer ./) }]);
    open[0]?.push(told);
    await pass();
    expect(payloads('live/eventArrived')).toEqual([told]);
    forget();
    open[0]?.[loss]();
    await pass();
    expect(events()).toEqual(['live/lost']);
    await pass(2999);
    expect(events()).toEqual(['live/lost']);
    await pass(1);
    expect(events()).toEqual(['live/lost', 'live/tryDue', 'live/opened']);
    expect(payloads('live/opened')).toEqual([{ prima: null, isAgain: true }]);
    dispatch(sessionEnded(me.personaID));
    await pass(600_000);
    expect(events().slice(3)).toEqual(['auth/sessionEnded']);
    expect(open).toHaveLength(2);
  },
);

test('while the host has no room the stream is retried after growing pauses of at most a minute', async () => {
  const { dispatch, events, pass } = listening(signedIn);
  const open = streams(503);
  dispatch(started());
  await pass();
  for (const [tries, ms] of [
    [2, 6000],
    [3, 12_000],
    [4, 24_000],
    [5, 48_000],
    [6, 60_000],
    [7, 60_000],
  ] as const) {
    await pass(ms - 1);
    expect(open).toHaveLength(tries - 1);
    await pass(1);
    expect(open).toHaveLength(tries);
  }
  expect(events().slice(0, 5)).toEqual(['live/started', 'live/led', 'live/lost', 'live/tryDue', 'live/lost']);
  dispatch(stopped());
  await pass();
});

test.each([
  [401, ['auth/sessionExpired']],
  [404, []],
])(
  'after an answer %i the stream is not requested again, and a 401 ends the session',
  async (status, told) => {
    const { dispatch, events, pass } = listening(signedIn);
    const open = streams(status);
    dispatch(started());
    await pass(600_000);
    expect(events()).toEqual(['live/started', 'live/led', ...told, 'live/stopped']);
    expect(open).toHaveLength(1);
  },
);

test('a proxy’s 401 or 403 ends neither the session nor the retries', async () => {
  for (const status of [401, 403]) {
    const { dispatch, events, pass } = listening(signedIn);
    globalThis.fetch = async () => new Response('<p>Wi-Fi', { status });
    dispatch(started());
    await pass();
    expect(events()).toEqual(['live/started', 'live/led', 'live/lost']);
    dispatch(stopped());
    await pass();
  }
});

test('a response that is no event stream, such as a Wi-Fi login page, is retried', async () => {
  const { dispatch, events, pass } = listening(signedIn);
  globalThis.fetch = async () => new Response('<p>Wi-Fi', { headers: { 'content-type': 'text/html' } });
  dispatch(started());
  await pass();
  expect(events()).toEqual(['live/started', 'live/led', 'live/lost']);
  dispatch(stopped());
  await pass();
});

test('the request for the stream names the time of the shown feed', async () => {
  const { dispatch, payloads, pass } = listening(signedIn);
  const open = streams();
  dispatch(postsSeen('2026-01-01T10:00:00.000001Z'));
  dispatch(started());
  await pass();
  expect(open[0]?.url).toBe('/api/Eventi/Flusso?Prima=2026-01-01T10%3A00%3A00.000001Z');
  expect(payloads('live/opened')).toEqual([{ prima: '2026-01-01T10:00:00.000001Z', isAgain: false }]);
  dispatch(stopped());
  await pass();
});

test('if the feed arrives while the stream opens, the stream is reopened so that new posts are counted from that feed', async () => {
  const { dispatch, events, payloads, pass, getState } = listening(signedIn);
  const open = streams();
  dispatch(started());
  await Promise.resolve();
  expect(open).toMatchObject([{ url: '/api/Eventi/Flusso' }]);
  dispatch(postsSeen('2026-01-01T10:00:00.000001Z'));
  await pass();
  expect(open[1]?.url).toBe('/api/Eventi/Flusso?Prima=2026-01-01T10%3A00%3A00.000001Z');
  expect(open).toHaveLength(2);
  expect(events()).toEqual(['live/started', 'live/led', 'live/postsSeen', 'live/opened']);
  expect(payloads('live/opened')).toEqual([{ prima: '2026-01-01T10:00:00.000001Z', isAgain: false }]);
  open[1]?.push({ id: 'a-1', tipo: 'post', n: 3 } as LiveEvent);
  await pass();
  expect(selectNewPosts(getState())).toBe(3);
  dispatch(stopped());
  await pass();
});

test('while DevTools shows an earlier state, events are held back', async () => {
  const { dispatch, events, pass, extra, forget } = listening(signedIn);
  const open = streams();
  let newest = Promise.resolve();
  extra.whenNewest = () => newest;
  dispatch(started());
  await pass();
  forget();
  let show = (): void => undefined;
  newest = new Promise((resolve) => (show = resolve));
  open[0]?.push(told);
  open[0]?.push({ ...told, id: 'a-2' });
  await pass();
  expect(events()).toEqual([]);
  newest = Promise.resolve();
  show();
  await pass();
  expect(events()).toEqual(['live/eventArrived', 'live/eventArrived']);
  dispatch(stopped());
  await pass();
});

test('a following tab hears the leading tab’s events without a stream, and opens one when that tab closes', async () => {
  let grant = (): void => undefined;
  const request = (_name: string, _options: unknown, work: () => Promise<void>) =>
    new Promise<void>((resolve) => (grant = () => void work().then(resolve)));
  const query = () => Promise.resolve({ held: [{ name: 'piazza-live' }] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  const channels: { onmessage?: (message: { data: unknown }) => void; close: () => void }[] = [];
  class Channel {
    constructor() {
      channels.push(this as never);
    }
    postMessage = () => undefined;
    close = () => undefined;
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
  const { dispatch, events, payloads, pass } = listening(signedIn);
  const open = streams();
  dispatch(started());
  await pass();
  const hear = (of: number, action: unknown) => channels[0]?.onmessage?.({ data: { of, action } });
  hear(me.personaID, eventArrived(told));
  hear(me.personaID, opened({ prima: null, isAgain: false }));
  // Ignored: an event of another person's stream, and an action that only the leading tab handles.
  hear(me.personaID + 1, eventArrived(told));
  hear(me.personaID, stopped());
  await pass();
  expect(events()).toEqual(['live/started', 'live/eventArrived', 'live/opened']);
  expect(open).toEqual([]);
  grant();
  await pass();
  expect(events().slice(3)).toEqual(['live/led', 'live/opened']);
  // Events between the closing of the other tab and this stream were missed.
  expect(payloads('live/opened').at(-1)).toEqual({ prima: null, isAgain: true });
  hear(me.personaID, eventArrived(told));
  await pass();
  expect(payloads('live/eventArrived')).toHaveLength(1);
  dispatch(stopped());
  await pass();
});
