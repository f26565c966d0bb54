import type { AddressInfo } from 'node:net';
import { startTestHost, type TestHost } from '../testing/host';
import { contentSecurityPolicy, sealed } from './headers';
import { openLine } from '../testing/socket';

let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  host.app.server.closeAllConnections();
  await host.close();
});

test.each([
  ['a call', '/api/Lingua/LingueList', 200],
  ['a call that is refused', '/GetCountFollower?PersonaID=1', 401],
  ['a picture', '/images/profile/no-profile.svg', 200],
  ['a picture that is not there', '/images/posts/x', 404],
  ['the page of the calls', '/docs/', 200],
  ['its style sheet', '/docs/static/swagger-ui.css', 200],
  ['a path that there is not', '/api/Nothing', 404],
])('%s cannot be framed', async (_what, url, status) => {
  const answer = await host.app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('each response has the request id of the log', async () => {
  const idOf = async (url: string) => (await host.app.inject({ url })).headers['x-request-id'];
  const ids = [await idOf('/api/Lingua/LingueList'), await idOf('/api/Nothing')];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ['a call', '/api/Lingua/LingueList', '/api/Lingua/LingueList'],
  ['a call that is refused', '/GetCountFollower?PersonaID=1', 'act-1'],
  ['a path that there is not', '/api/Nothing', 'act-1'],
  ['a picture', '/images/profile/no-profile.svg', 'act-1'],
  ['the page of the calls', '/docs/', 'act-1'],
  ['the health', '/healthz', 'act-1'],
])(
  '%s has the sign header: the call’s own value, or its address where a cache may store it',
  async (_what, url, sign) => {
    const { headers } = await host.app.inject({ url, headers: { 'x-piazza': 'act-1' } });
    expect(headers['x-piazza']).toBe(sign);
  },
);

test('a call without a value for the sign header, and an invalid request, have the header too', async () => {
  for (const named of [{}, { 'x-piazza': 'a name with blanks' }]) {
    const { headers } = await host.app.inject({ url: '/healthz', headers: named });
    expect(headers['x-piazza']).toBe('1');
  }
  const line = await openLine((host.app.server.address() as AddressInfo).port);
  line.send('nonsense\r\n\r\n');
  expect(await line.ended).toMatch(/^x-piazza: 1\r$/m);
});

test('the /docs page loads only from this origin', async () => {
  const { headers } = await host.app.inject({ url: '/docs/' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "base-uri 'none'"]),
  );
  expect(policy.find((part) => part.startsWith('script-src'))).not.toMatch(/unsafe|https?:|\*/);
});

test('the page of a replay has an opaque origin and reaches no network, not even for CSP reports', async () => {
  const policy = contentSecurityPolicy('', true, 'https://pictures.example.com');
  const parts = sealed(policy).split('; ');
  expect(parts).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      'sandbox allow-scripts',
      "connect-src 'none'",
      'img-src data: blob:',
    ]),
  );
  expect(parts.filter((part) => /^(connect|img|report)-/.test(part))).toHaveLength(2);
  const { statusCode, headers } = await host.app.inject({ url: '/?replay' });
  expect([statusCode, headers.location]).toEqual([302, '/replay']);
});

test('a JSON response opened as a page loads nothing', async () => {
  const { headers } = await host.app.inject({ url: '/api/Lingua/LingueList' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('two Host headers are refused', async () => {
  const { port } = host.app.server.address() as AddressInfo;
  for (const [hosts, status] of [
    ['Host: a', 200],
    ['Host: a\r\nHost: b', 400],
    ['Host: a\r\nhOST: a', 400],
  ] as const) {
    const line = await openLine(port);
    line.send(`GET /healthz HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect([hosts, Number((await line.ended).split(' ')[1])]).toEqual([hosts, status]);
  }
});
