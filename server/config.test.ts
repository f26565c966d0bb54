import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig, shareOf } from './config';

const folder = mkdtempSync(join(tmpdir(), 'piazza-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file may hold the address with the password', () => {
  const file = join(folder, 'database');
  writeFileSync(file, 'postgres://piazza:word@localhost/piazza\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://piazza:word@localhost/piazza');
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/other' })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set',
  );
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'absent') })).toThrow(/absent/);
});

test('a square on https refuses a mail server that it would reach without TLS', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://piazza.example', SMTP_URL: 'smtp://mail.example' })).toThrow(
    /SMTP_URL leads to mail\.example/,
  );
});

const caddy = '10.0.0.1';

/** The address that the host takes for the caller's. */
async function callerOf(trust: string, remoteAddress: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: readConfig({ TRUST_PROXY: trust }).trustProxy });
  app.get('/', async ({ ip }) => ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return body;
}

describe('TRUST_PROXY: an address that a caller forges is not believed', () => {
  test.each([
    ['no proxy is expected', '0', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['nothing is said', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy, nothing forged', '1', caddy, '203.0.113.9', '203.0.113.9'],
    ['one proxy, a forged first hop', '1', caddy, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['one proxy, ten forged hops', '1', caddy, `${'1.1.1.1, '.repeat(10)}203.0.113.9`, '203.0.113.9'],
    ['one proxy that adds nothing', '1', caddy, undefined, caddy],
    ['two proxies', '2', caddy, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['named proxies', '10.0.0.0/8, ::1', caddy, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a caller that is none of them', '10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['this machine', 'loopback', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ])('%s', async (_what, trust, remote, forwarded, caller) => {
    expect(await callerOf(trust, remote, forwarded)).toBe(caller);
  });

  test.each(['true', 'all', '-1', '1.5', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0', '*'])(
    '%s stops the start',
    (trust) => {
      expect(() => readConfig({ TRUST_PROXY: trust })).toThrow(/TRUST_PROXY/);
    },
  );
});

describe('demo people, whose password everybody knows, are there', () => {
  const database = 'postgres://x@127.0.0.1/x';
  test.each([
    ['on one’s own machine', {}, true],
    ['not beside a database of one’s own', { DATABASE_URL: database }, false],
    ['not at a public address', { PUBLIC_URL: 'https://piazza.example' }, false],
    ['at a plain address', { PUBLIC_URL: 'http://192.168.1.2:4000' }, true],
    ['nowhere when it is said so', { DEMO: '0' }, false],
    ['beside a database of one’s own when it is said so', { DEMO: '1', DATABASE_URL: database }, true],
    ['at a public address when it is said so', { DEMO: '1', PUBLIC_URL: 'https://piazza.example' }, true],
  ])('%s', (_where, env, isThere) => {
    expect(readConfig(env).demo).toBe(isThere);
  });
});

test.each([
  [1000, 1, 1000],
  [1000, 4, 250],
  [4, 3, 1],
  [4, 64, 1],
])('of %i things that are counted in each of %i workers, each has %i', (limit, workers, share) => {
  expect(shareOf(limit, workers)).toBe(share);
});
