import { join } from 'node:path';
import type { Config } from './config';
import { connect } from './db/database';
import { migrate, newestVersion, schemaOf } from './db/migrate';
import { oneAtATime } from './db/oneAtATime';
import { findPrimary } from './db/primary';
import { seedReference } from './db/reference/seed';
import { admitRunner, type Users } from './db/runner';
import { checkOwnSession } from './db/session';
import { putReleased } from './http/released';
import { agreeOnStorage, markKey } from './media/mark';
import { createStorage, keepsVersions } from './media/storage';
import { readSetting } from './settings';
import { told } from './startProblem';

function nameOf(env: NodeJS.ProcessEnv, imagesDir: string) {
  const bucket = readSetting(env, 'STORAGE_S3_BUCKET');
  const at = readSetting(env, 'STORAGE_S3_ENDPOINT');
  if (bucket === undefined) return ['the folder for pictures', imagesDir] as const;
  return ['the storage of STORAGE_S3_BUCKET', at ? `${bucket} at ${at}` : bucket] as const;
}

/**
 * Brings schema, reference data and the storage's mark up to date. Only one host at a time does this, on connections
 * without a time limit. Throws a message for the console.
 */
export async function prepare({ owner, runner }: Users, config: Config, say: (text: string) => void) {
  const imagesDir = join(config.dataDir, 'images');
  const storage = createStorage(imagesDir);
  await findPrimary(owner);
  await findPrimary(runner);
  const builder = connect(owner);
  try {
    await checkOwnSession(builder);
    await oneAtATime(
      builder,
      async () => {
        await migrate(builder);
        const schema = (await schemaOf(builder)).at(-1)?.version ?? 0;
        const mine = await newestVersion();
        if (schema > mine)
          say(
            `The database's schema (${schema}) is newer than this version's (${mine}): it is left as it is.`,
          );
        await admitRunner(builder, runner);
        if (!(await seedReference(builder)))
          say("Texts, categories and papers are a newer version's: they are left as they are.");
        const [what, where] = nameOf(process.env, imagesDir);
        await told(what, where, () => storage.size(markKey));
        await agreeOnStorage(builder, storage, join(imagesDir, 'staging'));
        await told(what, where, () => putReleased(storage, join(imagesDir, 'staging')));
        if (await keepsVersions())
          say(
            'The bucket keeps old versions: what is deleted stays in it until its lifecycle ends noncurrent versions.',
          );
        if (!config.demo) return;
        const { seedDemo } = await import('./demo/seed');
        await seedDemo(builder, imagesDir, say);
      },
      say,
    );
  } finally {
    await builder.end({ timeout: 1 });
  }
}
