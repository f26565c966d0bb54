import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '../db/database';
import { startEmbedded } from '../db/embedded';
import { freePort } from './freePort';
import { spawnHost } from './programs';
import { until } from './until';

/** A host in a process of its own with a private database, which tests kill and start again. */
export interface KilledHost {
  port: number;
  dataDir: string;
  /** Environment variables of the host, added to those for no limits, no log and no demo town. */
  env: NodeJS.ProcessEnv;
  start(within?: number): Promise<void>;
  kill(): Promise<void>;
  killBoth(): Promise<void>;
  withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Makes such a host without starting it. */
export async function makeKilledHost(name: string): Promise<KilledHost> {
  const dataDir = await mkdtemp(join(tmpdir(), `piazza-${name}-`));
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {};
  let child: ChildProcess | undefined;
  const isUp = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    return answer?.ok ?? false;
  };
  const isOver = () => child?.exitCode !== null || child.signalCode !== null;
  async function kill(): Promise<void> {
    child?.kill('SIGKILL');
    await until(isOver, 5000);
  }
  return {
    port,
    dataDir,
    env,
    async start(within = 15_000) {
      const out = process.env['TEST_LOG'] ? 'inherit' : 'ignore';
      child = spawnHost({ PORT: String(port), DATA_DIR: dataDir, ...env }, out);
      if (!(await until(isUp, within))) throw new Error(`the host did not come up within ${within} ms`);
    },
    kill,
    async killBoth() {
      const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await kill();
    },
    async withDatabase(work) {
      const found = await startEmbedded({ dataDir, log: { warn: () => undefined } });
      const { host, port: at, user, database } = found;
      const sql = connect({ host, port: at, user, database }, 2);
      try {
        return await work(sql);
      } finally {
        await sql.end();
        await found.stop();
      }
    },
    async close() {
      child?.kill('SIGTERM');
      await until(isOver, 12_000);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
