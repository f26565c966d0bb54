import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { type NetworkInterfaceInfo, tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from './config';
import { settings } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'piazza-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a setting may name a file that holds an address with its password', () => {
  const file = join(folder, 'database');
  writeFileSync(file, 'postgres://piazza:word@localhost/piazza\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://piazza:word@localhost/piazza');
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/other' })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set',
  );
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'absent') })).toThrow(/absent/);
});

test('a host on https refuses an SMTP_URL without TLS', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://piazza.example', SMTP_URL: 'smtp://mail.example' })).toThrow(
    /SMTP_URL leads to mail\.example/,
  );
  const plain = { PUBLIC_URL: 'https://piazza.example', SMTP_URL: 'smtp://mail.example' };
  expect(readConfig({ ...plain, PLAIN_CONNECTIONS: 'yes' }).isHttps).toBe(true);
  expect(readConfig({ ...plain, PUBLIC_URL: 'http://piazza.example' }).isHttps).toBe(false);
});

const names = Object.keys(settings) as (keyof typeof settings)[];
/** Every text is a valid value of these settings. */
const free = new Set(['DATA_DIR', 'STORAGE_S3_BUCKET', 'STORAGE_S3_REGION']);

describe('every setting accepts its valid values, and an invalid one ends the start', () => {
  test.each(names.filter((name) => !free.has(name)))(
    '%s refuses invalid values with a message that names it',
    (name) => {
      for (const word of ['perhaps so', 'constructor:', '1!'])
        expect(() =>
          readConfig({
            [name]: word,
            STORAGE_S3_BUCKET: 'x',
            METRICS_PORT: '1',
            ...(name === 'METRICS_PORT' && { METRICS_PORT: word }),
          }),
        ).toThrow(new RegExp(`^${name} `));
    },
  );

  test.each(names.filter((name) => 'isSecret' in settings[name]))(
    '%s is refused in a message without its password',
    (name) => {
      expect(() => readConfig({ [name]: 'word:secret@somewhere' })).toThrow(/^(?!.*secret)/);
    },
  );

  test.each([
    ['0', false],
    ['false', false],
    [' No', false],
    ['FALSE', false],
    ['1', true],
    ['yes', true],
    ['True ', true],
  ])('%j is read as %j by every yes-or-no setting', (word, meant) => {
    const { demo, rateLimit, publicCards, publicIndex, recoverConceal } = readConfig({
      DEMO: word,
      RATE_LIMIT: word,
      PUBLIC_CARDS: word,
      PUBLIC_INDEX: word,
      RECOVER_CONCEAL: word,
    });
    expect([demo, rateLimit, publicCards, publicIndex, recoverConceal]).toEqual(Array(5).fill(meant));
  });

  test.each([
    [{ STORY_HOURS: '24' }, { storyHours: 24 }],
    [{ STORY_HOURS: '0.5' }, { storyHours: 0.5 }],
    [{ PORT: '' }, { port: 4000 }],
  ])('%j is read as %j', (env, expected) => expect(readConfig(env)).toMatchObject(expected));

  test.each([
    { STORY_HOURS: '24h' },
    { STORY_HOURS: '-1' },
    { PORT: '65536' },
    { WORKERS: '65' },
    { DEMO: 'constructor' },
  ])('%j ends the start', (env) => expect(() => readConfig(env)).toThrow(/^[A-Z_]+ is n/));

  test('a setting that needs another is refused without it', () => {
    expect(() => readConfig({ STORAGE_S3_ENDPOINT: 'https://s3.example' })).toThrow(
      'STORAGE_S3_ENDPOINT is set without STORAGE_S3_BUCKET',
    );
    expect(() => readConfig({ MIGRATE_DATABASE_URL: 'postgres://localhost/x' })).toThrow(
      'MIGRATE_DATABASE_URL is set without DATABASE_URL',
    );
  });

  test('docs/OPERATING.md has one row for each setting and no other rows', () => {
    const table =
      readFileSync('docs/OPERATING.md', 'utf8').split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
    const named = [...table.matchAll(/^\| ([A-Z][A-Z\d_, ]+) \|/gm)].flatMap(([, cell = '']) =>
      cell.split(', '),
    );
    const files = names.filter((name) => 'isSecret' in settings[name]).map((name) => `${name}_FILE`);
    expect(named.sort()).toEqual([...names, ...files].sort());
  });

  test('only the settings read the environment', () => {
    const readers = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/^testing|\.test\.ts$/.test(file))
      .filter((file) =>
        names.some((name) =>
          new RegExp(`env(\\.|\\[')${name}\\b`).test(readFileSync(join('server', file), 'utf8')),
        ),
      );
    expect(readers).toEqual([]);
  });
});

