/** @jest-environment ./src/testing/environment.ts */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { breakDatabase, giveDatabase, mendDatabase, rowsOf } from '../../testing/fakeDatabase';
import { readBlobs } from './blobs';
import { pack } from './packedFile';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));
// Compression takes real time, which the fake clock does not advance.
jest.mock('../gzip', () => ({ gzip: async () => new ArrayBuffer(0), gunzip: async () => '' }));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|Testing/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const naming = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();

beforeEach(() => {
  jest.useFakeTimers();
  File.prototype.arrayBuffer = async function () {
    return new TextEncoder().encode('bytes').buffer;
  };
  giveDatabase();
});
afterEach(() => {
  mendDatabase();
  jest.useRealTimers();
});

test('all code uses the database through `inDatabase`, whose wait is limited', () => {
  expect(naming(/openDB\(|openDB<|indexedDB\.open/)).toEqual(['src/lib/database/connection.ts']);
  const [connection] = sources.filter(({ name }) => name === 'src/lib/database/connection.ts');
  const given = [...(connection?.text ?? '').matchAll(/export (?:const|async function|function) (\w+)/g)];
  expect(given.map(([, name]) => name)).toEqual(['hasStorage', 'inDatabase', 'writeFor', 'clearStores']);
});

test('data of a session are written only while it lasts', () => {
  // Exceptions: drafts and waiting submissions belong to their writer and outlive an expired session, and a share from
  // another app belongs to nobody yet.
  const lasting = [
    'src/core/drafts/draftStore.ts',
    'src/core/submissions/submissionStore.ts',
    'src/lib/database/blobs.ts',
    'src/lib/database/shared.ts',
  ];
  const writing = naming(/\b(?:inDatabase|writeFor)\(/).filter((name) =>
    naming(/\.(?:put|add)\(/).includes(name),
  );
  expect(writing.filter((name) => !lasting.includes(name))).toEqual(
    naming(/\bwriteFor\(/).filter((name) => writing.includes(name)),
  );
});

const row = { id: 'k', personaID: 1, status: 'editing', pictures: ['p'], files: [], data: {}, cacheKey: 'c' };
const files = naming(/\binDatabase\(/);
test('the search finds the files that use the database', () => expect(files.length).toBeGreaterThan(4));

test.each(files)('%s: no call waits for the database longer than three seconds', async (file) => {
  breakDatabase('everything', 'hangs');
  const made = jest.requireActual<Record<string, unknown>>(resolve(file));
  const functions = Object.entries(made).filter(([, one]) => typeof one === 'function');
  for (const [name, call] of functions) {
    const given = name === 'readBlobs' ? ['k', ['p']] : [row, [], []];
    const waited: unknown =
      name === 'inDatabase' ? undefined : (call as (...all: unknown[]) => unknown)(...given);
    if (!(waited instanceof Promise)) continue;
    let isOver = false;
    const end = () => (isOver = true);
    waited.then(end, end);
    await jest.advanceTimersByTimeAsync(3000);
    expect([name, isOver]).toEqual([name, true]);
  }
});

test('a picture is stored with its bytes', async () => {
  const file = new File(['bytes'], 'a.jpg', { type: 'image/jpeg' });
  const packed = await pack(file);
  expect(Object.keys(packed)).toEqual(['name', 'type', 'bytes']);
  rowsOf('blobs').set(JSON.stringify(['k', 'new']), packed);
  const read = await readBlobs('k', ['new', 'gone']);
  expect(read.map(({ name, type, size }) => [name, type, size])).toEqual([['a.jpg', 'image/jpeg', 5]]);
});
