import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Runs as the user whom Debian's package of PostgreSQL created. */
  asPostgres?: boolean;
}

/** The folder with initdb and PostgreSQL's other programs, of the newest installed version. */
export function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => `${debian}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`));
}

const isFound = (command: string): boolean => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The programs that this machine lacks, each with how to install it; empty when the cluster can be run. */
export function missing(): string[] {
  const found: [boolean, string][] = [
    [postgresFolder() !== undefined, 'PostgreSQL: apt install postgresql'],
    [isFound('redis-server'), 'Redis: apt install redis-server'],
    [isFound('haproxy'), 'HAProxy: apt install haproxy'],
    [isFound('ip') && isFound('unshare'), 'iproute2 and unshare: apt install iproute2 util-linux'],
    [isFound('s3rver'), 'an S3 server: npm install --global s3rver@3.7.1'],
    [existsSync('build/server/main.js'), 'the built host: npm run build'],
    [process.getuid?.() === 0, 'root, for network namespaces'],
  ];
  return found.flatMap(([isThere, text]) => (isThere ? [] : [text]));
}

export const identity = (): { uid: number; gid: number } => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

export function createProcesses(folder: string) {
  const running = new Map<string, ChildProcess>();
  const start = ({ name, command, args, env = {}, asPostgres = false }: Program): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(command, args, {
      ...(asPostgres && identity()),
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
    });
    running.set(name, child);
    return child;
  };
  const end = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    start,
    end,
    pid: (name: string): number => running.get(name)?.pid ?? 0,
    async endAll(): Promise<void> {
      for (const name of [...running.keys()].reverse()) await end(name, 'SIGKILL');
    },
  };
}
export type Processes = ReturnType<typeof createProcesses>;
