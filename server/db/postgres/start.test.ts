import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../database';
import { isAlive, until } from './processes';
import { startEmbedded } from './start';

const log = { warn: () => undefined };
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'piazza-embedded-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A host in a process of its own: says its database's pid, writes rows and says each once it is acknowledged. */
const hostCode = `
import { startEmbedded } from '${join(__dirname, 'start.ts')}';
import { connect } from '${join(__dirname, '../database.ts')}';
const found = await startEmbedded({ dataDir: process.argv[2], log: { warn() {} } });
const sql = connect({ host: found.host, port: found.port, user: found.user, database: found.database });
await sql\`CREATE TABLE IF NOT EXISTS line (n int PRIMARY KEY)\`;
console.log('pid ' + found.pid());
for (let n = 0; ; n += 1) { await sql\`INSERT INTO line VALUES (\${n})\`; console.log('row ' + n); }
`;

async function startHost() {
  const file = join(dataDir, 'host.mts');
  await writeFile(file, hostCode);
  const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const rows = () => [...output.matchAll(/row (\d+)\n/g)].map((match) => Number(match[1]));
  if (!(await until(() => rows().length > 50, 20_000))) throw new Error(`the host wrote nothing: ${output}`);
  return { child, rows, databasePid: Number(/pid (\d+)/.exec(output)?.[1]) };
}

const storedRows = async (): Promise<number[]> => {
  const found = await startEmbedded({ dataDir, log });
  const sql = connect({ host: found.host, port: found.port, user: found.user, database: found.database });
  const rows = await sql<{ n: number }[]>`SELECT n FROM line ORDER BY n`;
  await sql`TRUNCATE line`;
  await sql.end();
  await found.stop();
  return rows.map(({ n }) => n);
};

test('a host that was killed leaves its database: the next start takes it over, with every acknowledged row', async () => {
  const { child, rows, databasePid } = await startHost();
  child.kill('SIGKILL');
  await until(() => child.signalCode !== null, 5000);
  expect(isAlive(databasePid)).toBe(true);
  const found = await startEmbedded({ dataDir, log });
  expect(found.pid()).toBe(databasePid);
  await found.stop();
  expect(isAlive(databasePid)).toBe(false);
  expect(await storedRows()).toEqual(expect.arrayContaining(rows()));
}, 40_000);

test('host and database killed together: the next start recovers every acknowledged row', async () => {
  const { child, rows, databasePid } = await startHost();
  process.kill(databasePid, 'SIGKILL');
  child.kill('SIGKILL');
  await until(() => child.signalCode !== null && !isAlive(databasePid), 5000);
  expect(await storedRows()).toEqual(expect.arrayContaining(rows()));
}, 40_000);

test('a second start on the same folder joins, and its end leaves the first one’s database alone', async () => {
  const { child, databasePid } = await startHost();
  const second = await startEmbedded({ dataDir, log });
  expect(second.pid()).toBe(databasePid);
  await second.stop();
  expect(isAlive(databasePid)).toBe(true);
  child.kill('SIGKILL');
}, 40_000);

test('a database that dies alone comes back by itself', async () => {
  const found = await startEmbedded({ dataDir, log });
  const before = found.pid();
  process.kill(before, 'SIGKILL');
  expect(await until(() => found.pid() !== before, 10_000)).toBe(true);
  const sql = connect({ host: found.host, port: found.port, user: found.user, database: found.database });
  expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await sql.end();
  await found.stop();
}, 40_000);
