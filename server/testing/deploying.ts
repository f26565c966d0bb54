import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file of docs/deploy. */
export const read = (name: string): string => readFileSync(`docs/deploy/${name}`, 'utf8');

export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): { code: number | null; said: string } {
  const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { code: status, said: `${stdout}${stderr}` };
}
export const works = (command: string, ...args: string[]): boolean => run(command, args).code === 0;

/** Runs a test only if the machine has what it needs; otherwise its name says what is missing. */
export const testWith = (what: string, isThere: boolean) => (title: string, work: () => Promise<void>) =>
  isThere ? test(title, work) : test.skip(`${title} (not run: this machine has no ${what})`, work);
