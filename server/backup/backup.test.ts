import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { releaseLocks } from '../db/oneAtATime';
import { eraseStep } from '../erasure/erasure';
import { stepLock } from '../erasure/repository';
import { endingStalled } from '../foreign';
import { deleteFiles } from '../jobs';
import { agreeOnStorage } from '../media/mark';
import { createStorage, type ImageStorage } from '../media/storage';
import { type Elsewhere, openElsewhere } from '../testing/elsewhere';
import { picture } from '../testing/host';
import { takeSpanned } from '../testing/setup';
import { setStage } from '../testing/stage';
import { until } from '../testing/until';
import { backup } from './backup';
import { checkEmpty, restoreFrom } from './operator';
import { auditBreaks, tablesOf } from './repository';
import { restore } from './restore';

let storage: ImageStorage;
let folder: string;
const cleanups: (() => Promise<unknown>)[] = [];
const { host, ask, anna } = setStage({ people: { anna: {} } });
beforeAll(async () => {
  storage = createStorage(join(host.dataDir, 'images'));
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
const newFile = (): string => join(folder, `${(made += 1)}.zip`);

const elsewhere = async (isSameStorage = false): Promise<Elsewhere> => {
  const place = await openElsewhere(folder, isSameStorage);
  cleanups.push(place.close);
  return place;
};

const comment = async (postID: number, text: string): Promise<boolean> => {
  const input = { personaID: anna.personaID, postID, testoCommento: text };
  const { body } = await ask('POST /api/Commenti/CreateComment', input, anna);
  return body.statusCode === 200;
};

async function story(): Promise<string> {
  await host.call(
    'POST /api/Stories/AddStory',
    { personaID: anna.personaID },
    { as: anna, files: [await picture()] },
  );
  const [row] = await host.sql<{ image: string }[]>`SELECT image FROM story ORDER BY id DESC LIMIT 1`;
  return row?.image ?? '';
}

const keyOf = (name: string): string => name.replace('/images/', '');

test('every write acknowledged before the backup is restored, even if others write during the backup', async () => {
  const postID = await host.post(anna);
  const image = await story();
  await comment(postID, `a tab\t, a line\n, a \\N and a "quote"`);
  for (let line = 0; line < 20; line += 1) await host.sql`INSERT INTO audit (event) VALUES ('login')`;
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (who: number): Promise<void> => {
    for (let round = 0; !isOver && round < 2000; round += 1) {
      const text = `writer ${who} says ${round}`;
      if (await comment(postID, text)) acknowledged.push(text);
    }
  };
  const writers = Promise.all([1, 2, 3, 4, 5, 6].map(write));
  cleanups.push(() => ((isOver = true), writers));
  while (acknowledged.length < 100) await delay(10);
  const before = [...acknowledged];
  const file = newFile();
  const manifest = await backup(host.sql, storage, file);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  isOver = true;
  await writers;

  const target = await elsewhere();
  await restore(target, file);
  const rows = await target.sql<{ body: string }[]>`SELECT body FROM comment`;
  const restored = new Set(rows.map(({ body }) => body));
  expect(before.filter((text) => !restored.has(text))).toEqual([]);
  expect(restored).toContain(`a tab\t, a line\n, a \\N and a "quote"`);
  const [counted] = await target.sql`SELECT comment_count FROM post WHERE id = ${postID}`;
  expect(counted?.['comment_count']).toBe(rows.length);

  const stream = await target.storage.read(keyOf(image));
  expect((await sharp(stream ? await buffer(stream) : Buffer.alloc(0)).metadata()).format).toBe('webp');
  expect(await auditBreaks(target.sql)).toBe(0);
  const [audited] = await target.sql`SELECT count(*) AS lines FROM audit`;
  expect(audited?.['lines']).toBe(manifest.tables.find(({ name }) => name === 'audit')?.rows);
  expect(audited?.['lines']).toBeGreaterThanOrEqual(20);
  expect(manifest.lost).toEqual([]);
}, 120_000);

test('each row is restored unchanged; afterwards triggers and foreign keys work, and sequences continue', async () => {
  const file = newFile();
  await backup(host.sql, storage, file);
  const target = await elsewhere();
  await restore(target, file);
  for (const { name } of await tablesOf(host.sql)) {
    // Log positions (`wrote`) mean nothing in another database, so they are not compared.
    const rows = (from: typeof host.sql) => from`
      SELECT md5(string_agg(line, '|' ORDER BY line)) AS sum
      FROM (SELECT (to_jsonb(t) - 'wrote')::text AS line FROM ${from(name)} t) AS lines`;
    expect({ name, rows: await rows(target.sql) }).toEqual({ name, rows: await rows(host.sql) });
  }
  const schema = (from: typeof host.sql) => from`
    SELECT conrelid::regclass::text AS on, conname::text, pg_get_constraintdef(oid) AS is
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
  expect(await schema(target.sql)).toEqual(await schema(host.sql));
  const [idle] = await target.sql`SELECT count(*) AS triggers FROM pg_trigger WHERE tgenabled = 'D'`;
  expect(idle?.['triggers']).toBe(0);
  await target.sql`INSERT INTO audit (event) VALUES ('login')`;
  expect(await auditBreaks(target.sql)).toBe(0);
  const sequences = (from: typeof host.sql) => from`SELECT last_value FROM audit_id_seq`;
  expect(await sequences(target.sql)).not.toEqual(await sequences(host.sql));
}, 120_000);

test('a person whose erasure was in progress during the backup is erased after the restore', async () => {
  const leaving = await host.person();
  const postID = await host.post(leaving);
  const target = await elsewhere();
  await host.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${stepLock})`;
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`;
    const me = { PersonaID: leaving.personaID };
    await ask('POST /api/Persona/DeletePersona', me, leaving);
    const file = newFile();
    await backup(host.sql, storage, file);
    await restore(target, file);
  });
  // Here the test itself opened the transaction that waited for the storage.
  takeSpanned();
  const found = () => target.sql`SELECT 1 FROM post WHERE id = ${postID}`;
  expect(await found()).toHaveLength(1);
  while (await eraseStep(target.sql));
  expect(await found()).toHaveLength(0);
  expect(await target.sql`SELECT 1 FROM farewell`).toHaveLength(0);
}, 60_000);

test('a picture whose row is deleted during the backup stays until the backup ends', async () => {
  await agreeOnStorage(host.sql, storage, join(host.dataDir, 'images', 'staging'));
  cleanups.push(async () => host.sql`DELETE FROM storage_mark`);
  const image = await story();
  const size = await storage.size(keyOf(image));
  let [isFirst, kept] = [true, true];
  const slow: ImageStorage = {
    ...storage,
    async read(key) {
      if (isFirst) {
        isFirst = false;
        await host.sql`DELETE FROM story WHERE image = ${image}`;
        const connection = await host.sql.reserve();
        kept = !(await deleteFiles(host.services, connection, false));
        await releaseLocks(connection);
        connection.release();
      }
      return storage.read(key);
    },
  };
  const file = newFile();
  const { lost } = await backup(host.sql, slow, file);
  expect(kept).toBe(true);
  expect(lost).toEqual([]);
  const target = await elsewhere();
  await restore(target, file);
  expect(await target.storage.size(keyOf(image))).toBe(size);
  const isGone = async (): Promise<boolean> => {
    const connection = await host.sql.reserve();
    await deleteFiles(host.services, connection, false);
    await releaseLocks(connection);
    connection.release();
    return (await storage.size(keyOf(image))) === null;
  };
  expect(await until(isGone, 20_000)).toBe(true);
}, 120_000);

test('a picture that the storage had already lost is reported, and everything else is backed up and restored', async () => {
  const image = await story();
  await storage.remove([keyOf(image)]);
  const file = newFile();
  const { lost, files } = await backup(host.sql, storage, file);
  expect(lost).toEqual([keyOf(image)]);
  expect(files).toBeGreaterThan(0);
  await restore(await elsewhere(), file);
  await host.sql`DELETE FROM story WHERE image = ${image}`;
}, 120_000);

test.each([
  ['of a newer schema', 9999, /is of a newer version \(schema 9999, this version/],
  [
    'of an older Piazza',
    1,
    /migration 1 of the backup is not the one that this version has: restore it with/,
  ],
])(
  'a backup %s is refused before the restore makes anything',
  async (_, version, words) => {
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
  },
  120_000,
);

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
}, 120_000);

test('a truncated or changed backup is refused, and an existing file is not overwritten', async () => {
  const file = newFile();
  await backup(host.sql, storage, file);
  await expect(backup(host.sql, storage, file)).rejects.toThrow('is there already');
  const whole = await readFile(file);
  const cut = newFile();
  await writeFile(cut, whole.subarray(0, -4000));
  const target = await elsewhere();
  await expect(restore(target, cut)).rejects.toThrow('is no whole backup');
  const changed = newFile();
  await writeFile(changed, whole);
  const at = whole.indexOf('RIFF') + 30;
  const handle = await open(changed, 'r+');
  await handle.write(Buffer.from([255 - (whole[at] ?? 0)]), 0, 1, at);
  await handle.close();
  await expect(restore(target, changed)).rejects.toThrow('is no whole backup');
  await expect(restore(target, join(folder, 'none.zip'))).rejects.toThrow('there is no');
  await expect(backup(target.sql, storage, newFile())).rejects.toThrow('there is nothing to back up');
}, 120_000);

test('a failed backup leaves no file', async () => {
  await story();
  const broken: ImageStorage = { ...storage, read: () => Promise.reject(new Error('no bucket')) };
  const before = await readdir(folder);
  await expect(backup(host.sql, broken, newFile())).rejects.toThrow('no bucket');
  expect(await readdir(folder)).toEqual(before);
}, 120_000);

/** The sessions that hold a snapshot or a lock; a running backup holds both. */
const heldNow = () => host.sql`
  SELECT pid, state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (xact_start IS NOT NULL OR pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted))`;
const isGivenBack = () => until(async () => (await heldNow()).length === 0, 20_000);

/** Mounts a disk of this size in KB; returns a plain folder if the test may not mount. */
async function smallDisk(kilobytes: number): Promise<string> {
  const disk = await mkdtemp(join(folder, 'disk-'));
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
  60_000,
);

test('a backup into a missing folder fails with the path and the reason', async () => {
  const file = join(folder, 'none', 'x.zip');
  await expect(backup(host.sql, storage, file)).rejects.toThrow(`${file} was not written: ENOENT`);
  expect(await isGivenBack()).toBe(true);
});

test('a stalled storage makes the backup fail, with the name of the file that it did not get', async () => {
  const image = await story();
  const before = await readdir(folder);
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
  expect(await readdir(folder)).toEqual(before);
  expect(await isGivenBack()).toBe(true);
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
  await host.sql`DELETE FROM story WHERE image = ${image}`;
}, 60_000);

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
}, 60_000);

test('a silent restore has no waiting mails and pushes, while a usual one has all of them', async () => {
  const { personaID: me } = anna;
  const waits = ['mail', 'delivery', 'account_request', 'push_device'];
  await host.sql`INSERT INTO mail (recipient, subject, body_text, body_html, ends_at) VALUES ('a@example.com', 'x', 'x', 'x', now() + interval '1 day')`;
  await host.sql`INSERT INTO delivery (persona_id, way, kind, collapse) VALUES (${me}, 'mail', 'prova', 'x')`;
  await host.sql`INSERT INTO account_request (kind, payload, trace) VALUES ('recover', '{}', '{"address": "x"}')`;
  await host.sql`
    INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
    SELECT ${me}, id, 'https://push.example/x', 'x', 'x', 'x' FROM session LIMIT 1`;
  cleanups.push(() => Promise.all(waits.map((table) => host.sql`DELETE FROM ${host.sql(table)}`)));
  const file = newFile();
  await backup(host.sql, storage, file);
  const left = async (...words: string[]) => {
    const target = await elsewhere();
    await restoreFrom(target.sql, [file, ...words], { ...host.services.config, dataDir: target.dataDir });
    const found = async (table: string) => (await target.sql`SELECT 1 FROM ${target.sql(table)}`).length > 0;
    return Promise.all(waits.map(found));
  };
  expect(await left()).toEqual(waits.map(() => true));
  for (const word of ['silent', '--silent']) expect(await left(word)).toEqual(waits.map(() => false));
}, 120_000);

test('an unknown argument of a restore is refused before the restore makes anything', async () => {
  const config = { ...host.services.config, databaseUrl: 'postgres://db/x' };
  await expect(checkEmpty(config, ['x.zip', 'silence'])).rejects.toThrow('"silence"');
  await checkEmpty(config, ['x.zip', 'same-storage', 'silent']);
});
