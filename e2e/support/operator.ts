import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningHost } from './host';

const execute = promisify(execFile);

/** Runs a command of the operator beside the host that runs; gives what it says. */
export async function operate({ dataDir }: RunningHost, ...words: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, ['build/server/operator.js', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stdout;
}

/** Lets this person keep the square. */
export const addKeeper = (host: RunningHost, email: string): Promise<string> =>
  operate(host, 'keeper', 'add', email);
