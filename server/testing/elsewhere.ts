import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreTarget } from '../backup/restore';
import { connect } from '../db/database';
import { createStorage } from '../media/storage';
import { createEmptyDatabase, runnerOf } from './database';

export interface Elsewhere extends RestoreTarget {
  dataDir: string;
  images: string;
  close(): Promise<void>;
}

/** Makes a target for a restore: a database whose user is no superuser, and a folder below `folder`. */
export async function openElsewhere(folder: string, isSameStorage = false): Promise<Elsewhere> {
  const database = await createEmptyDatabase();
  const runner = runnerOf(database.where);
  if (runner.user !== undefined)
    await database.sql.unsafe(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO ${runner.user}', current_database()); END $$`,
    );
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const images = join(dataDir, 'images');
  await mkdir(images);
  const sql = connect(runner, 2);
  return {
    dataDir,
    images,
    sql,
    storage: createStorage(images),
    staging: join(images, 'staging', 'restore'),
    isSameStorage,
    async close() {
      await sql.end({ timeout: 1 });
      await database.drop();
    },
  };
}
