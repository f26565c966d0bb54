import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Sql } from '../db/database';
import { databaseName, insertMark, type Mark, noteWritten, readMark, setMark } from './repository';
import type { ImageStorage } from './storage';

/**
 * The storage key of the mark, a file that says to which database the storage belongs. It is no picture's name, so it
 * is never served or swept.
 */
export const markKey = 'storage-mark';

export async function markOf(storage: ImageStorage): Promise<string | undefined> {
  const stream = await storage.read(markKey);
  return stream ? (await text(stream)).trim() : undefined;
}

/**
 * The two parts of a mark: the storage's own name, and the name of the database that the pictures belong to (older
 * marks lack it).
 */
const partsOf = (mark: string): [name: string, database: string | undefined] => {
  const [name = '', database] = mark.split(' ');
  return [name, database];
};

/** The storage's own name in its mark. It identifies the storage in backups and lists of deletions. */
export const nameIn = (mark: string): string => partsOf(mark)[0];

/** `folder` is a temporary folder on the storage's file system, because files are moved from it. */
async function writeMark(storage: ImageStorage, folder: string, mark: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(join(folder, 'mark-'));
  try {
    const file = join(staging, markKey);
    await writeFile(file, `${mark}\n`);
    await storage.store([{ key: markKey, file }]);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const command = 'npm run storage -- take-over';

function refusal(found: string | undefined, mark: string): Error {
  if (found === undefined)
    return new Error(
      `the storage for pictures is not the one of this database's other hosts: "${markKey}" is missing in it. ` +
        'Name the storage that they use (STORAGE_S3_BUCKET, STORAGE_S3_ENDPOINT, or one DATA_DIR). If its pictures were ' +
        `moved here, say ${command}`,
    );
  return new Error(
    `the storage for pictures belongs to another database: its mark "${markKey}" says ${found}, where this database ` +
      `says ${mark}. Check DATABASE_URL, DATA_DIR and STORAGE_S3_BUCKET. If this database has taken that one's place, ` +
      `say ${command}: no other database may use the storage from then on`,
  );
}

/** Reads the storage's mark from the database; makes one if there is none. */
async function markIn(sql: Sql, database: string): Promise<Mark> {
  const fresh = { mark: `${randomBytes(16).toString('hex')} ${database}`, is_written: false };
  await insertMark(sql, fresh.mark);
  return (await readMark(sql)) ?? fresh;
}

/**
 * Marks the storage as belonging to this database, or throws if it belongs to another. A storage has one database,
 * because hosts delete files without a row; a copied database has another name. The row is written before the mark in
 * the storage, so that no storage bears the mark of a database that does not know it.
 */
export async function agreeOnStorage(sql: Sql, storage: ImageStorage, folder: string): Promise<void> {
  const database = await databaseName(sql);
  const { mark, is_written } = await markIn(sql, database);
  const [name, owner = database] = partsOf(mark);
  const found = await markOf(storage);
  const mine = `${name} ${database}`;
  const isMine = found === mine || found === name || (found === undefined && !is_written);
  if (owner !== database || !isMine) throw refusal(found, mine);
  if (mark !== mine) await setMark(sql, mine);
  if (found !== mine) await writeMark(storage, folder, mine);
  if (!is_written) await noteWritten(sql);
}

export async function isOurs(sql: Sql, storage: ImageStorage): Promise<boolean> {
  const [known, database, found] = [await readMark(sql), await databaseName(sql), await markOf(storage)];
  return found !== undefined && found === known?.mark && partsOf(found)[1] === database;
}

/** Assigns the storage to this database. The storage keeps its own name, and with it its backups and deletions. */
export async function takeOver(sql: Sql, storage: ImageStorage, folder: string): Promise<void> {
  const database = await databaseName(sql);
  const { mark } = await markIn(sql, database);
  const mine = `${nameIn((await markOf(storage)) ?? mark)} ${database}`;
  await setMark(sql, mine);
  await writeMark(storage, folder, mine);
  await noteWritten(sql);
}
