import Fastify from 'fastify';
import { networkOf, registerAddresses } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a wider IPv6 network is named by as many groups of the address', () => {
  expect(networkOf('2001:db8:1:2::1', 3)).toBe('2001:db8:1::/48');
});

test('the log names a proxy that writes an invalid client address, and no other', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ trustProxy: true, logger: { level: 'warn', stream } });
  registerAddresses(app);
  app.get('/', async ({ ip }) => ip);
  for (const written of ['100.70.9.9:5000', 'unknown'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': written } });
  await app.close();
  expect(lines).toEqual([expect.stringContaining('a proxy wrote no address')]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ count: 1 });
});

describe.each([
  ['one proxy', 1, ''],
  ['the named one of two', ['10.0.0.1', '127.0.0.1'], ', 10.0.0.1:7000'],
])('behind %s', (_name, trusted, other) => {
  const ipOf = async (written: string) => {
    const trustProxy = Array.isArray(trusted) ? trusted : (_address: string, hop: number) => hop < trusted;
    const app = Fastify({ trustProxy });
    registerAddresses(app);
    app.get('/', async ({ ip }) => ip);
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': `${written}${other}` } });
    await app.close();
    return body;
  };
  const own = other === '' ? '127.0.0.1' : '10.0.0.1';

  test.each([
    ['100.70.9.9', '100.70.9.9'],
    ['100.70.9.9:5000', '100.70.9.9'],
    ['6.6.6.6, 100.70.9.9:5029', '100.70.9.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', own],
    ['_hidden:4000', own],
    ['100.70.9.999', own],
    ['100.70.9.9:x', own],
    ['', own],
    ['6.6.6.6, ', own],
  ])('X-Forwarded-For %s gives the client address %s', async (written, ip) => {
    expect(await ipOf(written)).toBe(ip);
  });
});
