import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningHost } from './host';

const execute = promisify(execFile);

/** Runs an operator's command while the host is running; returns its output. */
export async function operate({ dataDir }: RunningHost, ...words: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, ['build/server/operator.js', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stdout;
}

/** Makes this person a keeper. */
export const addKeeper = (host: RunningHost, email: string): Promise<string> =>
  operate(host, 'keeper', 'add', email);
