import type { AddressInfo } from 'node:net';
import { shareOf } from './share';
import { startTestHost, type TestHost, type TestPerson } from './testing/host';
import { openLine, type SocketLine } from './testing/socket';
import { until } from './testing/until';

let host: TestHost;
let me: TestPerson;
let lines: SocketLine[];

beforeAll(async () => {
  host = await startTestHost({ WORKERS: '4' });
  me = await host.person();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  host.app.server.closeAllConnections();
  await host.close();
});
beforeEach(() => {
  lines = [];
});

test('shareOf divides a limit among the processes and never gives zero', () => {
  const parts = [shareOf(40, 1), shareOf(40, 4), shareOf(5, 4), shareOf(5, 64), shareOf(Infinity, 4)];
  expect(parts).toEqual([40, 10, 2, 1, Infinity]);
});

const statuses = (): string[] => lines.map(({ heard }) => heard().split(' ')[1] ?? 'open');

test.each([
  ['streams', 'GET /api/Eventi/Flusso', '', ['200', '200', '503']],
  ['late bodies', 'POST /api/Commenti/CreateComment', 'application/json', ['429', 'open', 'open']],
  [
    'pictures',
    'POST /api/Persona/UpdateImgProfilo',
    'multipart/form-data; boundary=b',
    ['503', 'open', 'open'],
  ],
])('one of four workers allows a quarter of a person’s %s', async (_what, call, type, expected) => {
  const { port } = host.app.server.address() as AddressInfo;
  const body = type && `Content-Type: ${type}\r\nContent-Length: 9999\r\n`;
  for (let n = 0; n < expected.length; n += 1) {
    const line = await openLine(port);
    lines.push(line);
    line.send(`${call} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${me.token}\r\n${body}\r\n`);
    if (body === '') await until(() => line.heard() !== '');
  }
  await until(() => statuses().sort().join() === expected.join());
  expect(statuses().sort()).toEqual(expected);
  for (const { socket } of lines) socket.destroy();
});
