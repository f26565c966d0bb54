import { access, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Sql, transact } from '../db/database';
import { takeLockTurn } from '../db/holdPerson';
import { createStorage, type ImageStorage } from '../media/storage';
import { lockSubject } from '../modules/custode/measureRepository';
import { erasePersona } from '../modules/persona/eraseRepository';
import { forgetInAudit } from '../security/auditRepository';
import { createWorker, type Worker } from '../worker';
import { lockUnlisted, noteListed, notErased, reopen } from './deletionRepository';

/** The list's folder in a storage and beside a backup: an empty file for each person who left, named by the id. */
export const listFolder = 'deletions';

interface DeletionList {
  ids: Set<number>;
  /** When its newest line was written, in ms; 0 where it has none. */
  newest: number;
}

export async function readDeletions(storage: ImageStorage, folder = listFolder): Promise<DeletionList> {
  const list: DeletionList = { ids: new Set(), newest: 0 };
  for await (const { key, modified } of storage.list(folder)) {
    // Ids are never given again: a name says whom it means in every backup.
    if (!/^[0-9]{1,16}$/.test(basename(key))) continue;
    list.ids.add(Number(basename(key)));
    list.newest = Math.max(list.newest, modified);
  }
  return list;
}

/** `folder` is on the storage's file system, since files are moved into it. */
async function writeDeletions(storage: ImageStorage, folder: string, ids: Iterable<number>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = Array.from(ids, (id) => ({
    key: `${listFolder}/${id}`,
    file: join(folder, `deletion-${id}`),
  }));
  for (const { file } of files) await writeFile(file, '');
  await storage.store(files);
}

/** Brings to one storage what another one's list has more. */
async function copyDeletions(from: ImageStorage, to: ImageStorage, folder: string): Promise<DeletionList> {
  const [more, list] = [await readDeletions(from), await readDeletions(to)];
  await writeDeletions(
    to,
    folder,
    [...more.ids].filter((id) => !list.ids.has(id)),
  );
  return { ids: new Set([...list.ids, ...more.ids]), newest: Math.max(list.newest, more.newest) };
}

/** Keeps the list beside a backup too: a restore of an older one reads it there. */
export async function keepDeletions(storage: ImageStorage, file: string): Promise<void> {
  const beside = join(dirname(file), listFolder);
  await mkdir(beside, { recursive: true });
  await copyDeletions(storage, createStorage(dirname(file), {}), beside);
}

interface Place {
  storage: ImageStorage;
  staging: string;
  isSameStorage: boolean;
}

/** The list from beside the backup and from the storage, which has all of it from now on; undefined: there is none. */
export async function gatherDeletions(
  { storage, staging, isSameStorage }: Place,
  file: string,
): Promise<DeletionList | undefined> {
  const isBeside = await access(join(dirname(file), listFolder)).then(
    () => true,
    () => false,
  );
  if (isBeside) return copyDeletions(createStorage(dirname(file), {}), storage, staging);
  return isSameStorage ? readDeletions(storage) : undefined;
}

/**
 * Writes down beside the pictures who left, so that a backup made before does not bring them back. After the commit: a line
 * for somebody whose deletion failed would delete them with the next restore.
 */
export const createDeletionList = (
  sql: Sql,
  { storage, folder, log }: { storage: ImageStorage; folder: string; log: FastifyBaseLogger },
): Worker =>
  createWorker({
    step: () =>
      transact(sql, async (tx) => {
        const ids = await lockUnlisted(tx);
        if (ids.length === 0) return false;
        await writeDeletions(storage, folder, ids);
        await noteListed(tx, ids);
        return true;
      }),
    everyMs: 5000,
    failure: 'who left does not stand in the list of deletions yet',
    log,
  });

/** So many are looked for with one statement. */
const portion = 5000;

/** Erases those among them who are there, as their own call did once; gives how many. */
export async function repeatDeletions(sql: Sql, listed: Set<number>): Promise<number> {
  const ids = [...listed];
  let repeated = 0;
  for (let at = 0; at < ids.length; at += portion)
    for (const id of await notErased(sql, ids.slice(at, at + portion)))
      await transact(sql, async (tx) => {
        await takeLockTurn(tx);
        if (!(await lockSubject(tx, id))) return;
        await reopen(tx, id);
        await erasePersona(tx, id);
        await forgetInAudit(tx, id);
        repeated += 1;
      });
  return repeated;
}
