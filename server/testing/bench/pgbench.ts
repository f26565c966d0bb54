// The feed by turns: ten clients of the host over HTTP, and pgbench on the feed's statement, which goes on from a moment.
//   npm run build && PGBENCH=/usr/lib/postgresql/15/bin/pgbench npx tsx server/testing/bench/pgbench.ts DATA_DIR [ROUNDS]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect, type Db, type Sql } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { feedPosts, findViewer } from '../../modules/post/feedRepository';
import { ask, closeAgent, startHost, stopHost } from './host';
import { median } from './load';
import { databaseTime, hostTime } from './processor';
import { signIn } from './signIn';

const [dir, rounds = '4'] = process.argv.slice(2);
if (dir === undefined) throw new Error('Which DATA_DIR? A folder that is filled.');
const dataDir = resolve(dir);
const seconds = 5;
const before = new Date().toISOString();

/** The feed's statement as a script of pgbench: numbers are its parameters, texts stand in it. */
async function scriptOf(sql: Sql, me: number): Promise<string> {
  let script = '';
  const noting = Object.assign(Object.create(sql) as Db, {
    unsafe(text: string, values: (string | number | null)[]) {
      const place = (_whole: string, n: string): string => {
        const value = values[Number(n) - 1] ?? null;
        if (typeof value === 'number') return `:v${n}`;
        return value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`;
      };
      const sets = values.flatMap((value, at) =>
        typeof value === 'number' ? [`\\set v${at + 1} ${value}`] : [],
      );
      script = `${sets.join('\n')}\n${text.replaceAll(/\$(\d+)/g, place).replaceAll(/\s+/g, ' ')};\n`;
    },
  });
  await feedPosts(noting, { kind: 'home' }, await findViewer(sql, me), { before, limit: 10, offset: 0 });
  return script;
}

const host = await startHost(process.cwd(), dataDir);
const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
const { headers, me } = await signIn(host.base);
const sql = connect(database, 1);
const folder = mkdtempSync(join(tmpdir(), 'piazza-pgbench-'));
const script = join(folder, 'feed.sql');
writeFileSync(script, await scriptOf(sql, me));
await sql.end();

const reading = { ...headers, 'accept-encoding': 'br' };
const who = new URLSearchParams({ PersonaID: String(me), Abbrevizione: 'it', page: '1', Prima: before });

/** Calls a second of ten clients, and the microseconds of processor that host and PostgreSQL took for one. */
async function hostRound(): Promise<{ rate: number; cost: number }> {
  const times = async () => (await hostTime(host.child.pid ?? 0)) + (await databaseTime(dataDir));
  const begun = await times();
  const end = Date.now() + seconds * 1000;
  let calls = 0;
  const client = async () => {
    for (; Date.now() < end; calls += 1)
      await ask(host.base, `/api/Post/PostFrussoList?${who.toString()}`, reading);
  };
  await Promise.all(Array.from({ length: 10 }, client));
  return { rate: calls / seconds, cost: ((await times()) - begun) / calls };
}

/** Transactions a second of ten clients. */
function pgbenchRound(): number {
  const options = ['-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds), '-f', script];
  const place = ['-h', database.host, '-p', String(database.port), '-U', database.user, database.database];
  const said = execFileSync(process.env['PGBENCH'] ?? 'pgbench', [...options, ...place], {
    encoding: 'utf8',
    env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' },
  });
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

await hostRound();
const ratios: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const { rate, cost } = await hostRound();
  const bench = pgbenchRound();
  ratios.push(rate / bench);
  // The processor time of pgbench and its PostgreSQL is not measured: they had all processors at most.
  const all = (cpus().length * 1e6) / bench;
  process.stdout.write(
    `host ${rate.toFixed(0)}/s, ${cost.toFixed(0)} µs; pgbench ${bench.toFixed(0)}/s, at most ${all.toFixed(0)} µs; ` +
      `${(rate / bench).toFixed(2)}, of the processors ${(all / cost).toFixed(2)}\n`,
  );
}
process.stdout.write(`median ${median(ratios).toFixed(2)}\n`);
closeAgent();
await database.stop();
await stopHost(host);
rmSync(folder, { recursive: true });
