import { readConfig } from '../config';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { createMedia, type Media } from './process';
import { imageRoutes } from './serve';
import { createStorage } from './storage';
import { cardImageName } from './variants';

const sight = { isPublic: async () => true, readerOf: async () => undefined, mayOpen: async () => false };
let folder: string;
let media: Media;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-'));
  const storage = createStorage(folder, {});
  media = createMedia({ imagesDir: folder, log: { warn: () => undefined }, storage });
  app = Fastify();
  await app.register(imageRoutes, { config: readConfig({}), storage, sight, drawCard: media.drawCard });
});

afterAll(async () => {
  await app.close();
  await media.close();
  await rm(folder, { recursive: true });
});

/** Stores a picture of noise, which compresses badly. */
async function stored(width: number, height: number): Promise<string> {
  const file = join(folder, 'upload');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  await writeFile(file, await picture.jpeg({ quality: 95 }).toBuffer());
  const { name } = await media.process(file, 'posts');
  return cardImageName(name) ?? '';
}

test.each([
  ['wide', 2000, 900],
  ['tall', 700, 2400],
  ['small', 90, 60],
])('the link preview of a %s picture is a JPEG of 1200 x 630 below 300 KB', async (_kind, width, height) => {
  const reply = await app.inject(await stored(width, height));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    etag: expect.stringContaining('-card.jpg'),
  });
  expect(reply.rawPayload.length).toBeLessThan(300_000);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
});

test('a link preview is drawn once for concurrent requests, stored, and deleted with its picture', async () => {
  const card = await stored(400, 300);
  const [first, second] = await Promise.all([app.inject(card), app.inject(card)]);
  expect(first?.rawPayload).toEqual(second?.rawPayload);
  expect((await app.inject(card)).rawPayload).toEqual(first?.rawPayload);
  expect(await readdir(join(folder, 'staging'))).toEqual([]);
  await media.remove(card.replace('-card.jpg', '-720.webp'));
  expect((await app.inject(card)).statusCode).toBe(404);
});

test('no link preview is drawn for a missing picture', async () => {
  expect((await app.inject(`/images/posts/ab/${'ab'.padEnd(32, '1')}-card.jpg`)).statusCode).toBe(404);
});

test('two link previews are drawn at once; meanwhile a third request gets none', async () => {
  const cards = [await stored(400, 300), await stored(401, 300), await stored(402, 300)];
  const statuses = (await Promise.all(cards.map((card) => app.inject(card)))).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(
    (await Promise.all(cards.map((card) => app.inject(card)))).map(({ statusCode }) => statusCode),
  ).toEqual([200, 200, 200]);
});
