import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { picture, startTestHost, type TestHost, type TestPerson } from './host';
import { openLine, type SocketLine } from './socket';
import { until } from './until';

let host: TestHost;
let port: number;
let lines: SocketLine[];
let feed: NodeJS.Timeout;

beforeAll(async () => {
  host = await startTestHost({ TRUST_PROXY: '1' });
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
  clearInterval(feed);
  for (const { socket } of lines) socket.destroy();
  await Promise.all(lines.map(({ ended }) => ended));
});

const people = (count: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: count }, () => host.person()));

async function beginUpload(
  { token, personaID }: TestPerson,
  from: string,
  pictureBytes: number,
): Promise<SocketLine> {
  const part = (name: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const start = `${part('personaID')}${personaID}\r\n${part('image', '; filename="a.png"')}`;
  const line = await openLine(port);
  lines.push(line);
  line.send(
    `POST /api/Persona/UpdateImgProfilo HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nAuthorization: Bearer ${token}\r\n` +
      `Connection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Content-Length: ${start.length + pictureBytes + 9}\r\n\r\n${start}`,
  );
  return line;
}

/** Each of these people begins some uploads and sends them at 4 KB/s. */
async function uploadSlowly(slow: readonly TestPerson[], each: number, from: (n: number) => string) {
  for (const [n, person] of slow.entries())
    for (let count = 0; count < each; count += 1) await beginUpload(person, from(n), 1_000_000);
  const all = [...lines];
  feed = setInterval(() => {
    for (const line of all) line.send('x'.repeat(420));
  }, 100);
  expect(await until(() => host.app.uploads.bodies.size() === all.length)).toBe(true);
}

/** Publishes a picture at a slow phone's pace: 3,200 bytes each 100 ms, with every tenth second lost. */
async function sendByPhone(person: TestPerson, from: string, png: Buffer): Promise<string | undefined> {
  const line = await beginUpload(person, from, png.length);
  for (let at = 0, turn = 1; at < png.length; turn += 1) {
    await pause(100);
    if (turn % 100 > 15 && turn % 100 <= 25) continue;
    line.socket.write(png.subarray(at, at + 3200));
    at += 3200;
  }
  line.send('\r\n--b--\r\n');
  return (await line.ended).split(' ')[1];
}

test('while four people behind one address send two pictures each at 4 KB/s, five others there can publish', async () => {
  await uploadSlowly(await people(4), 2, () => '203.0.113.9');
  const files = [await picture()];
  const statuses = (await people(5)).map(async (as, n) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` };
    const { personaID } = as;
    return (await host.call('POST /api/Persona/UpdateImgProfilo', { personaID }, { as, files, headers }))
      .status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200]);
});

test('a picture from a slow phone is published, even beside 200 slow bodies from 50 addresses', async () => {
  await uploadSlowly(await people(50), 4, (n) => `203.0.113.${n}`);
  const png = await sharp(randomBytes(150 * 150 * 3), { raw: { width: 150, height: 150, channels: 3 } })
    .png()
    .toBuffer();
  const [phone] = await people(1);
  expect(png.length).toBeGreaterThan(60_000);
  expect(phone && (await sendByPhone(phone, '198.51.100.7', png))).toBe('200');
});
