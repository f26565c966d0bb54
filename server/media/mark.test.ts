import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../db/database';
import { createEmptyDatabase, createTestDatabase, testServer, type TestDatabase } from '../testing/database';
import { agreeOnStorage, isOurs, markKey, takeOver } from './mark';
import { createStorage, type ImageStorage } from './storage';

let folder: string;
let database: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piazza-mark-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  [database, other] = [await createTestDatabase(4), await createTestDatabase(2)];
});
afterEach(async () => {
  await database.drop();
  await other.drop();
});

const agree = (storage: ImageStorage, from = database): Promise<void> =>
  agreeOnStorage(from.sql, storage, join(folder, 'staging'));
async function place(name: string): Promise<ImageStorage> {
  await mkdir(join(folder, name), { recursive: true });
  return createStorage(join(folder, name), {});
}
const fileOf = (name: string) => readFile(join(folder, name, markKey), 'utf8');
const rowOf = async ({ sql }: TestDatabase) => (await sql`SELECT mark, is_written FROM storage_mark`)[0];

test('hosts that start at the same time on one storage write one mark, and accept it at every later start', async () => {
  const storage = await place('shared');
  await Promise.all([agree(storage), agree(storage)]);
  await agree(storage);
  expect(await rowOf(database)).toEqual({ mark: (await fileOf('shared')).trim(), is_written: true });
  expect(await isOurs(database.sql, storage)).toBe(true);
});

test('a host with another database’s storage does not start, and the message says what to do', async () => {
  await agree(await place('first'));
  await expect(agree(await place('second'))).rejects.toThrow(/"storage-mark" is missing.*STORAGE_S3_BUCKET/);
  await writeFile(join(folder, 'second', markKey), 'of another square\n');
  await expect(agree(await place('second'))).rejects.toThrow(/says of another square/);
});

test('an empty database beside a used storage does not start, and leaves the storage unchanged', async () => {
  const storage = await place('used');
  await agree(storage);
  const mark = await fileOf('used');
  await expect(agree(storage, other)).rejects.toThrow(/belongs to another database.*storage -- take-over/);
  await expect(agree(storage, other)).rejects.toThrow('Check DATABASE_URL');
  expect(await fileOf('used')).toBe(mark);
  await agree(storage);
});

test('a copied database does not start beside the storage of the original', async () => {
  const storage = await place('copied');
  await agree(storage);
  const row = await rowOf(database);
  await other.sql`INSERT INTO storage_mark ${other.sql({ mark: String(row?.['mark']) })}`;
  await expect(agree(storage, other)).rejects.toThrow('belongs to another database');
  // Nor does it start beside a copy of that storage.
  await mkdir(join(folder, 'copied along'));
  await writeFile(join(folder, 'copied along', markKey), await fileOf('copied'));
  await expect(agree(await place('copied along'), other)).rejects.toThrow('storage -- take-over');
});

test('a database copied by TEMPLATE has another name', async () => {
  const storage = await place('template');
  await agree(storage);
  const name = `copy_${process.pid}`;
  const source = new URL(
    (await database.sql`SELECT 'x://x/' || current_database() AS u`)[0]?.['u'] as string,
  );
  await database.sql.end({ timeout: 1 });
  const admin = connect(testServer('postgres'), 1);
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${source.pathname.slice(1)}`);
  const copy = connect(testServer(name), 1);
  await expect(agreeOnStorage(copy, storage, join(folder, 'staging'))).rejects.toThrow(
    'belongs to another database',
  );
  await copy.end({ timeout: 1 });
  await admin.unsafe(`DROP DATABASE ${name}`);
  await admin.end();
});

test('if a host died between writing the row and marking the storage, the next host completes the mark', async () => {
  const storage = await place('half');
  await agree(storage);
  await rm(join(folder, 'half', markKey));
  await database.sql`UPDATE storage_mark SET is_written = false`;
  await agree(storage);
  expect(await isOurs(database.sql, storage)).toBe(true);
});

test('an older mark without a database’s name gets this one’s, also after a crash before the file was written', async () => {
  const storage = await place('older');
  await writeFile(join(folder, 'older', markKey), 'abc\n');
  await expect(agree(storage, other)).rejects.toThrow('belongs to another database');
  await database.sql`INSERT INTO storage_mark (mark) VALUES ('abc')`;
  await agree(storage);
  expect(await fileOf('older')).toMatch(/^abc \d+\/\d+\n$/);
  await writeFile(join(folder, 'older', markKey), 'abc\n');
  await agree(storage);
  expect(await isOurs(database.sql, storage)).toBe(true);
});

test('a storage that is taken over keeps its own name, and belongs only to the database that took it over', async () => {
  const storage = await place('moved');
  await agree(storage);
  const [name] = (await fileOf('moved')).split(' ');
  await takeOver(other.sql, storage, join(folder, 'staging'));
  await agree(storage, other);
  expect((await fileOf('moved')).split(' ')[0]).toBe(name);
  expect(await isOurs(database.sql, storage)).toBe(false);
  await expect(agree(storage)).rejects.toThrow('belongs to another database');
});

test('the user of a running host can read the name of the database', async () => {
  const empty = await createEmptyDatabase();
  const { user, ...where } = empty.where;
  const runner = connect({ ...where, user: empty.where.runner ?? user ?? 'postgres' }, 1);
  expect(await runner`SELECT system_identifier FROM pg_control_system()`).toHaveLength(1);
  await runner.end({ timeout: 1 });
  await empty.drop();
});
