import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseLocks } from './db/oneAtATime';
import { deleteFiles, removeFiles, startJobs } from './jobs';
import { readAges } from './jobsRepository';
import { runStorage } from './media/operator';
import { agreeOnStorage } from './media/mark';
import type { ImageStorage } from './media/storage';
import { imageName, newBase, variantKeys } from './media/variants';
import { picture, startTestHost, type TestHost } from './testing/host';

let host: TestHost;
let images: string;
const lines: [level: string, text: string][] = [];
beforeEach(async () => {
  lines.length = 0;
  host = await startTestHost();
  images = join(host.dataDir, 'images');
  await agreeOnStorage(host.sql, host.services.storage, join(images, 'staging'));
});
afterEach(() => host.close());

const heard = () => {
  const note = (level: string) => (details: unknown, text?: string) =>
    void lines.push([level, text ?? String(details)]);
  return { ...host.services.log, error: note('error'), warn: note('warn') } as typeof host.services.log;
};

async function round(storage: ImageStorage = host.services.storage): Promise<void> {
  const connection = await host.sql.reserve();
  try {
    await deleteFiles({ ...host.services, storage, log: heard() }, connection, true);
  } finally {
    await releaseLocks(connection);
    connection.release();
  }
}

/** Writes a file whose modification time is two hours ago. */
async function put(key: string, content = 'x'): Promise<void> {
  const file = join(images, key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  const then = Date.now() / 1000 - 7200;
  await utimes(file, then, then);
}
async function stray(): Promise<string> {
  const base = newBase('posts');
  for (const key of variantKeys(base)) await put(key);
  return base;
}
const files = async (folder = ''): Promise<string[]> =>
  (await readdir(join(images, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const trashed = () => files('trash');

test('a picture without a row is in the trash for a week, in a folder of the day, under its own name', async () => {
  const base = await stray();
  await round();
  const day = new Date().toISOString().slice(0, 10);
  for (const key of variantKeys(base)) {
    expect(await host.services.storage.size(key)).toBeNull();
    expect(await host.services.storage.size(`trash/${day}/${key}`)).toBe(1);
  }
  for (const [ago, rest] of [
    [6, 8],
    [8, 4],
  ] as const) {
    const then = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await put(`trash/${then}/posts/ab/kept.webp`);
    await put(`trash/not a day/${ago}`);
    await round();
    expect((await files(`trash/${then}`)).length).toBe(rest === 8 ? 1 : 0);
  }
  expect((await host.app.inject({ url: `/images/trash/${day}/${variantKeys(base)[0]}` })).statusCode).toBe(
    404,
  );
});

test('if more than a hundredth of all pictures have no row, the sweep moves none and logs it, unless the operator asks for it', async () => {
  for (let count = 0; count < 8; count += 1) await stray();
  const before = await files('posts');
  await round();
  expect(await files('posts')).toEqual(before);
  expect(lines).toEqual([['error', expect.stringMatching(/^no picture is swept: more than a hundredth/)]]);
  expect(await runStorage(host.sql, ['sweep'], host.services.config)).toContain('8 of 8 pictures had no row');
  expect([(await files('posts')).length, (await trashed()).length]).toEqual([0, 32]);
});

test('a host whose storage belongs to another database deletes no files', async () => {
  await stray();
  const name = join(images, 'exports', `${'a'.repeat(32)}.zip`);
  await put(`exports/${'a'.repeat(32)}.zip`);
  await writeFile(join(images, 'storage-mark'), 'abc 1/1\n');
  await round();
  expect(lines).toEqual([['error', expect.stringContaining('names another database')]]);
  expect([(await files('posts')).length, await readdir(dirname(name))]).toEqual([
    4,
    [`${'a'.repeat(32)}.zip`],
  ]);
});

test('files under exports/ that are no exports stay, and an export without a row is deleted', async () => {
  const own = `${'a'.repeat(32)}.zip`;
  for (const name of [own, 'report.csv', 'nightly.zip', `${'b'.repeat(32)}.zip.sig`])
    await put(`exports/${name}`);
  await round();
  expect(await files('exports')).toEqual([`${'b'.repeat(32)}.zip.sig`, 'nightly.zip', 'report.csv']);
});

test('a file that cannot be deleted is tried again later and blocks no other', async () => {
  const [held, ...others] = [await stray(), await stray(), await stray()];
  const names = [held, ...others].map(imageName);
  for (const name of names)
    await host.sql`INSERT INTO file_purge (name, next_at) VALUES (${name}, now() - interval '1 day')`;
  await host.sql`UPDATE file_purge SET next_at = next_at - interval '1 day' WHERE name = ${imageName(held)}`;
  let asked = 0;
  const media = {
    ...host.services.media,
    remove: async (name: string) => {
      if (name !== imageName(held)) return host.services.media.remove(name);
      asked += 1;
      throw new Error('object lock');
    },
  };
  const remove = () => removeFiles({ ...host.services, media });
  await expect(remove()).rejects.toThrow('object lock');
  expect((await files('posts')).length).toBe(4);
  expect(await host.sql`SELECT name, tries, next_at > now() AS waits FROM file_purge`).toEqual([
    { name: imageName(held), tries: 1, waits: true },
  ]);
  await remove();
  expect(asked).toBe(1);
  for (let tries = 2; tries < 10; tries += 1) {
    await host.sql`UPDATE file_purge SET next_at = now()`;
    await remove().catch(() => undefined);
  }
  const [row] = await host.sql`SELECT tries, next_at - now() <= interval '1 hour' AS soon FROM file_purge`;
  expect(row).toEqual({ tries: 9, soon: true });
});

test('while the storage is unreachable, each round of housekeeping tries only a few files', async () => {
  for (let count = 0; count < 30; count += 1)
    await host.sql`INSERT INTO file_purge (name) VALUES (${imageName(newBase('posts'))})`;
  let asked = 0;
  const media = {
    ...host.services.media,
    remove: async () => ((asked += 1), Promise.reject(new Error('away'))),
  };
  await expect(removeFiles({ ...host.services, media })).rejects.toThrow('away');
  expect(asked).toBe(10);
});

test('if one part of the housekeeping of files fails, the other parts are done', async () => {
  await host.sql`INSERT INTO file_purge (name) VALUES (${imageName(newBase('posts'))})`;
  await put(`exports/${'a'.repeat(32)}.zip`);
  await stray();
  const remove = () => Promise.reject(new Error('object lock'));
  const connection = await host.sql.reserve();
  const services = { ...host.services, media: { ...host.services.media, remove } };
  await expect(deleteFiles(services, connection, true)).rejects.toThrow('object lock');
  await releaseLocks(connection);
  connection.release();
  expect([await files('exports'), (await trashed()).length]).toEqual([[], 4]);
});

test('a published picture stays after a sweep', async () => {
  const me = await host.person();
  await host.call(
    'POST /api/Persona/UpdateImgProfilo',
    { PersonaID: me.personaID },
    { as: me, files: [await picture()] },
  );
  for (const name of await readdir(join(images, 'profile'), { recursive: true })) {
    const then = Date.now() / 1000 - 7200;
    await utimes(join(images, 'profile', name), then, then);
  }
  const before = await files('profile');
  await round();
  expect(await files('profile')).toEqual(before);
});

test('a round of housekeeping is recorded for all hosts, and releases its lock', async () => {
  await host.sql`UPDATE housekeeping SET done_at = now() - interval '1 hour'`;
  const jobs = startJobs({ ...host.services, log: heard() });
  try {
    await jobs.flush();
    expect((await readAges(host.sql)).housekeeping).toBeLessThan(60);
    const locks = () => host.sql`
      SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objid = 7042027`;
    expect(await locks()).toEqual([]);
  } finally {
    await jobs.close();
  }
});
