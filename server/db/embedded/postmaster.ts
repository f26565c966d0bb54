import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { identityOf, type Account } from './account';
import { childEnvironment, programOf, type Binaries } from './binaries';
import type { Where } from './claim';
import { pathFor } from './cluster';
import { settingsFor } from './place';
import { isPostgresOf, isRunning, signal, stampOf, waitGone, type ProcessId } from './processes';

export interface Postmaster extends ProcessId {
  where: Where;
}

const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  log_checkpoints: 'off',
};
const MAX_LOG = 10 * 1024 * 1024;

interface PidFile {
  pid: number;
  where: Where;
  status: string;
}

async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socket, address, , status] = text.split('\n').map((line) => line.trim());
  if (pid === undefined || !(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    where: { host: socket || address || '', port: Number(port) },
    status: status ?? '',
  };
}

export async function findPostmaster(
  cluster: string,
): Promise<(Postmaster & { status: string }) | undefined> {
  const file = await readPidFile(cluster);
  const stamp = file && stampOf(file.pid);
  return file && stamp !== undefined && isPostgresOf(file.pid, cluster) ? { ...file, stamp } : undefined;
}

async function openLog(
  path: string,
): Promise<{ fd: number; readNew(): Promise<string>; close(): Promise<void> }> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > MAX_LOG) await rename(path, `${path}.old`);
  const start = size > MAX_LOG ? 0 : size;
  const handle = await open(path, 'a', 0o600);
  return {
    fd: handle.fd,
    readNew: async () =>
      (await readFile(path)).subarray(start).toString('utf8').trim().split('\n').slice(-5).join('\n'),
    close: () => handle.close(),
  };
}

export interface LaunchOptions {
  logFile: string;
  settings: Record<string, string>;
  onSpawn: (id: ProcessId) => void;
}

/**
 * Starts PostgreSQL and waits until it accepts connections, however long a recovery takes. It logs to a file and has
 * its own session, so that it survives the host's death and Ctrl-C in a terminal.
 */
export async function launch(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
  where: Where,
  { logFile, settings: extra, onSpawn }: LaunchOptions,
): Promise<Postmaster> {
  const settings = { ...SETTINGS, ...settingsFor(where), ...extra };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', await pathFor(cluster, account), ...flags];
  // This pid file names no running server; PostgreSQL would mistake a zombie, or another program with the same pid, for
  // one.
  if (!(await findPostmaster(cluster))) await rm(join(cluster, 'postmaster.pid'), { force: true });
  const log = await openLog(logFile);
  try {
    const child = spawn(programOf(binaries.folder, 'postgres'), args, {
      ...identityOf(account),
      cwd: cluster,
      detached: true,
      env: childEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    const id = { pid, stamp: stampOf(pid) ?? '' };
    onSpawn(id);
    for (;;) {
      const file = await readPidFile(cluster);
      if (file?.pid === pid && file.status === 'ready') return { ...id, where };
      if (!isRunning(id)) throw new Error(`PostgreSQL did not start:\n${await log.readNew()}`);
      await delay(10);
    }
  } finally {
    await log.close();
  }
}

/** Tells a server to stop, without waiting for it, because this process is about to exit. */
export function interrupt(id: ProcessId): void {
  if (isRunning(id)) signal(id.pid, 'SIGINT');
}

/**
 * How long each way of stopping a server may take before a harder one is tried. Together they take less than the ten
 * seconds that a host has to stop.
 */
const PATIENCE_MS = { fast: 2000, immediate: 800, kill: 500 };

/** Stops the server quickly, and kills one that hangs. Acknowledged writes are safe in both cases. */
export async function stopPostmaster(id: ProcessId, cluster: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '15'];
    await promisify(execFile)(programOf(binaries.folder, 'pg_ctl'), args).catch(() => undefined);
    return;
  }
  interrupt(id);
  if (await waitGone(id, PATIENCE_MS.fast)) return;
  signal(id.pid, 'SIGQUIT');
  if (await waitGone(id, PATIENCE_MS.immediate)) return;
  signal(id.pid, 'SIGKILL');
  await waitGone(id, PATIENCE_MS.kill);
}
