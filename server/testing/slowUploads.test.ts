import type { AddressInfo } from 'node:net';
import { picture, startTestHost, type TestHost, type TestPerson } from './host';
import { openLine, type Line } from './socket';
import { until } from './until';

let host: TestHost;
let port: number;

beforeAll(async () => {
  host = await startTestHost();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = host.app.server.address() as AddressInfo);
});
afterAll(async () => {
  host.app.server.closeAllConnections();
  await host.close();
});

/** An upload of that many bytes, of which none of the picture has come yet. */
async function beginUpload({ token, personaID }: TestPerson, pictureBytes: number): Promise<Line> {
  const part = (name: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const start = `${part('personaID')}${personaID}\r\n${part('image', '; filename="a.png"')}`;
  const line = await openLine(port);
  line.send(
    `POST /api/Persona/UpdateImgProfilo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${start.length + pictureBytes + 9}\r\n\r\n${start}`,
  );
  return line;
}

const receiving = (): number => host.app.uploads.places.receiving();

test('while one person sends eight pictures at 2.5 KB/s, another’s begins within two seconds and arrives', async () => {
  const [slow, innocent, png] = [await host.person(), await host.person(), await picture()];
  const lines = await Promise.all(Array.from({ length: 8 }, () => beginUpload(slow, 1_000_000)));
  const feed = setInterval(() => {
    for (const line of lines) line.send('x'.repeat(250));
  }, 100);
  expect(await until(() => receiving() === 2, 5000)).toBe(true);
  const line = await beginUpload(innocent, png.length);
  expect(await until(() => receiving() === 3, 2000)).toBe(true);
  line.socket.write(png);
  line.send('\r\n--b--\r\n');
  expect((await line.ended).split(' ')[1]).toBe('200');
  clearInterval(feed);
});
