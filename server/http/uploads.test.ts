import Fastify, { type FastifyInstance } from 'fastify';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { plain } from '../media/testPictures';
import { receiveUpload, uploads, type UploadLimits, type UploadOptions } from './uploads';

let folder: string;
let app: FastifyInstance;
let port: number;
let png: Buffer;
let settled: Promise<unknown>;
let handled: () => Promise<unknown>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  handled = () => Promise.resolve();
  png = await plain(20, 20).png().toBuffer();
});

afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true });
});

async function start(
  limits: UploadLimits = { maxFiles: 7 },
  options: Partial<UploadOptions> = {},
): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  await app.register(uploads, {
    incomingDir: join(folder, 'incoming'),
    minFreeBytes: 0,
    graceMs: 500,
    ...options,
  });
  app.post('/upload', async (request) => {
    const receiving = receiveUpload(request, limits);
    settled = receiving.catch((error: unknown) => error);
    const { fields, files } = await receiving;
    const stored = await received();
    await handled();
    return { fields, files, stored };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}

const sum = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const received = () => readdir(join(folder, 'incoming'));

type Part = [name: string, value: string | Buffer, fileName?: string];

function form(parts: Part[]): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), fileName ?? 'photo.png');
  }
  return data;
}

async function send(parts: Part[] | string, headers: Record<string, string> = {}) {
  const body = typeof parts === 'string' ? parts : form(parts);
  const reply = await fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body, headers });
  return {
    status: reply.status,
    headers: reply.headers,
    ...((await reply.json()) as { code?: string; message?: string }),
  };
}

async function expectRefused(sent: ReturnType<typeof send>, status: number, code: string, message?: string) {
  const reply = await sent;
  expect(reply).toMatchObject({ status, code, ...(message && { message }) });
  expect(await received()).toEqual([]);
}

