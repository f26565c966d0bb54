import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config';
import type { Sql } from '../db/database';
import { createStorage } from '../media/storage';
import { backup } from './backup';
import { restore } from './restore';

/** A path as the person at the console means it: npm runs its commands in the package's folder. */
const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

const imagesOf = ({ dataDir }: Config): string => join(dataDir, 'images');

/** `npm run backup FILE`, while hosts run or not. Returns a line for the operator. */
export async function backupTo(sql: Sql, [file]: string[], config: Config): Promise<string> {
  if (file === undefined) throw new Error('npm run backup FILE');
  const { tables, files, lost, at } = await backup(sql, createStorage(imagesOf(config)), pathOf(file));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = lost.length === 0 ? '' : ` ${lost.length} files that rows name were not in the storage.`;
  return `${rows} rows and ${files} files are in ${file}, as they stood at ${at}.${missing}`;
}

/** Throws where the private database would be put into a folder that has something already. */
export async function checkEmpty({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl !== undefined) return;
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => name !== 'lost+found');
  if (found.length > 0)
    throw new Error(`${dataDir} is not empty: a backup is restored into an empty DATA_DIR alone`);
}

/** `npm run restore FILE`, with no host running. Returns a line for the operator. */
export async function restoreFrom(sql: Sql, [file, word]: string[], config: Config): Promise<string> {
  const images = imagesOf(config);
  const target = {
    sql,
    storage: createStorage(images),
    staging: join(images, 'staging', 'restore'),
    isSameStorage: word === 'same-storage',
  };
  const { tables, files, at } = await restore(target, pathOf(file ?? ''));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files} files are back, as they stood at ${at}. The chain of the audit holds.`;
}
