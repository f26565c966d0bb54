import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from '../db/database';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { seedReference } from '../db/reference/seed';
import { admitRunner } from '../db/runner';
import { runnerOf, templateName, testServer } from './database';
import { programsVariable } from './programs';

/** Settings for the tests' database, which needs no crash safety and no long-term maintenance. */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  jit: 'off',
  checkpoint_timeout: '1h',
};

const memory = '/dev/shm';
const owned = /^piazza-tests-(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Makes a folder for the tests' database, in memory if there is room: there a new database takes 20 ms instead of 380.
 * Deletes the folders that killed runs left.
 */
async function makeDataDir(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const folder = bavail * bsize > 2 ** 31 ? memory : tmpdir();
  for (const name of await readdir(folder)) {
    const pid = owned.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(folder, `piazza-tests-${process.pid}-`));
}

/** The folder is inside the checkout, so that the built programs find their packages. */
async function buildPrograms(): Promise<string> {
  await mkdir('.cache/jest', { recursive: true });
  const folder = await mkdtemp(resolve('.cache/jest/programs-'));
  execFileSync(process.execPath, ['.tools/build.mjs', folder], { stdio: 'inherit' });
  return folder;
}

/**
 * Before a test run, builds the programs that tests start, and starts one PostgreSQL for all tests (or uses
 * TEST_DATABASE_URL) with the template that each database is cloned from.
 */
export default async function setup(): Promise<void> {
  process.env[programsVariable] = await buildPrograms();
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) {
    const dataDir = await makeDataDir();
    const database = await startEmbedded({ dataDir, log: { warn: () => undefined }, settings: forgetful });
    const { host, port, user, runner } = database;
    process.env['PIAZZA_TEST_SERVER'] = JSON.stringify({ host, port, user, runner });
    Object.assign(globalThis, { piazzaTestServer: { database, dataDir } });
  } else process.env['PIAZZA_TEST_SERVER'] = JSON.stringify({ url: given });

  const admin = connect(testServer('postgres'), 1);
  await admin.unsafe(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
  await admin.unsafe(`CREATE DATABASE ${templateName}`);
  await admin.end();
  const sql = connect(testServer(templateName), 2);
  await migrate(sql);
  await seedReference(sql);
  await admitRunner(sql, runnerOf(testServer(templateName)));
  await sql.end();
}
