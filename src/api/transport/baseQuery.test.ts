/** @jest-environment ./src/testing/environment.ts */
import { configureStore, createSlice, type Middleware } from '@reduxjs/toolkit';
import { answerCalls, signFor } from '../../testing/host';
import { baseApi } from '../baseApi';
import { callHeaders } from './baseQuery';
import { lookupApi } from '../lookup';
import { personaApi } from '../persona';
import { chatApi } from '../chat';
import { setMark } from '../../lib/localKeys';
import { anew } from '../asked';

afterEach(() => setMark('hasLeft', false));

const call = 'GET /api/Lingua/LingueList';
const signedIn = { auth: { status: 'signedIn', token: 'tok' }, language: { code: 'it' } } as const;

interface Seen {
  type: string;
  meta?: { baseQueryMeta?: unknown };
}

function storeFor(see: (action: Seen) => void = () => undefined) {
  const types: string[] = [];
  const log: Middleware = () => (next) => (action) => {
    see(action as Seen);
    types.push((action as Seen).type);
    return next(action);
  };
  const extra = { whenNewest: () => Promise.resolve(), calls: { held: new Map() } };
  const store = configureStore({
    reducer: {
      api: baseApi.reducer,
      auth: createSlice({ name: 'auth', initialState: signedIn.auth, reducers: {} }).reducer,
      language: createSlice({ name: 'language', initialState: signedIn.language, reducers: {} }).reducer,
    },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(baseApi.middleware, log),
  });
  return { store, types, ask: () => store.dispatch(lookupApi.endpoints.languages.initiate()) };
}

test('each call sends the token, the language and the XSRF pair; a write also its Idempotency-Key', () => {
  document.cookie = 'XSRF-TOKEN=abc';
  expect(callHeaders(signedIn, 'act-1', 'key-1')).toEqual({
    'Accept-Language': 'it',
    'x-piazza': 'act-1',
    Authorization: 'Bearer tok',
    'X-XSRF-TOKEN': 'abc',
    'Idempotency-Key': 'key-1',
  });
  expect(callHeaders({ ...signedIn, auth: { status: 'signedOut' } }, 'act-1')).not.toHaveProperty(
    'Authorization',
  );
});

test('a proxy’s 401 in the form of an envelope does not end the session, and any other page counts as no network', async () => {
  for (const [status, body] of [
    [401, '{"statusCode":401}'],
    [200, '<p>Wi-Fi'],
    [403, '<p>Wi-Fi'],
  ] as const) {
    globalThis.fetch = async () => new Response(body, { status });
    const { ask, types } = storeFor();
    expect((await ask()).error).toMatchObject({ kind: 'network', isForeign: true });
    expect(types).not.toContain('auth/sessionExpired');
  }
});

test('without a network the call fails as unreached', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await storeFor().ask()).error).toMatchObject({ kind: 'network', status: 0 });
});

test('a 401 to a call with the session’s token ends the session once', async () => {
  answerCalls({ [call]: () => ({ statusCode: 401, statusMessage: 'Sessione scaduta.' }) });
  const { ask, types } = storeFor();
  expect((await ask()).error).toMatchObject({ kind: 'unauthorised', text: 'Sessione scaduta.' });
  expect(types.filter((type) => type === 'auth/sessionExpired')).toHaveLength(1);
});

test('a 401 after a logout in another tab logs out here too', async () => {
  setMark('hasLeft', true);
  answerCalls({ [call]: () => ({ statusCode: 401 }) });
  const { ask, types } = storeFor();
  await ask();
  expect(types.filter((type) => type.startsWith('auth/'))).toEqual(['auth/loggedOut']);
});

test('a logout sends the token that it revokes, not the state’s', async () => {
  const seen = answerCalls({ 'POST /api/Persona/Logout': { statusCode: 200 } });
  await storeFor().store.dispatch(personaApi.endpoints.logout.initiate({ token: 'gone' }));
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer gone');
});

test('a call’s metadata contain its method, URL, status, duration and the host’s id', async () => {
  globalThis.fetch = async (input, init) =>
    new Response(JSON.stringify({ statusCode: 200, listLingua: [] }), {
      headers: { 'x-request-id': 'a1', ...signFor(input, init) },
    });
  const metas: unknown[] = [];
  const { store } = storeFor((action) => metas.push(action.meta?.baseQueryMeta));
  await store.dispatch(lookupApi.endpoints.languages.initiate());
  expect(metas.at(-1)).toEqual({
    ...{ method: 'GET', url: '/api/Lingua/LingueList', status: 200, id: 'a1' },
    params: { Pubblicata: '1' },
    ms: expect.any(Number),
  });
});

