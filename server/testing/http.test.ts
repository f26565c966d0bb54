import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { picture, type TestPerson } from './host';
import { openLine } from './socket';
import { setStage } from './stage';
import { until } from './until';

let me: TestPerson;
let port: number;

const { host, ask } = setStage({ bodyMs: 200 });
beforeAll(async () => {
  me = await host.person();
  await host.app.listen({ port: 0 });
  ({ port } = host.app.server.address() as AddressInfo);
});

const hello = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const status = (answer: string): number => Number(answer.split(' ')[1] ?? 0);
const bodyOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');

const connections = (): Promise<number> =>
  new Promise((done) => {
    host.app.server.getConnections((_error, count) => done(count));
  });

async function say(text: string): Promise<string> {
  const line = await openLine(port);
  line.send(text);
  return line.ended;
}
const login = (headers: string, body = ''): string =>
  `POST /api/Persona/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('H9: oversized headers', () => {
  test.each([
    ['one of 64 KB', `${hello}X-Big: ${'x'.repeat(65_536)}\r\n\r\n`],
    ['a cookie of 16 KB', `${hello}Cookie: a=${'x'.repeat(16_384)}\r\n\r\n`],
    ['100 of 200 bytes', `${hello}${`X-N: ${'x'.repeat(200)}\r\n`.repeat(100)}\r\n`],
  ])('%s', async (_name, text) => {
    const answer = await say(text);
    expect(status(answer)).toBe(431);
    expect(bodyOf(answer)).toEqual({ statusCode: 431, statusMessage: 'La richiesta non è valida.' });
  });
});

describe('H10: ambiguous requests', () => {
  test.each([
    ['a length and chunks', login('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    ['two lengths', login('Content-Length: 2\r\nContent-Length: 3', '{}')],
    ['a chunk that is none', login('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['an unknown coding', login('Transfer-Encoding: chunked, x', '0\r\n\r\n')],
    ['a header that goes on in the next line', `${hello}X-A: b\r\n c\r\n\r\n`],
    ['a name with a blank', `${hello}Content-Length : 0\r\n\r\n`],
    ['line feeds alone', 'GET /healthz HTTP/1.1\nHost: x\n\n'],
    ['no HTTP at all', 'HELLO\r\n\r\n'],
  ])('%s', async (_name, text) => {
    const answer = await say(`${text}${hello}\r\n`);
    expect(status(answer)).toBe(400);
    // The host must not read the rest of the packet as a second request.
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

test('several requests in one packet are answered in order', async () => {
  const one = `POST /api/Nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
  const answer = await say(`${hello}\r\n${one}${hello}Connection: close\r\n\r\n`);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map((hit) => hit[1])).toEqual(['200', '404', '200']);
});

describe('H11: the host ends slow clients:', () => {
  test('that send headers slowly', async () => {
    const before = host.app.server.headersTimeout;
    expect(before).toBe(10_000);
    host.app.server.headersTimeout = 300;
    try {
      const begin = performance.now();
      const answer = await say('GET /healthz HTTP/1.1\r\nHost: x\r\nX-');
      expect(status(answer)).toBe(408);
      // By default Node would check only every 30 s.
      expect(performance.now() - begin).toBeLessThan(10_000);
    } finally {
      host.app.server.headersTimeout = before;
    }
  });

  test('that send a small body slowly, with and without a token', async () => {
    for (const path of ['/api/Persona/Login', '/api/Commenti/CreateComment']) {
      const line = await openLine(port);
      line.send(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${me.token}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
      );
      const answer = await line.ended;
      expect([path, status(answer)]).toEqual([path, 408]);
      expect(bodyOf(answer)).toEqual({ statusCode: 408, statusMessage: expect.any(String) as string });
    }
  });

  test('that read the response slowly', async () => {
    const before = host.app.server.timeout;
    expect(before).toBe(120_000);
    host.app.server.timeout = 300;
    try {
      const line = await openLine(port);
      line.socket.pause();
      const texts = 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList HTTP/1.1\r\nHost: x\r\n\r\n';
      line.send(texts.repeat(200));
      expect(await until(async () => (await connections()) === 0)).toBe(true);
      line.socket.destroy();
    } finally {
      host.app.server.timeout = before;
    }
  });

  test('a connection that the client has half closed is ended', async () => {
    const line = await openLine(port);
    line.socket.end(hello);
    await line.ended;
    expect(await connections()).toBe(0);
  });
});

