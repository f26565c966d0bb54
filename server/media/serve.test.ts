import { readConfig } from '../config';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { imageRoutes } from './serve';
import { createGate } from '../testing/bucket';
import { until } from '../testing/until';
import { createStorage, type ImageStorage } from './storage';

const id = 'ab'.padEnd(32, '0');
const picture = `/images/posts/ab/${id}-720.webp`;
const sight = { isPublic: async () => true, readerOf: async () => undefined, mayOpen: async () => false };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  await mkdir(join(folder, 'posts/ab'), { recursive: true });
  await mkdir(join(folder, 'staging'));
  await writeFile(join(folder, `posts/ab/${id}-720.webp`), 'webp bytes');
  await writeFile(join(folder, `posts/ab/${id}.jpg`), 'jpeg bytes');
  await writeFile(join(folder, `staging/${id}.jpg`), 'secret');
  await writeFile(join(folder, 'secret.jpg'), 'secret');
  app = Fastify();
  await app.register(imageRoutes, { config: readConfig({}), storage: createStorage(folder, {}), sight });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

it('U34: an image opened as a page can only be an image', async () => {
  const reply = await app.inject(picture);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe('webp bytes');
  expect(reply.headers).toMatchObject({
    ...guards,
    'content-type': 'image/webp',
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
  });
  const jpeg = await app.inject(`/images/posts/ab/${id}.jpg?v=1`);
  expect(jpeg.headers['content-type']).toBe('image/jpeg');
  expect(jpeg.body).toBe('jpeg bytes');
});

it('a HEAD request gets the size and no body', async () => {
  const reply = await app.inject({ method: 'HEAD', url: picture });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '10' });
  expect(reply.body).toBe('');
});

it('a request with a picture’s ETag gets 304, as long as the picture exists', async () => {
  const { etag } = (await app.inject(picture)).headers;
  const again = await app.inject({ url: picture, headers: { 'if-none-match': `"other", W/${etag}` } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  const gone = picture.replace('-720', '-320');
  expect((await app.inject({ url: gone, headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
});

it.each([
  picture.replace('ab0', 'ab1'),
  picture.replace('-720', '-721'),
  picture.toUpperCase().replace('/IMAGES', '/images'),
  '/images/',
  '/images/posts/',
  '/images/posts/ab',
  '/images/posts/ab/',
  `/images/staging/${id}.jpg`,
  '/images/secret.jpg',
  '/images/posts/ab/..%2f..%2fsecret.jpg',
  '/images/..%2f..%2fetc/passwd',
  '/images/%252e%252e%252fsecret.jpg',
  '/images/posts/ab/%00.jpg',
  `${picture}%0a`,
  `${picture}/`,
  `${picture}.svg`,
  '/images//etc/passwd',
])('U33: %s gets 404, which is not cached', async (url) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers).toMatchObject({ ...guards, 'cache-control': 'no-store' });
  expect(reply.body).not.toContain('secret');
});

it('serves the default picture as a harmless SVG', async () => {
  const reply = await app.inject('/images/profile/no-profile.svg');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ ...guards, 'content-type': 'image/svg+xml' });
  expect(reply.body).toContain('#E9E1D6');
  const headers = { 'if-none-match': String(reply.headers.etag) };
  expect((await app.inject({ url: '/images/profile/no-profile.svg', headers })).statusCode).toBe(304);
});

describe('pictures in a bucket', () => {
  let open = 0;
  let hold = (): Promise<void> => Promise.resolve();
  const noise = Buffer.alloc(1_700_000, 7);
  const bucket: ImageStorage = {
    ...createStorage('nowhere', {}),
    isRemote: true,
    async size() {
      await hold();
      return 10;
    },
    async read() {
      open += 1;
      return Readable.from([noise]).once('close', () => (open -= 1));
    },
  };
  let host: FastifyInstance;
  beforeAll(async () => {
    host = Fastify();
    await host.register(imageRoutes, { config: readConfig({}), storage: bucket, sight });
    await host.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    host.server.closeAllConnections();
    await host.close();
  });

  it('have the length of the received bytes, whatever the bucket declared', async () => {
    const reply = await host.inject(picture);
    expect(reply.headers['content-length']).toBe(String(noise.length));
    expect(reply.rawPayload).toHaveLength(noise.length);
  });

  it('requested from one address use at most sixteen connections of the bucket, and other addresses get theirs', async () => {
    const gate = createGate();
    hold = gate.pass;
    const asked = Array.from({ length: 100 }, () =>
      host.inject({ url: picture, remoteAddress: '192.0.2.1' }),
    );
    expect(await until(() => gate.waiting() === 16)).toBe(true);
    hold = () => Promise.resolve();
    const other = await host.inject({ url: picture, remoteAddress: '192.0.2.2' });
    expect([other.statusCode, gate.waiting()]).toEqual([200, 16]);
    gate.open();
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('requested by sixty stalled readers hold no connection of the bucket, and a bounded part of memory', async () => {
    const { port } = host.server.address() as AddressInfo;
    const sockets = Array.from({ length: 60 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write(`GET ${picture} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      socket.pause();
    }
    // The readers wait for 102 MB, of which one network may hold 32 in memory.
    expect(await until(async () => (await closed(sockets)) >= 30)).toBe(true);
    expect(open).toBe(0);
    const answer = await fetch(`http://127.0.0.1:${port}${picture}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(noise.length);
    for (const socket of sockets) socket.destroy();
  });
});

/** The number of connections that the host has closed. A paused socket notices it only when it writes. */
async function closed(sockets: readonly Socket[]): Promise<number> {
  for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return sockets.filter(({ destroyed }) => destroyed).length;
}
