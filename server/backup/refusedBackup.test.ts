import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { endingStalled } from '../foreign';
import type { ImageStorage } from '../media/storage';
import { setBackupStage } from '../testing/backupStage';
import { until } from '../testing/until';
import { backup } from './backup';
import { checkEmpty } from './operator';
import { restore } from './restore';

const { host, storage, at, cleanups, newFile, saved, elsewhere, story } = setBackupStage();

test.each([
  ['of a newer schema', 9999, /is of a newer version \(schema 9999, this version/],
  [
    'of an older Piazza',
    1,
    /migration 1 of the backup is not the one that this version has: restore it with/,
  ],
])('a backup %s is refused before the restore makes anything', async (_, version, words) => {
  const target = await elsewhere();
  const file = newFile();
  const [before] = await host.sql`SELECT name, md5 FROM schema_version WHERE version = ${version}`;
  const { name, md5 } = before ?? { name: 'x', md5: 'x' };
  await host.sql`
    INSERT INTO schema_version (version, name, md5, run_at) VALUES (${version}, ${name}, 'x', now())
    ON CONFLICT (version) DO UPDATE SET md5 = 'x'`;
  try {
    await backup(host.sql, storage, file);
  } finally {
    if (before) await host.sql`UPDATE schema_version SET md5 = ${md5} WHERE version = ${version}`;
    else await host.sql`DELETE FROM schema_version WHERE version = ${version}`;
  }
  await expect(restore(target, file)).rejects.toThrow(words);
  expect(await target.sql`SELECT 1 FROM pg_class WHERE relname = 'persona'`).toHaveLength(0);
});

test('a restore into a database, folder or storage that is not empty is refused', async () => {
  const file = newFile();
  await host.sql`INSERT INTO storage_mark (mark) VALUES ('0123') ON CONFLICT DO NOTHING`;
  cleanups.push(async () => host.sql`DELETE FROM storage_mark`);
  await backup(host.sql, storage, file);
  const [filled, marked, other, again] = [
    await elsewhere(),
    await elsewhere(),
    await elsewhere(),
    await elsewhere(true),
  ];
  await filled.sql`CREATE TABLE notes (id int)`;
  await expect(restore(filled, file)).rejects.toThrow('the database is not empty');
  await writeFile(join(marked.images, 'storage-mark'), '0123\n');
  await expect(restore(marked, file)).rejects.toThrow('still holds the pictures of this very square');
  await writeFile(join(other.images, 'storage-mark'), 'other\n');
  await expect(restore(other, file)).rejects.toThrow('the pictures of another square');
  await expect(
    checkEmpty({ dataDir: other.images, databaseUrl: undefined } as Parameters<typeof checkEmpty>[0]),
  ).rejects.toThrow('is not empty: a backup is restored into an empty DATA_DIR alone');
  await writeFile(join(again.images, 'storage-mark'), '0123\n');
  await restore(again, file);
  expect(await again.sql`SELECT mark FROM storage_mark`).toEqual([
    { mark: expect.stringMatching(/^0123 \d+\/\d+$/) },
  ]);
});

test('a truncated or changed backup is refused, and an existing file is not overwritten', async () => {
  const file = await saved();
  await expect(backup(host.sql, storage, file)).rejects.toThrow('is there already');
  const whole = await readFile(file);
  const cut = newFile();
  await writeFile(cut, whole.subarray(0, -4000));
  const target = await elsewhere();
  await expect(restore(target, cut)).rejects.toThrow('is no whole backup');
  const changed = newFile();
  await writeFile(changed, whole);
  const byte = whole.indexOf('RIFF') + 30;
  const handle = await open(changed, 'r+');
  await handle.write(Buffer.from([255 - (whole[byte] ?? 0)]), 0, 1, byte);
  await handle.close();
  await expect(restore(target, changed)).rejects.toThrow('is no whole backup');
  await expect(restore(target, join(at.folder, 'none.zip'))).rejects.toThrow('there is no');
  await expect(backup(target.sql, storage, newFile())).rejects.toThrow('there is nothing to back up');
});

test('a failed backup leaves no file', async () => {
  await story();
  const broken: ImageStorage = { ...storage, read: () => Promise.reject(new Error('no bucket')) };
  const before = await readdir(at.folder);
  await expect(backup(host.sql, broken, newFile())).rejects.toThrow('no bucket');
  expect(await readdir(at.folder)).toEqual(before);
});

/** The sessions that hold a snapshot or a lock; a running backup holds both. */
const heldNow = () => host.sql`
  SELECT pid, state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (xact_start IS NOT NULL OR pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted))`;
const isGivenBack = () => until(async () => (await heldNow()).length === 0, 20_000);

/** Mounts a disk of this size in KB; returns a plain folder if the test may not mount. */
async function smallDisk(kilobytes: number): Promise<string> {
  const disk = await mkdtemp(join(at.folder, 'disk-'));
  if (kilobytes === 0 || process.getuid?.() !== 0) return disk;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', disk]);
  cleanups.push(async () => execFileSync('umount', [disk]));
  return disk;
}

test.each([0, 8, 100, 200, 400])(
  'a backup onto a disk that is full after %i KB fails with that reason, and frees its locks and its snapshot',
  async (kilobytes) => {
    await host.sql`CREATE TABLE noise AS SELECT md5(n::text) AS a FROM generate_series(1, 20000) n`;
    cleanups.push(async () => host.sql`DROP TABLE noise`);
    const disk = await smallDisk(kilobytes);
    const file = join(disk, 'full.zip');
    // The device /dev/full stands for a disk without space.
    if (kilobytes === 0 || process.getuid?.() !== 0) await symlink('/dev/full', `${file}.part`);
    await expect(backup(host.sql, storage, file)).rejects.toThrow(
      `${file} was not written: the disk of ${disk} is full (ENOSPC)`,
    );
    expect(await readdir(disk)).toEqual([]);
    expect(await isGivenBack()).toBe(true);
  },
);

test('a backup into a missing folder fails with the path and the reason', async () => {
  const file = join(at.folder, 'none', 'x.zip');
  await expect(backup(host.sql, storage, file)).rejects.toThrow(`${file} was not written: ENOENT`);
  expect(await isGivenBack()).toBe(true);
});

test('a stalled storage makes the backup fail, with the name of the file that it did not get', async () => {
  const image = await story();
  const before = await readdir(at.folder);
  const opened: Readable[] = [];
  const stalling: ImageStorage = {
    ...storage,
    read: async () => {
      const never = new Readable({ read: () => undefined });
      opened.push(never);
      return endingStalled(never, { windowMs: 200, minBytes: 1 });
    },
  };
  await expect(backup(host.sql, stalling, newFile())).rejects.toThrow(
    /^\S+ could not be read from the storage: the stream stalled/,
  );
  expect(await readdir(at.folder)).toEqual(before);
  expect(await isGivenBack()).toBe(true);
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
  await host.sql`DELETE FROM story WHERE image = ${image}`;
});

test('a frozen backup keeps files from being deleted for one lease, and then starts again', async () => {
  const image = await story();
  const sign = jest.spyOn(global, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
  cleanups.push(async () => sign.mockRestore());
  const slow: ImageStorage = {
    ...storage,
    async read(key) {
      expect(await isGivenBack()).toBe(true);
      return storage.read(key);
    },
  };
  await expect(backup(host.sql, slow, newFile(), 300)).rejects.toThrow('begin again');
  await host.sql`DELETE FROM story WHERE image = ${image}`;
});

test('an unknown argument of a restore is refused before the restore makes anything', async () => {
  const config = { ...host.services.config, databaseUrl: 'postgres://db/x' };
  await expect(checkEmpty(config, ['x.zip', 'silence'])).rejects.toThrow('"silence"');
  await checkEmpty(config, ['x.zip', 'same-storage', 'silent']);
});
