import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bucket, createGate, startBucket } from '../testing/bucket';
import { until } from '../testing/until';
import { createStorage, type ImageStorage, keepsVersions } from './storage';

const key = `posts/ab/${'ab'.padEnd(32, '0')}.jpg`;
let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  bucket = await startBucket();
});

afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true });
});

async function staged(name: string): Promise<{ key: string; file: string }> {
  const file = join(folder, 'staged');
  await writeFile(file, 'picture');
  return { key: name, file };
}

function open(kind: 'folder' | 'bucket'): ImageStorage {
  return kind === 'folder' ? createStorage(join(folder, 'images'), {}) : createStorage(folder, bucket.env);
}

async function listed(storage: ImageStorage): Promise<string[]> {
  const keys = [];
  for await (const entry of storage.list('posts/ab')) keys.push(entry.key);
  return keys.sort();
}

describe.each(['folder', 'bucket'] as const)('images stored in a %s', (kind) => {
  it('can be measured, read, listed and deleted', async () => {
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

  it('are in the trash for a week when discarded; missing ones are ignored', async () => {
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

  it('U27: leave no file when one of their files cannot be stored', async () => {
    const storage = open(kind);
    const missing = { key: key.replace('.jpg', '-720.webp'), file: join(folder, 'missing') };
    await expect(storage.store([await staged(key), missing])).rejects.toThrow('ENOENT');
    expect(await storage.size(key)).toBeNull();
  });
});

/** Makes several files whose names begin with `of`. */
async function filesOf(of: string, count: number): Promise<{ key: string; file: string }[]> {
  const { file } = await staged(key);
  return Array.from({ length: count }, (_, n) => ({
    key: `posts/ab/${`${of}${n}`.padStart(32, '0')}.jpg`,
    file,
  }));
}

it('many files are sent to a slow bucket a few at a time, so that none times out waiting for a connection', async () => {
  const files = await filesOf('', 60);
  bucket.hold = () => pause(20);
  bucket.puts.max = 0;
  await open('bucket').store(files);
  bucket.hold = () => Promise.resolve();
  expect(files.filter(({ key: name }) => bucket.objects.has(name))).toHaveLength(60);
  expect(bucket.puts.max).toBeLessThanOrEqual(8);
  await open('bucket').remove(files.map(({ key: name }) => name));
  expect(files.filter(({ key: name }) => bucket.objects.has(name))).toEqual([]);
});

describe('a bucket that takes very long to store a file', () => {
  let gate: ReturnType<typeof createGate>;
  let storage: ImageStorage;
  let under: Promise<void>[];
  beforeEach(() => {
    gate = createGate();
    bucket.hold = gate.pass;
    bucket.puts.max = 0;
    [storage, under] = [open('bucket'), []];
  });
  afterEach(async () => {
    gate.open();
    bucket.hold = () => Promise.resolve();
    await Promise.allSettled(under);
    await storage.remove([...bucket.objects.keys()]);
  });

  const publish = async (of: string, pictures: number): Promise<void> => {
    for (let n = 0; n < pictures; n += 1) under.push(storage.store(await filesOf(`${of}${n}`, 5), of));
  };

  it('has eight connections for a person, whatever they send, so that others’ files and the host’s are stored', async () => {
    await publish('a', 40);
    expect(await until(() => gate.waiting() === 8)).toBe(true);
    bucket.hold = () => Promise.resolve();
    await storage.store(await filesOf('b', 5), 'somebody else');
    await storage.store(await filesOf('c', 5));
    expect(gate.waiting()).toBe(8);
  });

  it('stores two hundred pictures of twenty-five people in turn: a newcomer’s is in the next round', async () => {
    for (let n = 0; n < 25; n += 1) await publish(`p${n}-`, 8);
    expect(await until(() => gate.waiting() === 48)).toBe(true);
    let isTaken = false;
    under.push(storage.store(await filesOf('z', 5), 'newcomer').then(() => void (isTaken = true)));
    let ended = 0;
    while (!isTaken && ended < 1000) {
      gate.letOne();
      ended += 1;
      while (!isTaken && gate.waiting() < 48) await pause(1);
    }
    // The newcomer's five files take five rounds of twenty-six people, behind the forty-eight files in progress.
    expect(ended).toBeLessThanOrEqual(48 + 5 * 26 + 48);
    expect(bucket.puts.max).toBe(48);
  });
});

it('a failed write leaves no temporary files, only pictures', async () => {
  await rm(join(folder, 'images'), { recursive: true });
  await open('folder').store([await staged(key)]);
  expect((await readdir(join(folder, 'images'), { recursive: true })).sort()).toEqual([
    'posts',
    'posts/ab',
    key,
  ]);
});

test('listing a bucket that names another page without end fails with an error', async () => {
  const storage = open('bucket');
  await storage.store([await staged(key)]);
  bucket.isEndless = true;
  await expect(listed(storage)).rejects.toThrow('does not end');
  bucket.isEndless = false;
  await storage.remove([key]);
});

test('pictures are read while a hundred writes wait for a slow bucket', async () => {
  const storage = open('bucket');
  await storage.store([await staged(key)]);
  const gate = createGate();
  bucket.hold = gate.pass;
  const names = Array.from({ length: 100 }, (_, n) => key.replace('.jpg', `-${n}.webp`));
  const puts = names.map(async (name) => storage.store([await staged(name)]).catch(() => undefined));
  await pause(100);
  const stream = await storage.read(key);
  expect(stream && (await text(stream))).toBe('picture');
  gate.open();
  await Promise.all(puts);
  await storage.remove([key, ...names]);
});

test('the host finds out whether a bucket keeps old versions; without a bucket or an answer it assumes none', async () => {
  expect(await keepsVersions(bucket.env)).toBe(false);
  bucket.versioning = 'Enabled';
  expect(await keepsVersions(bucket.env)).toBe(true);
  expect(await keepsVersions({})).toBe(false);
  expect(await keepsVersions({ ...bucket.env, STORAGE_S3_ENDPOINT: 'http://127.0.0.1:9' })).toBe(false);
});
