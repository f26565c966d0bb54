import { join } from 'node:path';
import type { Config } from './config';
import { connect } from './db/database';
import { migrate } from './db/migrate';
import { oneAtATime } from './db/oneAtATime';
import { findPrimary } from './db/primary';
import { seedReference } from './db/reference/seed';
import { admitRunner, type Users } from './db/runner';
import { agreeOnStorage, markKey } from './media/mark';
import { createStorage } from './media/storage';
import { readSetting } from './settings';
import { told } from './startProblem';

/** The storage as the operator named it, and where it is. */
function nameOf(env: NodeJS.ProcessEnv, imagesDir: string) {
  const bucket = readSetting(env, 'STORAGE_S3_BUCKET');
  const at = readSetting(env, 'STORAGE_S3_ENDPOINT');
  if (bucket === undefined) return ['the folder for pictures', imagesDir] as const;
  return ['the storage of STORAGE_S3_BUCKET', at ? `${bucket} at ${at}` : bucket] as const;
}

/**
 * Schema, reference data and the storage's mark, brought up by one host at a time, on connections that may wait. Throws
 * with a text for the person at the console.
 */
export async function prepare({ owner, runner }: Users, config: Config, say: (text: string) => void) {
  const imagesDir = join(config.dataDir, 'images');
  const storage = createStorage(imagesDir);
  await findPrimary(owner);
  await findPrimary(runner);
  const builder = connect(owner);
  try {
    await oneAtATime(builder, async () => {
      await migrate(builder);
      await admitRunner(builder, runner);
      await seedReference(builder);
      const [what, where] = nameOf(process.env, imagesDir);
      await told(what, where, () => storage.size(markKey));
      await agreeOnStorage(builder, storage, config.dataDir);
      if (!config.demo) return;
      const { seedDemo } = await import('./demo/seed');
      await seedDemo(builder, imagesDir, say);
    });
  } finally {
    await builder.end({ timeout: 1 });
  }
}
