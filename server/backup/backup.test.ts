import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { releaseLocks } from '../db/oneAtATime';
import { eraseStep } from '../erasure/erasure';
import { stepLock } from '../erasure/repository';
import { deleteFiles } from '../jobs';
import { agreeOnStorage } from '../media/mark';
import type { ImageStorage } from '../media/storage';
import { setBackupStage } from '../testing/backupStage';
import { takeSpanned } from '../testing/setup';
import { until } from '../testing/until';
import { backup } from './backup';
import { restoreFrom } from './operator';
import { auditBreaks, tablesOf } from './repository';
import { restore } from './restore';

const { host, ask, anna, storage, cleanups, newFile, saved, elsewhere, story } = setBackupStage();
const comment = async (postID: number, testoCommento: string): Promise<boolean> => {
  const { body } = await ask('POST /api/Commenti/CreateComment', { postID, testoCommento }, anna);
  return body.statusCode === 200;
};
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
});

test('each row is restored unchanged; afterwards triggers and foreign keys work, and sequences continue', async () => {
  const file = await saved();
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
});

test('a person whose erasure was in progress during the backup is erased after the restore', async () => {
  const leaving = await host.person();
  const postID = await host.post(leaving);
  const target = await elsewhere();
  await host.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${stepLock})`;
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`;
    const me = { PersonaID: leaving.personaID };
    await ask('POST /api/Persona/DeletePersona', me, leaving);
    await restore(target, await saved());
  });
  // Here the test itself opened the transaction that waited for the storage.
  takeSpanned();
  const found = () => target.sql`SELECT 1 FROM post WHERE id = ${postID}`;
  expect(await found()).toHaveLength(1);
  while (await eraseStep(target.sql));
  expect(await found()).toHaveLength(0);
  expect(await target.sql`SELECT 1 FROM farewell`).toHaveLength(0);
});

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
  expect(await until(isGone)).toBe(true);
});

test('a picture that the storage had already lost is reported, and everything else is backed up and restored', async () => {
  const image = await story();
  await storage.remove([keyOf(image)]);
  const file = newFile();
  const { lost, files } = await backup(host.sql, storage, file);
  expect(lost).toEqual([keyOf(image)]);
  expect(files).toBeGreaterThan(0);
  await restore(await elsewhere(), file);
  await host.sql`DELETE FROM story WHERE image = ${image}`;
});

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
  const file = await saved();
  const left = async (...words: string[]) => {
    const target = await elsewhere();
    await restoreFrom(target.sql, [file, ...words], { ...host.services.config, dataDir: target.dataDir });
    const found = async (table: string) => (await target.sql`SELECT 1 FROM ${target.sql(table)}`).length > 0;
    return Promise.all(waits.map(found));
  };
  expect(await left()).toEqual(waits.map(() => true));
  for (const word of ['silent', '--silent']) expect(await left(word)).toEqual(waits.map(() => false));
});
