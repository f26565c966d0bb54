import { once } from 'node:events';
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
} from '../testing/receivingHost';

describe('what breaks', () => {
  it.each([0.1, 0.5, 0.99])('U20: a client that is lost after %d of the upload', async (share) => {
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
    expect(app.uploads.places.receiving()).toBe(0);
    expect(await received()).toEqual([]);
  });

  it('U21: a client that is lost before the answer: the work is finished, the temp file goes', async () => {
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

  it('U23: no more than so many at once; one that finds no place within the time is told to come back', async () => {
    await start({ maxFiles: 1 }, { maxReceiving: 1, waitMs: 50 });
    const first = await begin(1000, head('image', '; filename="a.png"'));
    await untilReceiving(1);
    const reply = await send([['image', png]]);
    expect(reply).toMatchObject({ status: 503, code: 'upload-busy' });
    expect(reply.headers.get('retry-after')).toBe('5');
    first.destroy();
    while (app.uploads.places.receiving() > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await send([['image', png]])).toMatchObject({ status: 200 });
  });

  it('U23: an upload waits for its place', async () => {
    await start({ maxFiles: 1 }, { maxReceiving: 1 });
    const first = await begin(1000, head('image', '; filename="a.png"'));
    await untilReceiving(1);
    const second = send([['image', png]]);
    first.destroy();
    expect(await second).toMatchObject({ status: 200 });
  });

  it('U24: a client that trickles', async () => {
    await start({ maxFiles: 1 }, { windowMs: 50, graceMs: 50 });
    const socket = await begin(100_000, head('image', '; filename="a.png"'));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    await once(socket, 'close');
    expect(await received()).toEqual([]);
  });

  it('U24: a client that sends as slowly as at the beginning is not waited for in the end', async () => {
    await start({ maxFiles: 1 }, { windowMs: 100, minBytes: 1000, graceMs: 50 });
    const socket = await begin(10_000_000, head('image', '; filename="a.png"'));
    const feed = setInterval(() => socket.write('x'.repeat(200)), 10);
    const [answer] = await once(socket, 'data');
    clearInterval(feed);
    expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
    await once(socket, 'close');
  });

  it('U27: no room on the disk', async () => {
    await start({ maxFiles: 1 }, { minFreeBytes: Infinity });
    await expectRefused(send([['image', png]]), 503, 'storage-full');
  });

  it('keeps the connection for the next request after a refusal', async () => {
    await start({ maxFiles: 1, maxFileBytes: 1000 });
    const body = `${head('image', '; filename="a.png"')}${'x'.repeat(300_000)}\r\n--line--\r\n`;
    const socket = await begin(body.length, body);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 413 /);
    socket.write('GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 404 /);
    socket.destroy();
  });
});
