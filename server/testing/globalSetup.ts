import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../db/database';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { seedReference } from '../db/reference/seed';
import { admitRunner } from '../db/runner';
import { runnerOf, templateName, testServer } from './database';

/** The tests' database skips what protects it from a power cut. */
const forgetful = { fsync: 'off', full_page_writes: 'off' };

/** One PostgreSQL for the whole run (TEST_DATABASE_URL, else a private one) with the template to clone from. */
export default async function setup(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined) {
    const dataDir = await mkdtemp(join(tmpdir(), 'piazza-tests-'));
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
