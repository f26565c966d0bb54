import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Sql, transact, type Tx } from '../db/database';
import { findOther, migrate, newestVersion } from '../db/migrate';
import { messageOf } from '../failure';
import { markOf, nameIn, takeOver } from '../media/mark';
import type { ImageStorage } from '../media/storage';
import { filesOf, type Packed, readWhole } from './archive';
import { gatherDeletions, type Repeated, repeatList } from './deletions';
import { filesFolder, type Manifest, tableFile } from './manifest';
import {
  auditBreaks,
  copyIn,
  countOf,
  forgetPositions,
  forgetUnsent,
  hasSchema,
  refill,
  setSequences,
  waitForEver,
} from './repository';

export interface RestoreTarget {
  sql: Sql;
  storage: ImageStorage;
  /**
   * A temporary folder beside the pictures, on the storage's file system, because files are moved from here into the
   * storage.
   */
  staging: string;
  /** The storage is the one that was backed up: only its database was lost. */
  isSameStorage: boolean;
  /** A drill: the restored host must not notify anybody. */
  isSilent?: boolean;
}

/** Throws if the target is not empty. Returns the mark that its storage already has. */
async function checkTarget({ sql, storage, isSameStorage }: RestoreTarget, { mark }: Manifest) {
  if (await hasSchema(sql))
    throw new Error('the database is not empty: a backup is restored into a new one alone');
  const found = await markOf(storage);
  if (found === undefined) return undefined;
  if (mark === null || nameIn(found) !== nameIn(mark))
    throw new Error('the storage holds the pictures of another square: name an empty one');
  if (!isSameStorage)
    throw new Error(
      'the storage still holds the pictures of this very square: name an empty one, or, where its database is lost for ' +
        'good, say "same-storage" after the file',
    );
  return found;
}

/** Throws if this build's migrations cannot make the backup's schema. Returns the version of that schema. */
async function checkSchema({ schema }: Manifest): Promise<number> {
  const [other, version, newest] = [
    await findOther(schema),
    schema.at(-1)?.version ?? 0,
    await newestVersion(),
  ];
  if (other)
    throw new Error(
      `migration ${other.version} of the backup is not the one that this version has: restore it with the version that made it`,
    );
  if (version > newest)
    throw new Error(
      `the backup is of a newer version (schema ${version}, this version knows ${newest}): restore it with that version`,
    );
  return version;
}

const atOnce = 50;

async function unpack({ name, open: openFile }: Packed, file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await writeFile(handle, await openFile());
    await handle.sync();
  } catch (error) {
    throw new Error(`${name} could not be written: ${messageOf(error)}`);
  } finally {
    await handle.close();
  }
}

async function restoreFiles(file: string, { storage, staging }: RestoreTarget): Promise<number> {
  let [count, batch]: [number, { key: string; file: string }[]] = [0, []];
  await mkdir(staging, { recursive: true });
  const store = async (): Promise<void> => {
    await storage.store(batch);
    count += batch.length;
    batch = [];
  };
  try {
    for await (const packed of filesOf(file)) {
      if (!packed.name.startsWith(filesFolder)) continue;
      const place = join(staging, String(batch.length));
      await unpack(packed, place);
      batch.push({ key: packed.name.slice(filesFolder.length), file: place });
      if (batch.length === atOnce) await store();
    }
    await store();
    return count;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function copyRows(tx: Tx, file: string, { tables }: Manifest): Promise<void> {
  const byFile = new Map(tables.map((table) => [tableFile(table.name), table]));
  for await (const { name, open: openFile } of filesOf(file)) {
    const table = byFile.get(name);
    if (table) await pipeline(await openFile(), await copyIn(tx, table));
  }
}

async function checkRows(tx: Tx, { tables, auditBreaks: before }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await countOf(tx, name);
    if (found !== rows) throw new Error(`${name} has ${found} rows, where the backup has ${rows}`);
  }
  const breaks = await auditBreaks(tx);
  if (breaks > before) throw new Error(`the chain of the audit breaks at ${breaks - before} more lines`);
}

export interface Restored extends Manifest {
  /** The age of the list of deletions, and how much of it was applied; undefined without a list. */
  deletions: { repeated: Repeated; newest: number } | undefined;
}

/**
 * Restores a backup into an empty database and storage, migrates the schema and applies the list of deletions. Files
 * come first and all rows in one transaction, so nobody sees rows without their pictures. Throws a message for the
 * console; after that a new database is needed.
 */
export async function restore(target: RestoreTarget, file: string): Promise<Restored> {
  const manifest = await readWhole(file);
  const version = await checkSchema(manifest);
  const mark = await checkTarget(target, manifest);
  await migrate(target.sql, version);
  const list = await gatherDeletions(target, file, manifest.mark);
  const files = await restoreFiles(file, target);
  if (files !== manifest.files) throw new Error(`${files} files came back of ${manifest.files}`);
  await transact(target.sql, async (tx) => {
    await waitForEver(tx);
    await refill(tx, manifest.tables, () => copyRows(tx, file, manifest));
    await setSequences(tx, manifest.sequences);
    await checkRows(tx, manifest);
    await forgetPositions(tx);
    if (target.isSilent) await forgetUnsent(tx);
  });
  await migrate(target.sql);
  if (mark !== undefined) await takeOver(target.sql, target.storage, target.staging);
  const deletions = list && { repeated: await repeatList(target.sql, list), newest: list.newest };
  return { ...manifest, deletions };
}
