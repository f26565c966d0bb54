import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { connect, type Connection } from '../db/database';
import { chooseAccount, giveTree, identityOf } from '../db/embedded/account';
import { childEnvironment, openBinaries, programOf } from '../db/embedded/binaries';
import { until } from './until';

export interface Standby {
  where: Connection;
  stop(): Promise<void>;
}

/** Copies a running database cluster like pg_basebackup, which the npm package does not contain. */
async function copyCluster(primary: Connection, from: string, to: string): Promise<void> {
  const sql = connect(primary, 1);
  await sql`SELECT pg_backup_start('standby', true)`;
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !['postmaster.pid', 'postmaster.opts'].includes(basename(path)),
  });
  const [row] = await sql<{ labelfile: string }[]>`SELECT labelfile FROM pg_backup_stop(false)`;
  await writeFile(join(to, 'backup_label'), row?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  await sql.end();
}

export async function startStandby(
  primary: Connection,
  dataDir: string,
  delaySeconds: number,
): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'piazza-standby-'));
  const cluster = join(folder, 'postgres');
  await copyCluster(primary, join(dataDir, 'postgres'), cluster);
  const account = chooseAccount(join(dataDir, 'postgres'));
  await giveTree(folder, account);
  const binaries = await openBinaries(account);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    port: '5432',
    hot_standby: 'on',
    recovery_min_apply_delay: `${delaySeconds}s`,
    primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user}`,
  };
  const server = spawn(
    programOf(binaries.folder, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...identityOf(account), cwd: folder, env: childEnvironment(), stdio: 'ignore' },
  );
  const where = { ...primary, host: folder, port: 5432 };
  const isUp = async (): Promise<boolean> => {
    const probe = connect(where, 1);
    const answers = await probe`SELECT 1`.then(
      () => true,
      () => false,
    );
    await probe.end({ timeout: 1 });
    return answers;
  };
  if (!(await until(isUp, 30_000))) throw new Error('the replica did not come up');
  return {
    where,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
