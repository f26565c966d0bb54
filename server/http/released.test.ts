import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage, type ImageStorage } from '../media/storage';
import { startTestHost, type TestHost } from '../testing/host';
import { putReleased } from './released';

let host: TestHost;
let folder: string;
let storage: ImageStorage;

async function build(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(folder, 'version-'));
  await mkdir(join(root, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'assets', name), text);
  return root;
}
const put = (root: string, at = storage): Promise<void> =>
  putReleased(at, join(host.dataDir, 'images/staging'), root);
const get = (url: string) => host.app.inject({ url });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piazza-released-'));
  host = await startTestHost({ RATE_LIMIT: '1' });
  storage = createStorage(join(host.dataDir, 'images'), {});
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

test('before and after a release, a host serves the files of the next and of the last version', async () => {
  const next = { 'main.01234567.js': 'next()', 'main.01234567.css': 'a{}' };
  expect((await get('/assets/main.01234567.js')).statusCode).toBe(404);
  await put(await build(next));
  await put(await build({ 'main.98765432.js': 'last()' }));
  for (const [url, type, body] of [
    ['/assets/main.01234567.js', 'text/javascript; charset=utf-8', 'next()'],
    ['/assets/main.01234567.css', 'text/css; charset=utf-8', 'a{}'],
    ['/assets/main.98765432.js', 'text/javascript; charset=utf-8', 'last()'],
  ] as const) {
    const { statusCode, headers, body: found } = await get(url);
    expect([statusCode, headers['content-type'], found]).toEqual([200, type, body]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test('the files of a version are stored once', async () => {
  const root = await build({ 'vendor.000000aa.js': 'v()' });
  await put(root);
  const unwritten = { ...storage, store: () => Promise.reject(new Error('it was put twice')) };
  await put(root, unwritten);
  await expect(put(await build({ 'vendor.000000ab.js': 'v()' }), unwritten)).rejects.toThrow('twice');
});

test('no other file of a build or of the storage is served', async () => {
  await put(await build({ 'main.01234567.js.map': '{}', 'main.js': 'plain()', 'a.01234567.html': '<p>' }));
  for (const url of [
    '/assets/main.01234567.js.map',
    '/assets/main.js',
    '/assets/a.01234567.html',
    '/assets/..%2fstorage-mark.01234567.js',
    '/assets/x/main.01234567.js',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('requests for files of another version cost a visitor no points', async () => {
  const answers = await Promise.all(Array.from({ length: 600 }, () => get('/assets/main.01234567.js')));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});
