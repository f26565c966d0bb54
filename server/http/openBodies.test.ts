import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { openLine, type SocketLine } from '../testing/socket';
import { until } from '../testing/until';

let host: TestHost;
let port: number;
let innocent: TestPerson;
let attacker: TestPerson;
let lines: SocketLine[];

beforeAll(async () => {
  host = await startTestHost({ TRUST_PROXY: '1' });
  [innocent, attacker] = [await host.person(), await host.person()];
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = host.app.server.address() as AddressInfo);
});
afterAll(async () => {
  host.app.server.closeAllConnections();
  await host.close();
});
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  for (const { socket } of lines) socket.destroy();
  await Promise.all(lines.map(({ ended }) => ended));
});

async function openBody(address: string, as?: TestPerson): Promise<SocketLine> {
  const line = await openLine(port);
  lines.push(line);
  line.send(
    `POST /api/${as ? 'Commenti/CreateComment' : 'Persona/Login'} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
      `${as ? `Authorization: Bearer ${as.token}\r\n` : ''}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n`,
  );
  return line;
}

const statusOf = (line: SocketLine): number => Number(line.heard().split(' ')[1] ?? 0);
const pauseUntilLate = (): Promise<void> => pause(800);
const refused = (): SocketLine[] => lines.filter((line) => statusOf(line) === 429);

/** Makes fifty calls whose bodies arrive together with their headers. Returns the statuses other than 200. */
async function innocentsRefused(address: string): Promise<number[]> {
  const postID = await host.post(innocent);
  const body = JSON.stringify({ personaID: innocent.personaID, postID, testoCommento: 'x' });
  const statuses: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/Commenti/CreateComment`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${innocent.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      body,
    });
    if (status !== 200) statuses.push(status);
  }
  return statuses;
}

test.each([
  ['without a login', () => undefined],
  ['with one', () => attacker],
])(
  '120 request bodies that never arrive, %s, make the host refuse nobody else, not even at the same address',
  async (_how, by) => {
    for (let n = 0; n < 120; n += 1) await openBody('203.0.113.9', by());
    expect(await until(() => refused().length > 0)).toBe(true);
    // Bodies that do not arrive are refused after two seconds.
    const end = performance.now() + 2500;
    while (performance.now() < end) {
      expect(await innocentsRefused('198.51.100.7')).toEqual([]);
      expect(await innocentsRefused('203.0.113.9')).toEqual([]);
    }
  },
);

test('an address may have 40 bodies that have not arrived; beyond them the oldest is refused at once', async () => {
  for (let n = 0; n < 40; n += 1) await openBody('2001:db8:1:2::1');
  const next = await openBody('2001:db8:1:2:ffff::2');
  expect(await until(() => refused().length === 1)).toBe(true);
  const answer = await refused()[0]?.ended;
  expect(answer).toMatch(/retry-after: \d+/i);
  expect(answer).toContain('"statusCode":429');
  expect(lines.indexOf(refused()[0] as SocketLine)).toBe(0);
  next.send(`{${' '.repeat(18)}}`);
  expect(await until(() => statusOf(next) === 400)).toBe(true);
  await openBody('2001:db8:1:2::1');
  await openBody('198.51.100.50');
  await pauseUntilLate();
  expect(refused()).toHaveLength(1);
});

test('a person may have 8 bodies that have not arrived, from any address', async () => {
  for (let n = 0; n < 9; n += 1) await openBody(`198.51.100.${n}`, attacker);
  expect(await until(() => refused().length === 1)).toBe(true);
  await openBody('198.51.100.50', innocent);
  expect(await innocentsRefused('198.51.100.60')).toEqual([]);
  expect(refused()).toHaveLength(1);
});

/** Sends a comment whose body arrives later than its headers, as on a slow phone. */
async function commentLate(address: string): Promise<number> {
  const person = await host.person();
  const body = JSON.stringify({
    personaID: person.personaID,
    postID: await host.post(person),
    testoCommento: 'x',
  });
  const line = await openLine(port);
  lines.push(line);
  line.send(
    `POST /api/Commenti/CreateComment HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
      `Authorization: Bearer ${person.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await pauseUntilLate();
  line.send(body);
  await until(() => statusOf(line) > 0, 10_000);
  return statusOf(line);
}

const elsewhere = (n: number): string => `198.51.100.${n}`;

test.each([
  ['of 25 addresses, 40 of each', (n: number) => `203.0.113.${n % 25}`, elsewhere],
  ['of a /56, 4 of each /64', (n: number) => `2001:db8:1:${(n % 256).toString(16)}::1`, elsewhere],
  ['of 1,000 addresses', (n: number) => `10.0.${n >> 8}.${n & 255}`, elsewhere],
  ['of the innocents’ own address', () => '203.0.113.9', () => '203.0.113.9'],
])(
  '1,000 request bodies that never arrive, %s, make the host refuse nobody on a slow phone',
  async (_how, from, own) => {
    for (let n = 0; n < 1000; n += 1) await openBody(from(n));
    await pauseUntilLate();
    const late = Array.from({ length: 5 }, (_, n) => commentLate(own(n)));
    expect(await Promise.all(late)).toEqual([200, 200, 200, 200, 200]);
  },
);