describe('PUBLIC_URL is read as an origin in the form that browsers send', () => {
  test.each([
    ['https://piazza.test', 'https://piazza.test'],
    ['https://piazza.test/', 'https://piazza.test'],
    ['HTTPS://Piazza.test', 'https://piazza.test'],
    [' https://piazza.test:443', 'https://piazza.test'],
    ['https://città.test', 'https://xn--citt-3na.test'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
  ])('%j is read as %s', (said, meant) => {
    const { publicUrl, isHttps } = readConfig({ PUBLIC_URL: said });
    expect([publicUrl, isHttps]).toEqual([meant, meant.startsWith('https:')]);
  });

  test.each([
    'piazza.test',
    'ftp://piazza.test',
    'https://piazza.test/?x',
    'https://piazza.test/town',
    'https://me@piazza.test',
    'https://piazza.test/#a',
    'localhost:4000',
  ])('%s ends the start', (said) =>
    expect(() => readConfig({ PUBLIC_URL: said })).toThrow(/^PUBLIC_URL is no origin/),
  );
});

const caddy = '10.0.0.1';

/** The client address that the host derives from the socket and X-Forwarded-For. */
async function callerOf(trust: string, remoteAddress: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: readConfig({ TRUST_PROXY: trust }).trustProxy });
  app.get('/', async ({ ip }) => ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress, headers });
  await app.close();
  return body;
}

describe('TRUST_PROXY: an address that the client forged is not believed', () => {
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

test.each(['0.0.0.0', '::'])('links of a host at %s lead to an address that phones reach', (HOST) => {
  jest.spyOn(os, 'networkInterfaces').mockReturnValueOnce({
    eth0: [{ family: 'IPv4', internal: false, address: '192.168.1.7' } as NetworkInterfaceInfo],
  });
  expect(readConfig({ HOST, PORT: '4000' }).publicUrl).toBe('http://192.168.1.7:4000');
});

describe('the demo people, whose password is published, exist', () => {
  const database = 'postgres://x@127.0.0.1/x';
  test.each([
    ['on one’s own machine', {}, true],
    ['not beside a database of one’s own', { DATABASE_URL: database }, false],
    ['not at a public address', { PUBLIC_URL: 'https://piazza.example' }, false],
    ['at a plain address', { PUBLIC_URL: 'http://192.168.1.2:4000' }, true],
    ['not where other machines reach the host', { HOST: '0.0.0.0' }, false],
    ['on this machine by any of its names', { HOST: 'localhost' }, true],
    ['nowhere when no is said in another word', { DEMO: 'false' }, false],
    ['not at an address in capitals', { PUBLIC_URL: 'HTTPS://piazza.example' }, false],
    ['nowhere when it is said so', { DEMO: '0' }, false],
    ['beside a database of one’s own when it is said so', { DEMO: '1', DATABASE_URL: database }, true],
    ['at a public address when it is said so', { DEMO: '1', PUBLIC_URL: 'https://piazza.example' }, true],
  ])('%s', (_where, env, isThere) => {
    expect(readConfig(env).demo).toBe(isThere);
  });
});
