import { open, readdir, readFile, rm, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, pause, startOf } from './processes';

const isHolder = (text: string): boolean => {
  const [pid = '', start = ''] = text.split(' ');
  return isAlive(Number(pid)) && startOf(Number(pid)) === start;
};
const self = (): string => `${process.pid} ${startOf(process.pid)}`;

/** Runs `work` while no other host of the same folder does. A dead holder's lock is no obstacle. */
export async function withLock<T>(folder: string, work: () => Promise<T>, waitMs = 60_000): Promise<T> {
  const file = join(folder, 'postgres.lock');
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(self());
      await handle.close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const text = await readFile(file, 'utf8').catch(() => undefined);
      // Empty: its holder has just made it, or died in between; a moment tells.
      if (text !== undefined && text !== '' && !isHolder(text)) await rm(file, { force: true });
      else if (performance.now() > end) throw new Error(`Another host is busy with ${folder}: wait for it, or remove ${file}`);
      await pause(text === '' ? 300 : 50);
      if (text === '' && (await readFile(file, 'utf8').catch(() => 'gone')) === '') await rm(file, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

const users = (folder: string): string => join(folder, 'postgres.users');

/** Says that this process uses the folder's database. */
export async function enter(folder: string): Promise<void> {
  await mkdir(users(folder), { recursive: true });
  await writeFile(join(users(folder), String(process.pid)), self());
}

/** Takes the word back. Returns whether no other living host uses the database. */
export async function leave(folder: string): Promise<boolean> {
  await rm(join(users(folder), String(process.pid)), { force: true });
  let others = 0;
  for (const name of await readdir(users(folder)).catch(() => [])) {
    const file = join(users(folder), name);
    if (isHolder(await readFile(file, 'utf8').catch(() => ''))) others += 1;
    else await rm(file, { force: true });
  }
  return others === 0;
}