test.each([
  ['U26: signed out', () => ask('POST /api/Persona/Logout', {}, me)],
  ['U25: gone for good', () => ask('POST /api/Persona/DeletePersona', {}, me)],
] as const)('%s during an upload leaves no files', async (_name, leave) => {
  const stayed = me;
  me = await host.person();
  const line = await openLine(port);
  const part = (name: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const file = part('image', '; filename="a.png"');
  const body = `${part('personaID')}${me.personaID}\r\n${file}`;
  const png = await picture();
  const length = Buffer.byteLength(body) + png.length + 9;
  line.send(
    `POST /api/Persona/UpdateImgProfilo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${me.token}\r\nContent-Length: ${length}\r\n` +
      `Connection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n${body}`,
  );
  line.socket.write(png.subarray(0, 20));
  const incoming = () => readdir(join(host.dataDir, 'incoming'));
  expect(await until(async () => (await incoming()).length === 1)).toBe(true);
  expect((await leave()).status).toBe(200);
  line.socket.write(png.subarray(20));
  line.send('\r\n--b--\r\n');
  expect(status(await line.ended)).toBe(401);
  expect(await until(async () => (await incoming()).length === 0)).toBe(true);
  expect(await host.sql`SELECT image FROM persona WHERE id = ${me.personaID}`).toEqual([{ image: null }]);
  me = stayed;
});

test('H12: 500 silent connections delay nobody, and are closed', async () => {
  const before = host.app.server.headersTimeout;
  host.app.server.headersTimeout = 300;
  try {
    const idle = await Promise.all(Array.from({ length: 500 }, () => openLine(port)));
    expect(status(await say(`${hello}Connection: close\r\n\r\n`))).toBe(200);
    await Promise.all(idle.map(({ ended }) => ended));
  } finally {
    host.app.server.headersTimeout = before;
  }
});

const comment = (headers: Record<string, string>, payload: string | Buffer) =>
  host.app.inject({
    method: 'POST',
    url: '/api/Commenti/CreateComment',
    headers: { authorization: `Bearer ${me.token}`, ...headers },
    payload,
  });

test('H2: an invalid body is refused, however its content type is spelled', async () => {
  for (const type of [
    ' application/json',
    '\tapplication/json',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json;',
    'application/json; charset=utf-8; charset=x',
  ])
    expect([type, (await comment({ 'content-type': type }, '{"personaID":"x"}')).statusCode]).toEqual([
      type,
      400,
    ]);
});

test('H3, H13: forms, plain text and compressed bodies are not accepted as JSON', async () => {
  const body = '{"personaID":1}';
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json, text/plain', 'x'])
    expect([type, (await comment({ 'content-type': type }, body)).statusCode]).toEqual([type, 415]);
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
  expect((await comment(packed, bomb)).statusCode).toBe(415);
  expect((await comment({ ...packed, 'content-encoding': 'br' }, body)).statusCode).toBe(415);
});

test('H1: an invalid token gets 401', async () => {
  const url = `/GetCountFollower?PersonaID=${me.personaID}`;
  for (const authorization of [
    '',
    'Bearer',
    'Bearer null',
    `Bearer ${'x'.repeat(10_000)}`,
    `Bearer  ${me.token}`,
    `Bearer ${me.token} `,
    `Basic ${me.token}`,
    me.token,
    `Bearer ${me.token}, Bearer ${me.token}`,
  ]) {
    const { statusCode } = await host.app.inject({ url, headers: { authorization } });
    expect([authorization.slice(0, 60), statusCode]).toEqual([authorization.slice(0, 60), 401]);
  }
});

test('H8: methods other than GET, HEAD and POST are refused, and cannot be disguised', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode } = await host.app.inject({ method, url: '/api/Like/AddLike' });
    expect([method, statusCode]).toEqual([method, 404]);
  }
  expect((await host.app.inject({ method: 'HEAD', url: '/api/Like/AddLike' })).statusCode).toBe(404);
  expect(status(await say('TRACE /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))).toBe(404);
  const disguised = await host.app.inject({
    url: '/api/Like/DeleteLike?LikeID=1',
    headers: { authorization: `Bearer ${me.token}`, 'x-http-method-override': 'POST' },
  });
  expect(disguised.statusCode).toBe(404);
});

test('H14: pages of another origin get no permission by CORS', async () => {
  for (const method of ['OPTIONS', 'GET'] as const) {
    const { headers } = await host.app.inject({
      method,
      url: '/api/Lingua/LingueList',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each([
  '/api//Lingua/LingueList',
  '/api/Lingua/../Lingua/LingueList',
  '/api/Lingua/%2e%2e/Lingua/LingueList',
  '/api/Lingua%2fLingueList',
  '/api/Lingua/LingueList;a=b',
  '/API/Lingua/LingueList',
  '/api/lingua/lingueList',
  '/api/Lingua/LingueList/',
  '/api/Lingua/LingueList%00',
])('H15: %s does not give access to the path', async (path) => {
  const answer = await say(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(status(answer)).toBe(404);
  expect(bodyOf(answer)).toEqual({ statusCode: 404, statusMessage: 'Non trovato.' });
});

describe('an address with invalid percent signs', () => {
  const broken = ['50%', '%ff', '%c3%28', '%2', '%zz?q=50%'];
  const get = (url: string) => host.app.inject({ url, headers: { accept: 'text/html' } });

  test.each(broken)('%s below a page’s address gets the app, with its headers', async (end) => {
    const page = await get('/anything');
    const answer = await get(`/category/1/${end}`);
    expect([answer.statusCode, answer.payload]).toEqual([page.statusCode, page.payload]);
    expect(answer.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  });

  test.each(broken)('%s below /api, /images or /assets gets 404 with the host’s own message', async (end) => {
    for (const start of ['/api/Lingua/', '/images/posts/', '/assets/']) {
      const answer = await get(start + end);
      expect([start, answer.statusCode, answer.json()]).toEqual([
        start,
        404,
        { statusCode: 404, statusMessage: 'Non trovato.' },
      ]);
    }
  });
});

test('H16: invalid Range and date headers are ignored', async () => {
  for (const headers of [
    { range: 'bytes=9-1' },
    { range: 'x' },
    { 'if-modified-since': 'yesterday' },
    { 'if-none-match': '\\' },
  ])
    for (const url of ['/api/Lingua/LingueList', '/images/profile/no-profile.svg', '/'])
      expect([url, headers, (await host.app.inject({ url, headers })).statusCode < 500]).toEqual([
        url,
        headers,
        true,
      ]);
});
