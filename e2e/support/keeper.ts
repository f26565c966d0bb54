import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningHost } from './host';

const execute = promisify(execFile);

/** Lets this person keep the square, as its operator does beside the host that runs. */
export const addKeeper = async ({ dataDir }: RunningHost, email: string): Promise<unknown> =>
  execute(process.execPath, ['build/server/operator.js', 'keeper', 'add', email], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
