import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Sql, transact } from '../db/database';
import { takeLockTurn } from '../db/holdPerson';
import { nameIn } from '../media/mark';
import { createStorage, type ImageStorage } from '../media/storage';
import { isMeasureLine, repeatMeasures } from '../modules/cases/listedMeasures';
import { lockSubject } from '../modules/cases/measureRepository';
import { erasePersona } from '../modules/persona/eraseRepository';
import { forgetInAudit } from '../security/auditRepository';
import { createWorker, type Worker } from '../worker';
import { noteListed, notErased, unlisted } from './deletionRepository';

/**
 * The folder of the list of deletions, in the storage and beside backups. It has an empty file for each deleted person,
 * named by their id, for each keeper's decision (`line_of` in the database), and for each revocation of one. Nothing
 * is ever removed, so lists of different ages can be merged.
 */
export const listFolder = 'deletions';

/** Ids are never reused, so an entry's name has the same meaning in every backup. */
const isLine = (name: string): boolean => /^[0-9]{1,16}$/.test(name) || isMeasureLine(name);

export interface DeletionList {
  names: Set<string>;
  /** The time of the list's newest entry in ms; 0 for an empty list. */
  newest: number;
}

export async function readDeletions(storage: ImageStorage, folder = listFolder): Promise<DeletionList> {
  const list: DeletionList = { names: new Set(), newest: 0 };
  for await (const { key, modified } of storage.list(folder)) {
    if (!isLine(basename(key))) continue;
    list.names.add(basename(key));
    list.newest = Math.max(list.newest, modified);
  }
  return list;
}

/** `staging` is a temporary folder on the storage's file system, because files are moved from it. */
async function writeDeletions(
  storage: ImageStorage,
  { folder = listFolder, staging }: { folder?: string; staging: string },
  names: string[],
): Promise<void> {
  await mkdir(staging, { recursive: true });
  const own = await mkdtemp(join(staging, 'list-'));
  try {
    const files = names.map((name) => ({ key: `${folder}/${name}`, file: join(own, name) }));
    for (const { file } of files) await writeFile(file, '');
    await storage.store(files);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

const joined = (lists: DeletionList[]): DeletionList => ({
  names: new Set(lists.flatMap(({ names }) => [...names])),
  newest: Math.max(0, ...lists.map(({ newest }) => newest)),
});

/**
 * The folder with the list of deletions beside a backup. Copies of a database reuse ids for different people, so each
 * storage has its own list there, under the name in its mark.
 */
const folderBeside = (mark: string | null): string =>
  mark === null ? listFolder : `${listFolder}/${nameIn(mark)}`;

/** Also stores the list of deletions beside a backup, so that the restore of an older backup finds it. */
export async function keepDeletions(storage: ImageStorage, file: string, mark: string | null): Promise<void> {
  const [folder, beside] = [folderBeside(mark), createStorage(dirname(file), {})];
  const [list, kept] = [await readDeletions(storage), await readDeletions(beside, folder)];
  const more = [...list.names].filter((name) => !kept.names.has(name));
  await writeDeletions(beside, { folder, staging: join(dirname(file), folder) }, more);
}

interface Place {
  storage: ImageStorage;
  staging: string;
  isSameStorage: boolean;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Merges the list beside the backup (older versions stored it in the backup's folder itself) with the storage's list,
 * so that the storage's then has all entries. Undefined if there are no entries.
 */
export async function gatherDeletions(
  { storage, staging, isSameStorage }: Place,
  file: string,
  mark: string | null,
): Promise<DeletionList | undefined> {
  const beside = createStorage(dirname(file), {});
  const lists: DeletionList[] = [];
  for (const folder of new Set([listFolder, folderBeside(mark)]))
    if (await isThere(join(dirname(file), folder))) lists.push(await readDeletions(beside, folder));
  if (isSameStorage) lists.push(await readDeletions(storage));
  if (lists.length === 0) return undefined;
  const list = joined(lists);
  await writeDeletions(storage, { staging }, [...list.names]);
  return list;
}

/** The folders beside a backup that hold lists of deletions of other storages, which its restore ignores. */
export async function otherLists(file: string, mark: string | null): Promise<string[]> {
  const root = join(dirname(file), listFolder);
  const found = await readdir(root, { withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isDirectory() && (mark === null || entry.name !== nameIn(mark)))
    .map(({ name }) => join(root, name));
}

/**
 * Lists deleted people and keepers' decisions beside the pictures, so that restoring an earlier backup cannot undo
 * them. An entry is written after the commit, because the next restore would delete the person of a failed deletion
 * too.
 */
export const createDeletionList = (
  sql: Sql,
  { storage, folder, log }: { storage: ImageStorage; folder: string; log: FastifyBaseLogger },
): Worker =>
  createWorker({
    // Two hosts may write the same entry: it is one file.
    step: async () => {
      const names = await unlisted(sql);
      if (names.length === 0) return false;
      await writeDeletions(storage, { staging: folder }, names);
      await noteListed(sql, names);
      return true;
    },
    everyMs: 5000,
    failure: 'who left does not stand in the list of deletions yet',
    log,
  });

const portion = 5000;

export interface Repeated {
  deleted: number;
  /** The numbers of decisions, and of revocations, that were applied again. */
  measures: { made: number; revoked: number };
}

/**
 * Applies the entries that the database lacks: first decisions, then deletions, because a decision outlives its
 * person's deletion.
 */
export async function repeatList(sql: Sql, { names }: DeletionList): Promise<Repeated> {
  const measures = await repeatMeasures(sql, names);
  return { measures, deleted: await repeatDeletions(sql, personsIn(names)) };
}

export const personsIn = (names: Set<string>): number[] =>
  [...names].filter((name) => !isMeasureLine(name)).map(Number);

/** Erases the listed people who still exist, as their own call would have. Returns their number. */
async function repeatDeletions(sql: Sql, ids: number[]): Promise<number> {
  let repeated = 0;
  for (let at = 0; at < ids.length; at += portion)
    for (const id of await notErased(sql, ids.slice(at, at + portion)))
      await transact(sql, async (tx) => {
        await takeLockTurn(tx);
        if (!(await lockSubject(tx, id))) return;
        await erasePersona(tx, id);
        await forgetInAudit(tx, id);
        repeated += 1;
      });
  return repeated;
}
