import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../config';

/**
 * The environment variable with the folder of the programs built for this run. From sources, tsx would read all files
 * at each start.
 */
export const programsVariable = 'PIAZZA_TEST_PROGRAMS';

export function programFile(name: 'main' | 'operator' | 'media/worker'): string {
  const folder = process.env[programsVariable];
  if (folder === undefined) throw new Error(`${programsVariable} is not set: run the tests through jest`);
  return join(folder, `${name}.js`);
}

/** Starts a host process on a private database, by default without limits, log and demo town. */
export const spawnHost = (env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess =>
  spawn(process.execPath, [programFile('main')], {
    cwd: packageRoot(),
    env: {
      ...process.env,
      DATABASE_URL: '',
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio,
  });
