import { type Head, refusal } from './answer';

const url = 'http://localhost/api/Lingua/LingueList?Pubblicata=1';
const head = (status: number, sign?: string): Head => ({
  status,
  url,
  headers: new Headers(sign === undefined ? {} : { 'x-piazza': sign }),
});
const act = 'act-1';

test.each([
  ['statusCode 200 in the envelope is a success', 200, { statusCode: 200 }, undefined],
  ['§7 with HTTP status 299 the envelope’s statusCode counts', 299, { statusCode: 200 }, undefined],
  ['§7 with HTTP status 300 it does not', 300, { statusCode: 200 }, 'unknown'],
  [
    'another statusCode is an error with the host’s text',
    200,
    { statusCode: 409, statusMessage: 'Già.' },
    'conflict',
  ],
  ['an HTTP status other than 2xx counts instead of the envelope', 422, { statusCode: 200 }, 'invalid'],
  ['an answer that broke off counts as no answer', 200, undefined, 'network'],
])('%s', (_what, status, data, kind) => {
  expect(refusal(head(status, act), data, act)?.kind).toBe(kind);
});

test('statusCode 100 is an answer to a yes-or-no call, else an error', () => {
  expect(refusal(head(200, act), { statusCode: 100 }, act, [200, 100])).toBeUndefined();
  expect(refusal(head(200, act), { statusCode: 100 }, act)?.status).toBe(100);
});

test.each([200, 302, 401, 403, 404, 429, 511])(
  'a %s without the host’s signature header is treated as coming from the network',
  (status) => {
    for (const data of ['<html>', { statusCode: status }])
      expect(refusal(head(status), data, act)).toMatchObject({ kind: 'network', isForeign: true });
  },
);

test('a proxy that cannot reach the host is not taken for a captive portal', () => {
  for (const status of [500, 502, 503, 504])
    expect(refusal(head(status), '<html>', act)).toEqual({ kind: 'network', status: 0, text: '' });
});

test('an answer to another call counts as no answer; an answer from a cache is matched by its URL', () => {
  const fine = { statusCode: 200 };
  expect(refusal(head(200, 'act-2'), fine, act)?.kind).toBe('network');
  expect(refusal(head(200, '/api/Lingua/LingueList?Pubblicata=1'), fine, act)).toBeUndefined();
  expect(refusal(head(200, '/api/Valute/ValutaList'), fine, act)?.kind).toBe('network');
});
