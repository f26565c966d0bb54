import { join } from 'node:path';
import type { Config } from '../config';
import type { Sql } from '../db/database';
import { isOurs, takeOver } from './mark';
import { picturesInUse } from './repository';
import { createStorage } from './storage';
import { sweepImages } from './sweep';

const hourMs = 3_600_000;

/**
 * `npm run storage -- take-over` assigns the storage to this database. `npm run storage -- sweep` moves all pictures
 * without a row to the trash, however many there are. Returns a message for the operator.
 */
export async function runStorage(sql: Sql, [word]: string[], { dataDir }: Config): Promise<string> {
  const imagesDir = join(dataDir, 'images');
  const storage = createStorage(imagesDir);
  if (word === 'take-over') {
    await takeOver(sql, storage, join(imagesDir, 'staging'));
    return 'The storage keeps the pictures of this database from now on: no other one starts with it.';
  }
  if (word !== 'sweep') throw new Error('npm run storage -- take-over, or npm run storage -- sweep');
  if (!(await isOurs(sql, storage))) throw new Error('the storage belongs to another database');
  const { strays, all } = await sweepImages(
    storage,
    (names) => picturesInUse(sql, names),
    Date.now() - hourMs,
    true,
  );
  return `${strays} of ${all} pictures had no row: they are in trash/ beside the pictures for seven days.`;
}