const head = (name: string, extra = '') =>
  `--line\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
const multipart = { 'content-type': 'multipart/form-data; boundary=line' };

/** Opens an upload by hand that says it is `length` bytes long and sends the start of it. */
async function begin(length: number, sent: string | Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const type = multipart['content-type'];
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(sent);
  return socket;
}

/** Until the server has taken the request in. */
async function untilReceiving(places: number): Promise<void> {
  while (app.uploads.places.receiving() < places) await new Promise((resolve) => setImmediate(resolve));
}

async function untilFile(): Promise<void> {
  while ((await received()).length === 0) await new Promise((resolve) => setImmediate(resolve));
}

describe('what is received', () => {
  it('hands over fields as sent and files with their size, sum and true type until it answers', async () => {
    await start();
    const jpeg = await plain(9, 9).jpeg().toBuffer();
    const text = 'Città '.repeat(1000);
    await expect(
      send([
        ['title', 'x'],
        ['description', text],
        ['images', png],
        ['images', jpeg],
      ]),
    ).resolves.toMatchObject({
      status: 200,
      fields: { title: 'x', description: text },
      files: [
        { field: 'images', bytes: png.length, type: 'image/png', sha256: sum(png) },
        { field: 'images', bytes: jpeg.length, type: 'image/jpeg', sha256: sum(jpeg) },
      ],
      stored: [expect.anything(), expect.anything()],
    });
    expect(await received()).toEqual([]);
  });

  it('takes WebP where it is allowed', async () => {
    await start({ maxFiles: 1, allowWebp: true });
    const webp = await plain(9, 9).webp().toBuffer();
    expect(await send([['image', webp]])).toMatchObject({ status: 200, files: [{ type: 'image/webp' }] });
  });

  it('U12: no file name is used, however it is meant', async () => {
    await start({ maxFiles: 1 });
    const names = [
      '../../../etc/cron.d/x.png',
      'a%00.php\0.png',
      'x'.repeat(4096),
      '\u202egnp.exe',
      'con',
      '-rf',
    ];
    for (const name of names) {
      const stored = [expect.stringMatching(/^[\w.-]+\.\d+\.[0-9a-f]{32}$/)];
      expect(await send([['image', png, name]])).toMatchObject({ status: 200, stored });
    }
  });
});

test('what killed hosts left of uploads goes at the next start; what another host receives stays', async () => {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming);
  const name = (pid: number, host = hostname()) => `${host}.${pid}.${'a'.repeat(32)}`;
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const others = [name(process.ppid), name(dead, 'another-machine')];
  for (const file of [name(dead), name(process.pid), ...others]) await writeFile(join(incoming, file), 'x');
  await start();
  expect((await received()).sort()).toEqual(others.sort());
});

describe('what is refused', () => {
  it('U1, U9, U10: what is no JPEG or PNG by its first bytes, whatever it says it is', async () => {
    await start();
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)', 'latin1'),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('<!doctype html>'),
      await plain(9, 9).webp().toBuffer(),
    ];
    for (const other of others)
      await expectRefused(
        send([
          ['image', png],
          ['image', other],
        ]),
        400,
        'image-invalid',
      );
  });

  it('U11: an empty file', async () => {
    await start();
    const message = 'Please select an image before proceeding.';
    await expectRefused(send([['image', Buffer.alloc(0)]]), 400, 'image-missing', message);
  });

  it.each(['__proto__', 'constructor'])('U13: the field name %s', async (name) => {
    await start();
    await expectRefused(send([[name, 'x']]), 400, 'upload-malformed');
    await expectRefused(send([[name, png]]), 400, 'upload-malformed');
  });

  it('U14: a text field that comes twice', async () => {
    await start();
    await expectRefused(
      send([
        ['image', png],
        ['personaID', '1'],
        ['personaID', '2'],
      ]),
      400,
      'upload-malformed',
    );
  });

  it('U15: more images than the limit', async () => {
    await start({ maxFiles: 7 });
    const eight = Array.from({ length: 8 }, (): Part => ['images', png]);
    await expectRefused(send(eight), 400, 'image-too-many', 'You can upload a maximum of 7 images.');
    expect(await send(eight.slice(1))).toMatchObject({ status: 200 });
  });

  it('U15: two images where one is allowed', async () => {
    await start({ maxFiles: 1 });
    await expectRefused(
      send([
        ['image', png],
        ['image', png],
      ]),
      400,
      'image-too-many',
    );
  });

  it('an image in a field that takes none', async () => {
    await start({ maxFiles: 1, fileField: 'image' });
    await expectRefused(send([['title', png]]), 400, 'upload-malformed');
  });

  it('U16: a text that would be cut, and too many texts', async () => {
    await start();
    await expectRefused(
      send([
        ['image', png],
        ['description', 'x'.repeat(64 * 1024 + 1)],
      ]),
      400,
      'upload-malformed',
    );
    const many = Array.from({ length: 21 }, (_, index): Part => [`field${index}`, 'x']);
    await expectRefused(send([['image', png], ...many]), 400, 'upload-malformed');
  });

  it('U17: a body without an end, without a boundary, without a name, or of another kind', async () => {
    await start();
    await expectRefused(send(`${head('title')}x\r\n`, multipart), 400, 'upload-malformed');
    await expectRefused(
      send(`${head('image', '; filename="a.png"')}${png.toString('latin1')}`, multipart),
      400,
      'upload-malformed',
    );
    await expectRefused(send('anything', { 'content-type': 'multipart/form-data' }), 400, 'upload-malformed');
    const nameless = '--line\r\nContent-Disposition: form-data\r\n\r\nx\r\n--line--\r\n';
    await expectRefused(send(nameless, multipart), 400, 'upload-malformed');
    await expectRefused(send('{}', { 'content-type': 'application/json' }), 400, 'upload-malformed');
  });

  it('U18: an image over the size limit', async () => {
    await start({ maxFiles: 7, maxFileBytes: 100_000 });
    await expectRefused(
      send([
        ['image', png],
        ['image', Buffer.alloc(100_001)],
      ]),
      413,
      'image-too-large',
    );
    const fitting = Buffer.concat([png, Buffer.alloc(100_000 - png.length)]);
    expect(await send([['image', fitting]])).toMatchObject({ status: 200 });
  });

  it('U19: a length over the limit, before any of the body has come', async () => {
    await start({ maxFiles: 1 });
    const socket = await begin(1e9, head('image'));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    await once(socket, 'close');
  });

  it('a body without length that never ends', async () => {
    await start({ maxFiles: 1, maxFileBytes: 1000 });
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    const answered = once(socket, 'data');
    const type = multipart['content-type'];
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const feed = () => {
      while (!socket.destroyed && socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`));
    };
    socket.on('drain', feed);
    feed();
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 413 /);
    await closed;
    expect(await received()).toEqual([]);
  });
});

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
    handled = () => lost;
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
