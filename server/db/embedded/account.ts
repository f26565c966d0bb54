import { readFileSync, statSync } from 'node:fs';
import { chown, lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The system user for PostgreSQL when the host is root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

function findAccount(names: string[]): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    // macOS writes the uid of "nobody" as -2.
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  return undefined;
}

/**
 * Chooses the system user for PostgreSQL: undefined for this process's own; for root the owner of an existing data
 * folder, else an unprivileged user. Throws if the data belongs to a user that this process cannot become.
 */
export function chooseAccount(cluster: string): Account | undefined {
  const uid = process.getuid?.();
  if (uid === undefined) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid)
      throw new Error(`${cluster} belongs to user ${owner.uid}, not to user ${uid} who starts the host`);
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = findAccount(['postgres', '_postgres', 'nobody', 'daemon']);
  if (!found)
    throw new Error('PostgreSQL cannot run as root and there is no user "nobody": set DATABASE_URL');
  return found;
}

/** `uid` and `gid` in the form that spawn expects: signed numbers. */
export const identityOf = (account: Account | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};

export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Gives a data folder that root restored from a backup back to PostgreSQL's user. */
export async function giveTree(folder: string, account: Account | undefined): Promise<void> {
  if (!account || !isRoot()) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), account.uid, account.gid);
  await chown(folder, account.uid, account.gid);
}

/** Whether the user may enter `folder`, by the permission bits of it and of every parent. */
export async function canReach(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
