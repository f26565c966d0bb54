import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createStorage, type ImageStorage, keepsVersions } from './storage';

const key = `posts/ab/${'ab'.padEnd(32, '0')}.jpg`;
const objects = new Map<string, Buffer>();
let folder: string;
let bucket: Server;
/** The milliseconds that the bucket takes to keep an object; the most objects that were on their way at once. */
let delay = 0;
let most = 0;
let under = 0;
let versioning = 'Suspended';
/** Whether a listing names another page for ever. */
let isEndless = false;

/** Answers as S3 does, as far as the storage needs it; a listing has one object a page. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://bucket');
  const name = url.pathname.slice('/pictures/'.length);
  if (request.method === 'PUT') {
    most = Math.max(most, (under += 1));
    const source = request.headers['x-amz-copy-source']?.toString().replace(/^\/?pictures\//, '');
    const content = source === undefined ? await buffer(request) : objects.get(decodeURIComponent(source));
    if (content) objects.set(name, content);
    else response.statusCode = 404;
    if (source !== undefined)
      response.write(content ? '<CopyObjectResult/>' : '<Error><Code>NoSuchKey</Code></Error>');
    await pause(delay);
    under -= 1;
  }
  if (request.method === 'DELETE') objects.delete(name);
  if (request.method === 'POST' && url.searchParams.has('delete')) {
    for (const [, found = ''] of String(await buffer(request)).matchAll(/<Key>(.*?)<\/Key>/g))
      objects.delete(found);
    response.end('<DeleteResult/>');
    return;
  }
  if (url.searchParams.has('versioning')) {
    response.end(`<VersioningConfiguration><Status>${versioning}</Status></VersioningConfiguration>`);
    return;
  }
  if (url.searchParams.has('list-type')) {
    response.end(listPage(url.searchParams));
    return;
  }
  const found = objects.get(name);
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (found) response.setHeader('content-length', found.length);
    else response.statusCode = 404;
    response.setHeader('last-modified', 'Mon, 01 Jan 2024 00:00:00 GMT');
  }
  response.end(request.method === 'GET' ? (found ?? '<Error><Code>NoSuchKey</Code></Error>') : undefined);
}

function listPage(query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix));
  if (query.get('delimiter') === '/' && prefix === 'trash/') {
    const days = new Set(names.map((name) => name.slice(0, name.indexOf('/', prefix.length) + 1)));
    const folders = [...days].map((day) => `<CommonPrefixes><Prefix>${day}</Prefix></CommonPrefixes>`);
    return `<ListBucketResult>${folders.join('')}</ListBucketResult>`;
  }
  const at = Number(query.get('continuation-token') ?? 0);
  const entry = `<Key>${names[at]}</Key><LastModified>2024-01-01T00:00:00Z</LastModified>`;
  const contents = names[at] ? `<Contents>${entry}</Contents>` : '';
  const next =
    isEndless || at + 1 < names.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  bucket = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  bucket.close();
  bucket.closeAllConnections();
  await rm(folder, { recursive: true });
});

async function staged(name: string): Promise<{ key: string; file: string }> {
  const file = join(folder, 'staged');
  await writeFile(file, 'picture');
  return { key: name, file };
}

function open(kind: 'folder' | 'bucket'): ImageStorage {
  return kind === 'folder'
    ? createStorage(join(folder, 'images'), {})
    : createStorage(folder, bucketSettings());
}

function bucketSettings(): NodeJS.ProcessEnv {
  const address = bucket.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  return {
    STORAGE_S3_BUCKET: 'pictures',
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    STORAGE_S3_REGION: 'eu-south-1',
  };
}

async function listed(storage: ImageStorage): Promise<string[]> {
  const keys = [];
  for await (const entry of storage.list('posts/ab')) keys.push(entry.key);
  return keys.sort();
}

describe.each(['folder', 'bucket'] as const)('images in a %s', (kind) => {
  it('keeps, tells, gives back, lists and removes', async () => {
    const storage = open(kind);
    const other = key.replace('.jpg', '-720.webp');
    await storage.store([await staged(key)]);
    await storage.store([await staged(other)]);
    expect(await storage.size(key)).toBe(7);
    const stream = await storage.read(key);
    expect(stream && (await text(stream))).toBe('picture');
    expect(await listed(storage)).toEqual([other, key]);
    await storage.remove([key, other, 'posts/ab/never']);
    expect(await storage.size(key)).toBeNull();
    expect(await storage.read(key)).toBeNull();
    expect(await listed(storage)).toEqual([]);
  });

  it('discards files for a week, and those that are not there without a word', async () => {
    const storage = open(kind);
    const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const old = [6, 8].map((ago) => `trash/${dayOf(ago)}/${key}`);
    await storage.store([await staged(key)]);
    for (const name of old) await storage.store([await staged(name)]);
    await storage.discard([key, 'posts/ab/never']);
    expect(await storage.size(key)).toBeNull();
    await storage.emptyTrash();
    const sizes = [`trash/${dayOf(0)}/${key}`, ...old].map((name) => storage.size(name));
    expect(await Promise.all(sizes)).toEqual([7, 7, null]);
  });

  it('U27: keeps none of an image when one file fails', async () => {
    const storage = open(kind);
    const missing = { key: key.replace('.jpg', '-720.webp'), file: join(folder, 'missing') };
    await expect(storage.store([await staged(key), missing])).rejects.toThrow('ENOENT');
    expect(await storage.size(key)).toBeNull();
  });
});

it('many files reach a slow bucket a few at a time: none waits so long for a connection that it fails', async () => {
  const { file } = await staged(key);
  const names = Array.from({ length: 60 }, (_, n) => `posts/ab/${String(n).padStart(32, '0')}.jpg`);
  [delay, most] = [20, 0];
  await open('bucket').store(names.map((name) => ({ key: name, file })));
  delay = 0;
  expect(names.filter((name) => objects.has(name))).toHaveLength(60);
  expect(most).toBeLessThanOrEqual(16);
  await open('bucket').remove(names);
  expect(names.filter((name) => objects.has(name))).toEqual([]);
});

it('leaves nothing but the pictures in the folder', async () => {
  await rm(join(folder, 'images'), { recursive: true });
  await open('folder').store([await staged(key)]);
  expect((await readdir(join(folder, 'images'), { recursive: true })).sort()).toEqual([
    'posts',
    'posts/ab',
    key,
  ]);
});

test('a list of a bucket that always names another page ends with an error', async () => {
  const storage = open('bucket');
  await storage.store([await staged(key)]);
  isEndless = true;
  await expect(listed(storage)).rejects.toThrow('does not end');
  isEndless = false;
  await storage.remove([key]);
});

test('pictures are read while a hundred puts wait for a slow bucket', async () => {
  const storage = open('bucket');
  await storage.store([await staged(key)]);
  delay = 3000;
  const names = Array.from({ length: 100 }, (_, n) => key.replace('.jpg', `-${n}.webp`));
  const puts = names.map(async (name) => storage.store([await staged(name)]).catch(() => undefined));
  await pause(100);
  const stream = await storage.read(key);
  expect(stream && (await text(stream))).toBe('picture');
  delay = 0;
  await Promise.all(puts);
  await storage.remove([key, ...names]);
}, 30_000);

test('a bucket says whether it keeps old versions; without a bucket, or its answer, none are kept', async () => {
  expect(await keepsVersions(bucketSettings())).toBe(false);
  versioning = 'Enabled';
  expect(await keepsVersions(bucketSettings())).toBe(true);
  expect(await keepsVersions({})).toBe(false);
  expect(await keepsVersions({ ...bucketSettings(), STORAGE_S3_ENDPOINT: 'http://127.0.0.1:9' })).toBe(false);
});
