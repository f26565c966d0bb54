import { readFileSync, statSync } from 'node:fs';
import { chown, lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The user that PostgreSQL runs as when the host is root, which PostgreSQL refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

function findAccount(names: string[]): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    // macOS writes nobody as -2.
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  return undefined;
}

/**
 * Whom PostgreSQL runs as: undefined for the own user, as root the owner of an existing cluster, else an
 * unprivileged user of the machine. Throws when the cluster belongs to somebody whom this process cannot be.
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

/** `uid` and `gid` for spawn, which takes them signed. */
export const identityOf = (account: Account | undefined): { uid?: number; gid?: number } =>
  account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};

export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** A cluster that root brought back from a backup becomes its user's again. */
export async function giveTree(folder: string, account: Account | undefined): Promise<void> {
  if (!account || !isRoot()) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), account.uid, account.gid);
  await chown(folder, account.uid, account.gid);
}

/** Whether the account may walk down to `folder`, by the permission bits of every folder above it. */
export async function canReach(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
