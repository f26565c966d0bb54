import { freeze } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { devTools, tracing } from '../store/devtools';

const { serialize } = devTools;
const traceOf = ({ trace }: typeof devTools, action: { type: string; meta?: object }): string =>
  (typeof trace === 'function' && trace(action as never)) || '';
const { captureStackTrace } = Error;
afterEach(() => void (Error.captureStackTrace = captureStackTrace));
if (typeof serialize !== 'object' || !serialize.replacer)
  throw new Error('DevTools would export what it gets.');
const replacer = serialize.replacer as (key: string, value: unknown) => unknown;
const shown = (value: unknown): string => JSON.stringify(value, replacer);

const call = (status: string, more = {}) => ({
  type: `api/executeMutation/${status}`,
  meta: { arg: { endpointName: 'addBookmark' }, requestStatus: status },
  ...more,
});
const lifted = (action: object) => ({ type: 'PERFORM_ACTION', action, timestamp: 1 });

test('DevTools shows and exports no secret', () => {
  const log = [
    { type: 'api/executeMutation/pending', meta: { arg: { Password: 'segreta', Email: 'a@b.it' } } },
  ];
  expect(shown(log)).not.toContain('a@b.it');
  expect(shown(log)).not.toContain('segreta');
});

test('unchanged parts of the states stay the same objects', () => {
  expect([devTools.stateSanitizer, devTools.actionSanitizer]).toEqual([undefined, undefined]);
  const feed = freeze({ list: [{ testo: 'ciao' }] }, true);
  const auth = freeze({ token: 'abc' });
  const [first, second] = [
    { auth, feed, n: 1 },
    { auth, feed, n: 2 },
  ].map((state) => replacer('', state) as typeof state);
  expect(first?.feed).toBe(second?.feed);
  expect(first?.auth).toBe(second?.auth);
  expect(first?.auth).toEqual({ token: '[removed]' });
});

test('a row is named by endpoint and outcome, and keeps its real type', () => {
  const rows = [
    call('pending'),
    call('fulfilled'),
    call('rejected', { payload: { kind: 'refused', status: 500 } }),
    call('rejected', { payload: { kind: 'network', status: 0 } }),
    call('rejected', {
      meta: { arg: { endpointName: 'texts' }, requestStatus: 'rejected', condition: true },
    }),
    { type: 'auth/loggedOut' },
  ].map((action) => replacer('1', lifted(action)) as { action: { type: string; realType?: string } });
  expect(rows.map(({ action }) => action.type)).toEqual([
    'addBookmark · pending',
    'addBookmark · fulfilled',
    'addBookmark · failed 500',
    'addBookmark · failed network',
    'texts · skipped',
    'auth/loggedOut',
  ]);
  expect(rows[0]?.action.realType).toBe('api/executeMutation/pending');
});

/** A payload for each kind of action about cache entries. */
const aboutEntries: Record<string, unknown> = {
  queryResultPatched: { queryCacheKey: 'chat(5)', patches: [] },
  removeQueryResult: { queryCacheKey: 'chat(5)' },
  cacheEntriesUpserted: [
    { queryDescription: { endpointName: 'chat', queryCacheKey: 'chat(5)' }, value: [] },
    { queryDescription: { endpointName: 'persona', queryCacheKey: 'persona(7)' }, value: {} },
    { queryDescription: { endpointName: 'chat', queryCacheKey: 'chat(6)' }, value: [] },
  ],
};

test('a row about cache entries names their endpoints', () => {
  const types = Object.values(baseApi.internalActions).flatMap((creator) =>
    'type' in creator && creator.type.startsWith('api/queries/') ? [creator.type] : [],
  );
  const names = types.map((type) => {
    const payload = aboutEntries[type.split('/')[2] ?? ''];
    return (replacer('1', lifted({ type, payload })) as { action: { type: string } }).action.type;
  });
  expect(names.sort()).toEqual([
    'chat · queryResultPatched',
    'chat · removeQueryResult',
    'chat, persona · cacheEntriesUpserted',
  ]);
});

test('a row shows the request and its result in one line', () => {
  const lines = [
    { method: 'GET', url: '/api/Post/PostFrussoList', params: { page: 2 }, ms: 34, status: 200, id: 'a1' },
    { method: 'POST', url: '/api/Chat/AddMessaggio', body: { a: 1 }, onceKey: 'b2', ms: 5000 },
  ].map((baseQueryMeta) => {
    const answered = call('fulfilled');
    const row = replacer('1', lifted({ ...answered, meta: { ...answered.meta, baseQueryMeta } }));
    return (row as { action: { call?: string } }).action.call;
  });
  expect(lines).toEqual([
    'GET /api/Post/PostFrussoList {"page":2} 200 34 ms a1',
    'POST /api/Chat/AddMessaggio {"a":1} once b2 no answer 5000 ms',
  ]);
});

test('an exported action keeps its type', () => {
  expect(shown([call('fulfilled')])).toContain('"type":"api/executeMutation/fulfilled"');
});

test('a row’s stack trace begins at the line that dispatched the action', () => {
  const { options, entry } = tracing();
  const traced = () => traceOf(options, { type: 'any' });
  const middleware = () => traced();
  const outermost = entry({} as never)(middleware);
  const tapped = () => String(outermost({ type: 'any' }));
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const here = String(new Error().stack).split('\n');
  Error.stackTraceLimit = stackTraceLimit;
  // The frames of the tap, then those of this test.
  expect(tapped().split('\n').slice(2).length).toBe(here.length - 1);
});

test('the stack trace of a call’s result includes that of its request', () => {
  const { options } = tracing();
  const traced = (requestStatus: string) =>
    traceOf(options, { type: 'api/executeQuery', meta: { requestId: 'r1', requestStatus } });
  Error.captureStackTrace = (error: Error) => void (error.stack = 'Error\n    at tap (src/Button.tsx:1:2)');
  const question = traced('pending');
  Error.captureStackTrace = (error: Error) => void (error.stack = 'Error\n    at answered (rtk.js:3:4)');
  expect(traced('fulfilled').split('\n').slice(1)).toEqual([
    '    at answered (rtk.js:3:4)',
    ...question.split('\n').slice(1),
  ]);
  expect(traced('fulfilled')).not.toContain('tap');
});

test('a row shows how many rows were hidden before it', () => {
  const isShown = (action: { type: string }): boolean | undefined => devTools.predicate?.({}, action);
  const [inner, tap] = [
    { type: 'api/internalSubscriptions/subscriptionsUpdated' },
    { type: 'auth/loggedOut' },
  ];
  expect([isShown(inner), isShown({ ...inner }), isShown(tap)]).toEqual([false, false, true]);
  const { action } = replacer('1', lifted(tap)) as { action: { type: string; realType?: string } };
  expect(action).toEqual({ type: 'auth/loggedOut (+2)', realType: 'auth/loggedOut' });
});
