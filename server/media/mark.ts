import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Sql, transact } from '../db/database';
import { insertMark, lockMark, readMark } from './repository';
import type { ImageStorage } from './storage';

/** The key under which a storage keeps its mark; it is no picture's name, so it is never served or swept. */
export const markKey = 'storage-mark';

/** The mark that a storage keeps; undefined: no host has used it. */
export async function markOf(storage: ImageStorage): Promise<string | undefined> {
  const stream = await storage.read(markKey);
  return stream ? (await text(stream)).trim() : undefined;
}

/** `folder` is on the storage's file system, since files are moved into it. */
async function writeMark(storage: ImageStorage, folder: string, mark: string): Promise<void> {
  const staging = await mkdtemp(join(folder, 'mark-'));
  try {
    const file = join(staging, markKey);
    await writeFile(file, `${mark}\n`);
    await storage.store([{ key: markKey, file }]);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const refusal = (found: string | undefined, mark: string): Error =>
  new Error(
    `the storage for pictures is not the one of this database's other hosts: its mark "${markKey}" ` +
      `${found === undefined ? 'is missing' : `says ${found}`}, where the database says ${mark}. ` +
      'Name the storage that they use (STORAGE_S3_BUCKET, STORAGE_S3_ENDPOINT, or one DATA_DIR). If its pictures ' +
      `were moved here, write ${mark} into "${markKey}" beside them`,
  );

/**
 * Hosts on one database must show each other's pictures. The first host leaves a mark in its storage and the same one in
 * the database; each later one looks whether both agree, and throws where they do not. A host that dies between the two
 * leaves a storage with a mark, which the next one takes over.
 */
export async function agreeOnStorage(sql: Sql, storage: ImageStorage, folder: string): Promise<void> {
  await transact(sql, async (tx) => {
    await lockMark(tx);
    const found = await markOf(storage);
    const known = await readMark(tx);
    if (known !== undefined) {
      if (known !== found) throw refusal(found, known);
      return;
    }
    const mark = found ?? randomBytes(16).toString('hex');
    await insertMark(tx, mark);
    if (found === undefined) await writeMark(storage, folder, mark);
  });
}
