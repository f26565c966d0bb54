import { access, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../config';
import { consolePath } from '../consolePath';
import type { Sql } from '../db/database';
import { noteBackup } from '../jobsRepository';
import { createStorage } from '../media/storage';
import { backup } from './backup';
import {
  keepDeletions,
  listFolder,
  otherLists,
  personsIn,
  readDeletions,
  type Repeated,
  repeatList,
} from './deletions';
import { restore, type Restored } from './restore';

const imagesOf = ({ dataDir }: Config): string => join(dataDir, 'images');

/** `npm run backup FILE`, whether or not hosts run. Returns a message for the operator. */
export async function backupTo(sql: Sql, [file]: string[], config: Config): Promise<string> {
  if (file === undefined) throw new Error('npm run backup FILE');
  const storage = createStorage(imagesOf(config));
  const { tables, files, lost, at, mark } = await backup(sql, storage, consolePath(file));
  await keepDeletions(storage, consolePath(file), mark);
  await noteBackup(sql);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = lost.length === 0 ? '' : ` ${lost.length} files that rows name were not in the storage.`;
  return `${rows} rows and ${files} files are in ${file}, as they stood at ${at}.${missing}`;
}

/** Reads the words after the file name. Throws for an unknown one, which would otherwise be ignored. */
function readWords([, ...words]: string[]) {
  const said = new Set(words.map((word) => word.replace(/^--/, '')));
  const other = [...said].find((word) => word !== 'same-storage' && word !== 'silent');
  if (other !== undefined)
    throw new Error(`there is no "${other}": say same-storage or silent after the file`);
  return { isSameStorage: said.has('same-storage'), isSilent: said.has('silent') };
}

/** Throws for an unknown argument, and if the private database's folder is not empty. */
export async function checkEmpty({ dataDir, databaseUrl }: Config, args: string[] = []): Promise<void> {
  readWords(args);
  if (databaseUrl !== undefined) return;
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => name !== 'lost+found');
  if (found.length > 0)
    throw new Error(`${dataDir} is not empty: a backup is restored into an empty DATA_DIR alone`);
}

const again = ({ deleted }: Repeated): string =>
  `Deleted again, since they left after the backup was made: ${deleted}`;
const ofMeasures = ({ measures: { made, revoked } }: Repeated): string =>
  `Measures of keepers made good: ${made}, taken back: ${revoked}.`;

function deletedAgain(deletions: Restored['deletions'], file: string): string {
  if (!deletions)
    return (
      `There is no list of deletions beside it (${join(dirname(file), listFolder)}): people who left after it was made ` +
      'are back, and what keepers decided later is undone. Where you have the list, say npm run deletions FOLDER.'
    );
  const { repeated, newest } = deletions;
  const until = newest === 0 ? 'is empty' : `ends at ${new Date(newest).toISOString()}`;
  return `${again(repeated)} (the list ${until}). ${ofMeasures(repeated)}`;
}

const ofOthers = (folders: string[]): string =>
  folders.length === 0
    ? ''
    : ` Beside it are the lists of other storages, which were not read: ${folders.join(', ')}. Where one is of this very ` +
      'square, restored once before, say npm run deletions FOLDER.';

/** `npm run restore FILE`, while no host runs. Returns a message for the operator. */
export async function restoreFrom(sql: Sql, args: string[], config: Config): Promise<string> {
  const images = imagesOf(config);
  const target = {
    sql,
    storage: createStorage(images),
    staging: join(images, 'staging', 'restore'),
    ...readWords(args),
  };
  const path = consolePath(args[0] ?? '');
  const { tables, files, at, mark, deletions } = await restore(target, path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const said = deletedAgain(deletions, path) + ofOthers(await otherLists(path, mark));
  return `${rows} rows and ${files} files are back, as they stood at ${at}. The chain of the audit holds. ${said}`;
}

/**
 * `npm run deletions`, optionally with the folder of a list: repeats the listed deletions after a restore of
 * PostgreSQL's own backup, or when the list was found later. Hosts may run meanwhile. Returns a message for the
 * operator.
 */
export async function repeatIn(sql: Sql, [folder]: string[], config: Config): Promise<string> {
  const path = folder === undefined ? undefined : consolePath(folder);
  if (path)
    await access(path).catch(() => {
      throw new Error(`there is no ${path}`);
    });
  const list = path
    ? await readDeletions(createStorage(dirname(path), {}), basename(path))
    : await readDeletions(createStorage(imagesOf(config)));
  const repeated = await repeatList(sql, list);
  return `The list has ${personsIn(list.names).length} people. ${again(repeated)}. ${ofMeasures(repeated)}`;
}