test('a poll sends the ETag of the cached answer, and a 304 keeps that answer', async () => {
  const shown: (string | null)[] = [];
  globalThis.fetch = async (_input, init) => {
    const tag = new Headers(_input instanceof Request ? _input.headers : init?.headers).get('if-none-match');
    shown.push(tag);
    if (tag === 'W/"1"') return new Response(null, { status: 304, headers: signFor(_input, init) });
    return new Response(JSON.stringify({ statusCode: 200, listConversazione: [] }), {
      headers: { etag: 'W/"1"', ...signFor(_input, init) },
    });
  };
  const { store } = storeFor();
  const poll = (id: number) => store.dispatch(chatApi.endpoints.chat.initiate(id, anew));
  const first = await poll(7);
  const again = await poll(7);
  expect([again.isSuccess, again.data]).toEqual([true, first.data]);
  await poll(8);
  expect(shown).toEqual([null, 'W/"1"', null]);
});

test('a repeated read bypasses all HTTP caches; a poll does not need to', async () => {
  const modes: string[] = [];
  globalThis.fetch = async (input, init) => {
    modes.push(new Request(input, init).cache);
    return new Response('{"statusCode":200}', { headers: signFor(input, init) });
  };
  const { store, ask } = storeFor();
  await ask();
  await store.dispatch(lookupApi.endpoints.languages.initiate(undefined, anew));
  await store.dispatch(chatApi.endpoints.chat.initiate(7, anew));
  expect(modes).toEqual(['default', 'no-cache', 'default']);
});

describe('on a phone that has lost the XSRF cookie', () => {
  const cookie = (value: string, age = 60) => (document.cookie = `XSRF-TOKEN=${value}; max-age=${age}`);
  beforeEach(() => void cookie('', 0));
  afterAll(() => void cookie('', 0));
  const message = (testo: string) =>
    ({
      messaggioID: 0,
      conversazioneID: 7,
      mittenteID: 1,
      testo,
      dataInvio: '2026-11-21T10:00:00Z',
    }) as const;

  /** A host that refuses writes without the cookie. Records its calls. */
  function open(greet: () => void, status = 403) {
    const seen: string[] = [];
    globalThis.fetch = async (input, init) => {
      const { url, method } = input instanceof Request ? input : { url: String(input), method: 'GET' };
      seen.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
      const headers = signFor(input, init);
      if (method === 'GET') {
        greet();
        return new Response('<p>', { headers });
      }
      const isTaken = (input as Request).headers.get('x-xsrf-token') === 'new';
      return new Response(JSON.stringify({ statusCode: isTaken ? 200 : status, data: 9 }), { headers });
    };
    const { store } = storeFor();
    const write = (testo: string) =>
      store.dispatch(chatApi.endpoints.sendMessage.initiate({ ...message(testo), onceKey: testo }));
    return { seen, write };
  }
  const call = 'POST /api/Chat/AddMessaggio';

  test('a refused call fetches the host’s cookie once and is repeated', async () => {
    const { seen, write } = open(() => cookie('new'));
    const answers = await Promise.all([write('a'), write('b')]);
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(seen).toEqual([call, call, 'GET /', call, call]);
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a portal', async () => new Response('<p>Wi-Fi', { status: 200 })],
  ])(
    'while %s answers the request for the cookie, the call counts as unreached, not refused',
    async (_name, greeting) => {
      const { seen, write } = open(() => undefined);
      const host = globalThis.fetch;
      globalThis.fetch = (input, init) => (input instanceof Request ? host(input, init) : greeting());
      expect((await write('a')).error).toMatchObject({ kind: 'network' });
      expect(seen).toEqual([call]);
    },
  );

  test('the refusal is shown if the browser accepts no cookie, or had one', async () => {
    const closed = open(() => undefined);
    expect((await closed.write('a')).error).toMatchObject({ kind: 'forbidden' });
    expect(closed.seen).toEqual([call, 'GET /']);
    cookie('old');
    const other = open(() => cookie('new'));
    expect((await other.write('a')).error).toMatchObject({ kind: 'forbidden' });
    expect(other.seen).toEqual([call]);
  });

  test('another kind of refusal does not fetch the cookie', async () => {
    const { seen, write } = open(() => cookie('new'), 422);
    expect((await write('a')).error).toMatchObject({ kind: 'invalid' });
    expect(seen).toEqual([call]);
  });
});
