// The feed by turns: ten clients of the host over HTTP (wrk), pgbench on the feed's statement, which goes on from a moment, and
// pgbench on the same statement with the ten cards in it, which the host has in memory. Needs wrk and pgbench.
//   npm run build && PGBENCH=/usr/lib/postgresql/15/bin/pgbench npx tsx server/testing/bench/pgbench.ts DATA_DIR [ROUNDS]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, type Db, type Sql } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { feedPosts, findViewer } from '../../modules/post/feedRepository';
import { versionedPosts } from '../../modules/post/repository';
import { closeAgent, startHost, stopHost } from './host';
import { median } from './load';
import { databaseTime, hostTime } from './processor';
import { signIn } from './signIn';

const [dir, rounds = '4'] = process.argv.slice(2);
if (dir === undefined) throw new Error('Which DATA_DIR? A folder that is filled.');
const dataDir = resolve(dir);
const seconds = 5;
const before = new Date().toISOString();

/** The feed's statement as a script of pgbench, alone and with its cards: numbers are parameters, texts stand in it. */
async function scriptsOf(sql: Sql, me: number): Promise<[string, string]> {
  const asked: { text: string; values: (string | number | null)[] }[] = [];
  const noting = Object.assign(Object.create(sql) as Db, {
    unsafe: (text: string, values: (string | number | null)[]) => asked.push({ text, values }),
  });
  await feedPosts(noting, { kind: 'home' }, await findViewer(sql, me), { before, limit: 10, offset: 0 });
  await versionedPosts(noting, [], me);
  const [feed, cards] = asked;
  const [card, others] = cards?.text.split(', concat_ws(') ?? [];
  if (!feed?.text.startsWith('SELECT p.id, concat_ws(') || others === undefined)
    throw new Error('The feed or its cards are asked for in other words.');
  const { values } = feed;
  const place = (_whole: string, n: string): string => {
    const value = values[Number(n) - 1] ?? null;
    if (typeof value === 'number') return `:v${n}`;
    return value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`;
  };
  const sets = values.flatMap((value, at) =>
    typeof value === 'number' ? [`\\set v${at + 1} ${value}`] : [],
  );
  const script = (text: string): string =>
    `${sets.join('\n')}\n${text.replaceAll(/\$(\d+)/g, place).replaceAll(/\s+/g, ' ')};\n`;
  return [script(feed.text), script(feed.text.replace('SELECT p.id', String(card)))];
}

const host = await startHost(process.cwd(), dataDir);
const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
const { headers, me } = await signIn(host.base);
const sql = connect(database, 1);
const folder = mkdtempSync(join(tmpdir(), 'piazza-pgbench-'));
const scripts = (await scriptsOf(sql, me)).map((text, at) => {
  const script = join(folder, `${at}.sql`);
  writeFileSync(script, text);
  return script;
});
await sql.end();

const reading = { ...headers, 'accept-encoding': 'br' };
const who = new URLSearchParams({ PersonaID: String(me), Abbrevizione: 'it', page: '1', Prima: before });

/** Calls a second of ten clients, and the microseconds of processor that host and PostgreSQL took for one. */
async function hostRound(): Promise<{ rate: number; cost: number }> {
  const times = async () => (await hostTime(host.child.pid ?? 0)) + (await databaseTime(dataDir));
  const begun = await times();
  const options = ['-t', '2', '-c', '10', '-d', `${seconds}s`];
  const heads = Object.entries(reading).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const address = `${host.base}/api/Post/PostFrussoList?${who.toString()}`;
  const said = execFileSync('wrk', [...options, ...heads, address], { encoding: 'utf8' });
  if (said.includes('Non-2xx')) throw new Error(said);
  const calls = Number(/\b(\d{1,9}) requests in/.exec(said)?.[1]);
  return {
    rate: Number(/Requests\/sec: +([\d.]+)/.exec(said)?.[1]),
    cost: ((await times()) - begun) / calls,
  };
}

/** Transactions a second of ten clients. */
function pgbenchRound(script: string): number {
  const options = ['-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds), '-f', script];
  const place = ['-h', database.host, '-p', String(database.port), '-U', database.user, database.database];
  const said = execFileSync(process.env['PGBENCH'] ?? 'pgbench', [...options, ...place], {
    encoding: 'utf8',
    env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' },
  });
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

await hostRound();
const ratios = scripts.map((): number[] => []);
for (let round = 0; round < Number(rounds); round += 1) {
  const { rate, cost } = await hostRound();
  process.stdout.write(`host ${rate.toFixed(0)}/s, ${cost.toFixed(0)} µs`);
  for (const [at, script] of scripts.entries()) {
    const bench = pgbenchRound(script);
    ratios[at]?.push(rate / bench);
    // The processor time of pgbench and its PostgreSQL is not measured: they had all processors at most.
    const all = (cpus().length * 1e6) / bench;
    process.stdout.write(
      `; pgbench${at === 1 ? ' with cards' : ''} ${bench.toFixed(0)}/s, at most ${all.toFixed(0)} µs: ` +
        `${(rate / bench).toFixed(2)}, of the processors ${(all / cost).toFixed(2)}`,
    );
  }
  process.stdout.write('\n');
}
const [alone, withCards] = ratios.map((each) => median(each).toFixed(2));
process.stdout.write(`medians: ${alone}, with cards ${withCards}\n`);
closeAgent();
await database.stop();
await stopHost(host);
rmSync(folder, { recursive: true });
