import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process. Its start time distinguishes it from a later one with the same pid. */
export interface ProcessId {
  pid: number;
  stamp: string;
}

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const ps = (pid: number, field: string): string | undefined =>
  attempt(() => execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()) ||
  undefined;

/** The start time of a live process; undefined if it is gone or a zombie. */
export function stampOf(pid: number): string | undefined {
  if (process.platform === 'win32') return attempt(() => process.kill(pid, 0)) ? 'running' : undefined;
  if (process.platform !== 'linux') return ps(pid, 'stat')?.startsWith('Z') ? undefined : ps(pid, 'lstart');
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  // The second field of the file is the program's name in brackets, which may contain spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
}

export const isRunning = ({ pid, stamp }: ProcessId): boolean => stampOf(pid) === stamp;

/** Identifies this boot of the machine: pids and start times can be compared only within one boot and one container. */
export const bootOf = (): string =>
  attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()) ?? '';
export const pidSpaceOf = (): string => attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '';

/** Whether `pid` is a live PostgreSQL process of this cluster, and not another program with the same pid. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (stampOf(pid) === undefined) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const command = ps(pid, 'args') ?? '';
    return command.includes('postgres') && command.includes(cluster);
  }
  if (attempt(() => readFileSync(`/proc/${pid}/comm`, 'latin1').trim()) !== 'postgres') return false;
  return attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster;
}

/**
 * The child processes that a killed server left behind. They exit by themselves unless they are in the middle of a
 * query.
 */
const orphansOf = (cluster: string): number[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && isPostgresOf(pid, cluster))
    : [];

export function signal(pid: number, name: NodeJS.Signals): void {
  attempt(() => process.kill(pid, name));
}

/** Waits until no process of a dead server can write to the data folder. */
export async function clearOrphans(cluster: string): Promise<void> {
  for (let round = 0; ; round += 1) {
    const orphans = orphansOf(cluster);
    if (orphans.length === 0) return;
    for (const pid of orphans) signal(pid, round < 25 ? 'SIGQUIT' : 'SIGKILL');
    await delay(20);
  }
}

/** Waits for a process to exit; false if it still runs after `ms`. */
export async function waitGone(id: ProcessId, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (isRunning(id)) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}
