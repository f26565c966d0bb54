import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { agreeOnStorage, markKey } from './mark';
import { createStorage, type ImageStorage } from './storage';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piazza-mark-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase(4);
});
afterEach(() => database.drop());

const agree = (storage: ImageStorage): Promise<void> => agreeOnStorage(database.sql, storage, folder);
async function place(name: string): Promise<ImageStorage> {
  await mkdir(join(folder, name), { recursive: true });
  return createStorage(join(folder, name), {});
}

test('hosts that start at once on one storage agree, and go on agreeing', async () => {
  const storage = await place('shared');
  await Promise.all([agree(storage), agree(storage)]);
  await agree(storage);
  const [row] = await database.sql<{ mark: string }[]>`SELECT mark FROM storage_mark`;
  expect(await readFile(join(folder, 'shared', markKey), 'utf8')).toBe(`${row?.mark}\n`);
});

test('a host with another storage does not start, and says what to do', async () => {
  await agree(await place('first'));
  await expect(agree(await place('second'))).rejects.toThrow(/"storage-mark" is missing.*STORAGE_S3_BUCKET/);
  await writeFile(join(folder, 'second', markKey), 'of another square\n');
  await expect(agree(await place('second'))).rejects.toThrow(/says of another square/);
});

test('a host that died between storage and database leaves a mark that the next one takes over', async () => {
  const storage = await place('half');
  await writeFile(join(folder, 'half', markKey), 'abc\n');
  await agree(storage);
  expect(await database.sql`SELECT mark FROM storage_mark`).toEqual([{ mark: 'abc' }]);
});
