import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Db, Sql } from '../db/database';
import { schemaOf } from '../db/migrate';
import { holdFiles, isHoldingFiles, leaseLocks } from '../db/oneAtATime';
import { readMark } from '../media/repository';
import type { ImageStorage } from '../media/storage';
import { baseOf, variantKeys } from '../media/variants';
import { messageOf } from '../failure';
import { worded } from '../startProblem';
import { type Archive, createArchive, readWhole } from './archive';
import { filesFolder, type Manifest, tableFile } from './manifest';
import {
  auditBreaks,
  beginSnapshot,
  copyOut,
  endSnapshot,
  exportFiles,
  pictureNames,
  sequencesOf,
  tablesOf,
} from './repository';

/** Passes rows on and counts them by their line breaks, since in PostgreSQL's text format no row contains one. */
async function* counted(rows: AsyncIterable<Buffer>, count: (lines: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of rows) {
    let lines = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
    count(lines);
    yield piece;
  }
}

async function addTables(db: Db, archive: Archive): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(db)) {
    let rows = 0;
    const content = Readable.from(counted(await copyOut(db, table), (lines) => (rows += lines)));
    await archive.add(tableFile(table.name), content, true);
    tables.push({ ...table, rows });
  }
  return tables;
}

async function keysOf(db: Db): Promise<string[]> {
  const bases = (await pictureNames(db)).map(baseOf).filter((base) => base !== null);
  return [...bases.flatMap(variantKeys), ...(await exportFiles(db))];
}

const notRead =
  (key: string) =>
  (error: unknown): never => {
    throw worded(`${key} could not be read from the storage: ${messageOf(error)}`, error);
  };

async function* readOf(content: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    notRead(key)(error);
  }
}

/** Adds the picture files. Returns the keys of those that the storage lacks. */
async function addFiles(storage: ImageStorage, keys: string[], archive: Archive): Promise<string[]> {
  const lost: string[] = [];
  for (const key of keys) {
    const content = await storage.read(key).catch(notRead(key));
    if (content) await archive.add(filesFolder + key, Readable.from(readOf(content, key)), false);
    else lost.push(key);
  }
  return lost;
}

/** Adds all rows of one snapshot. Returns the keys of the picture files that they name. */
async function addRows(db: Db, archive: Archive) {
  await beginSnapshot(db);
  const at = new Date().toISOString();
  const [schema, breaks, keys] = [await schemaOf(db), await auditBreaks(db), await keysOf(db)];
  const mark = (await readMark(db))?.mark ?? null;
  const tables = await addTables(db, archive);
  // Sequences are read after the rows, so that none repeats a number that a row has.
  const sequences = await sequencesOf(db);
  await endSnapshot(db);
  return { keys, said: { format: 1 as const, at, schema, mark, tables, sequences, auditBreaks: breaks } };
}

/**
 * Writes a backup while hosts run: the rows of one snapshot, and all picture files that they name, since no host
 * deletes a file in the meantime. Verifies the archive at the end. Throws a message for the console, and then leaves no
 * file.
 */
export async function backup(
  sql: Sql,
  storage: ImageStorage,
  file: string,
  leaseMs?: number,
): Promise<Manifest> {
  if ((await schemaOf(sql)).length === 0)
    throw new Error('there is nothing to back up: the database is empty');
  await access(file).then(
    () => Promise.reject(new Error(`${file} is there already: name another file`)),
    () => undefined,
  );
  const archive = createArchive(file);
  const connection = await sql.reserve();
  let stop = (): void => undefined;
  try {
    await holdFiles(connection);
    const { keys, said } = await addRows(connection, archive);
    stop = await leaseLocks(connection, leaseMs);
    const lost = await addFiles(storage, keys, archive);
    if (!(await isHoldingFiles(connection).catch(() => false)))
      throw new Error('the connection to the database broke, so files may be missing: begin again');
    await archive.close({ ...said, files: keys.length - lost.length, lost });
  } catch (error) {
    connection.release(true);
    await archive.abandon();
    throw error;
  } finally {
    stop();
    // Closes the session, which ends its lock, its snapshot and a COPY that nobody reads.
    connection.release(true);
  }
  return readWhole(file);
}
