import { once } from 'node:events';
import type { Upload } from './uploads';
import {
  app,
  png,
  settled,
  answerAfter,
  start,
  received,
  send,
  expectRefused,
  head,
  begin,
  untilReceiving,
  untilFile,
  receivingHost,
} from '../testing/receivingHost';

receivingHost();

describe('broken uploads', () => {
  it.each([0.1, 0.5, 0.99])(
    'U20: a client disconnects after %d of the upload: its temp file is deleted',
    async (share) => {
      await start();
      const big = Buffer.concat([png, Buffer.alloc(1_000_000)]);
      const body = Buffer.concat([
        Buffer.from(head('image', '; filename="a.png"')),
        big,
        Buffer.from('\r\n--line--\r\n'),
      ]);
      const socket = await begin(body.length, body.subarray(0, body.length * share));
      await untilFile();
      socket.destroy();
      expect(await settled).toMatchObject({ code: 'upload-malformed' });
      expect(app.uploads.bodies.size()).toBe(0);
      expect(await received()).toEqual([]);
    },
  );

  it('U21: a client that disconnects before the response does not stop the work, and the temp file is deleted', async () => {
    await start();
    const lost = once(app.server, 'connection').then(([connection]) => once(connection, 'close'));
    answerAfter(() => lost);
    const body = Buffer.concat([
      Buffer.from(head('image', '; filename="a.png"')),
      png,
      Buffer.from('\r\n--line--\r\n'),
    ]);
    const socket = await begin(body.length, body);
    await untilFile();
    expect(await settled).toMatchObject({ files: [{ bytes: png.length }] });
    socket.destroy();
    while ((await received()).length > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('U23: when there are too many uploads the oldest is refused, and the others continue', async () => {
    await start({ maxFiles: 1 }, { bodies: { person: 8, network: 2, all: 8 } });
    const begun = head('image', '; filename="a.png"');
    const first = await begin(1000, begun);
    await untilReceiving(1);
    const second = await begin(1000, begun);
    await untilReceiving(2);
    expect(await send([['image', png]])).toMatchObject({ status: 200 });
    const [answer] = await once(first, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 5/i);
    await once(first, 'close');
    expect(app.uploads.bodies.size()).toBe(1);
    second.destroy();
    while (app.uploads.bodies.size() > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('U23: the caller with most bytes on disk is refused, and an upload occupies its place until the response', async () => {
    await start({ maxFiles: 1 }, { bytes: { person: 1e6, network: 300_000, all: 1e6 } });
    const large = await begin(1e6, head('image', '; filename="a.png"') + 'x'.repeat(200_000));
    while (app.uploads.bytes.size() < 200_000) await new Promise((resolve) => setImmediate(resolve));
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    answerAfter(() => answered);
    const small = send([['image', Buffer.concat([png, Buffer.alloc(150_000)])]]);
    expect(String((await once(large, 'data'))[0])).toMatch(/^HTTP\/1.1 503 /);
    await settled;
    expect([app.uploads.bodies.size(), app.uploads.bytes.size() > 150_000]).toEqual([1, true]);
    answer();
    expect(await small).toMatchObject({ status: 200 });
    expect([app.uploads.bodies.size(), app.uploads.bytes.size()]).toEqual([0, 0]);
  });

  it('U23: an upload that has arrived completely can be refused too, until its pictures are processed', async () => {
    await start({ maxFiles: 1 }, { bodies: { person: 8, network: 1, all: 8 } });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    answerAfter(() => answered);
    const first = send([['image', png]]);
    await untilReceiving(1);
    const { signal } = (await settled) as Upload;
    expect(signal.aborted).toBe(false);
    const second = send([['image', png]]);
    while (!signal.aborted) await new Promise((resolve) => setImmediate(resolve));
    expect(signal.reason).toMatchObject({ statusCode: 503, code: 'upload-busy' });
    answer();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it('U24: a client that trickles is refused', async () => {
    await start({ maxFiles: 1 }, { windowMs: 50, graceMs: 50 });
    const socket = await begin(100_000, head('image', '; filename="a.png"'));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    await once(socket, 'close');
    expect(await received()).toEqual([]);
  });

  it('U24: a client that never gets faster than the initial minimum pace is refused in the end', async () => {
    await start({ maxFiles: 1 }, { windowMs: 100, minBytes: 1000, graceMs: 50 });
    const socket = await begin(10_000_000, head('image', '; filename="a.png"'));
    const feed = setInterval(() => socket.write('x'.repeat(200)), 10);
    const [answer] = await once(socket, 'data');
    clearInterval(feed);
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    await once(socket, 'close');
  });

  it('U27: on a full disk an upload is refused', async () => {
    await start({ maxFiles: 1 }, { minFreeBytes: Infinity });
    await expectRefused(send([['image', png]]), 503, 'storage-full');
  });

  it('U27: an upload during which the disk fills up is refused', async () => {
    await start({ maxFiles: 1 });
    let asked = 0;
    app.uploads.hasDiskSpace = async () => (asked += 1) < 2;
    await expectRefused(send([['image', png]]), 503, 'storage-full');
    expect(app.uploads.bodies.size()).toBe(0);
  });

  it('after a refused upload the connection serves the next request', async () => {
    await start({ maxFiles: 1, maxFileBytes: 1000 });
    const body = `${head('image', '; filename="a.png"')}${'x'.repeat(300_000)}\r\n--line--\r\n`;
    const socket = await begin(body.length, body);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 413 /);
    socket.write('GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 404 /);
    socket.destroy();
  });
});
