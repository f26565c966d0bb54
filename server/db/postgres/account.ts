import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that the database runs under; undefined: our own. PostgreSQL refuses root. */
export interface Account {
  uid: number;
  gid: number;
}

/** An unprivileged account of this machine when we are root. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL cannot run as root, and this machine has neither a postgres nor a nobody account');
}

/** Whether an account that owns nothing on the way can enter the folder: each folder lets others pass. */
export function isOpenToAll(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
