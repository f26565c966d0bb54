// Measures the host's calls over HTTP, and for comparison the same SQL without HTTP, at growing sizes.
//   npm run build && npm run bench -- [--sizes demo,10000,100000,200000] [--seconds 3] [--plans]
// Or compares the CPU time of each call with that of another build on copies of one database, and whether both give
// equal responses in a walk over all lists. --data names a filled folder; a second --data is for this build, if its
// migrations take long.
//   npm run build && npm run bench -- --against REF [--sizes 10000 | --data DIR] [--only NAME,…]
//     [--rounds 6 | --equal [--walk SECONDS]]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Connection, type Sql } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { runAgainst } from './against';
import { type BenchCall, callsOn, comparedPaths, type BenchPlace } from './calls';
import { fillTo } from './fill';
import { ask, closeAgent, startHost, stopHost } from './host';
import { type BenchLoad, measure } from './load';
import { signIn } from './signIn';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'demo,10000,100000,200000' },
    seconds: { type: 'string', default: '3' },
    plans: { type: 'boolean', default: false },
    against: { type: 'string' },
    equal: { type: 'boolean', default: false },
    data: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '6' },
    walk: { type: 'string', default: '3600' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);

async function stageOf(sql: Sql, me: number): Promise<BenchPlace> {
  const [chat] = await sql<{ id: number }[]>`
    SELECT id FROM conversation WHERE buyer_id = ${me} OR seller_id = ${me} ORDER BY id LIMIT 1`;
  const [post] = await sql<
    { id: number }[]
  >`SELECT id FROM post WHERE share_id IS NULL ORDER BY comment_count DESC, id LIMIT 1`;
  if (!chat || !post) throw new Error('the demo town has no conversation or no post');
  return { sql, me, postID: post.id, conversationID: chat.id };
}

const ms = (value: number): string => value.toFixed(1);
const pad = (cells: string[]): string => `| ${cells.join(' | ')} |`;

async function printPlan(where: Connection, stage: BenchPlace, call: BenchCall): Promise<void> {
  const notices: string[] = [];
  const sql = connect(where, 1, { onnotice: (text) => void notices.push(text) });
  await sql.unsafe(
    "LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_level = notice; SET client_min_messages = notice",
  );
  const again = callsOn({ ...stage, sql }).find(({ name }) => name === call.name);
  await again?.bare();
  await sql.end();
  process.stdout.write(`\n#### ${call.name}\n\n\`\`\`\n${notices.join('\n').trim()}\n\`\`\`\n`);
}

async function measureSize(size: string, base: string, where: Connection, medians: Map<string, number[]>) {
  const sql = connect(where, 10);
  if (size !== 'demo') await fillTo(sql, Number(size));
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM post`;
  const { headers, me } = await signIn(base);
  const stage = await stageOf(sql, me);
  process.stdout.write(`\n### ${size === 'demo' ? 'Demo town' : 'Filled'}: ${count} posts\n\n`);
  process.stdout.write(`${pad(['call', 'req/s', 'p50 ms', 'p99 ms', 'bare SQL/s', 'bare p50', 'ratio'])}\n`);
  process.stdout.write('|---|---|---|---|---|---|---|\n');
  for (const call of callsOn(stage)) {
    const http: BenchLoad = await measure(() => ask(base, call.path, headers, call.body), 10, seconds);
    const bare: BenchLoad = await measure(call.bare, 10, seconds);
    const cells = [http.rate.toFixed(0), ms(http.p50), ms(http.p99), bare.rate.toFixed(0), ms(bare.p50)];
    process.stdout.write(`${pad([call.name, ...cells, (http.rate / bare.rate).toFixed(2)])}\n`);
    if (call.list) medians.set(call.name, [...(medians.get(call.name) ?? []), http.p50]);
  }
  if (values.plans) for (const call of callsOn(stage)) if (call.list) await printPlan(where, stage, call);
  await sql.end();
}

async function runSizes(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'piazza-bench-'));
  const host = await startHost(process.cwd(), dataDir);
  const database = process.env['DATABASE_URL']
    ? undefined
    : await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const where: Connection = database ?? { url: process.env['DATABASE_URL'] ?? '' };
  try {
    const medians = new Map<string, number[]>();
    const sizes = values.sizes.split(',');
    for (const size of sizes) await measureSize(size, host.base, where, medians);
    const [small, large] = [sizes.indexOf('10000'), sizes.indexOf('200000')];
    if (small >= 0 && large >= 0) {
      process.stdout.write('\n### p50 at 200,000 posts over p50 at 10,000\n\n| call | ratio |\n|---|---|\n');
      for (const [name, all] of medians)
        process.stdout.write(`${pad([name, ((all[large] ?? 0) / (all[small] ?? 1)).toFixed(2)])}\n`);
    }
  } finally {
    await database?.stop();
    await stopHost(host);
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (values.against === undefined) await runSizes();
else {
  const isSame = await runAgainst({
    ref: values.against,
    size: values.sizes.split(',')[0] ?? 'demo',
    data: values.data,
    isEqual: values.equal,
    rounds: Number(values.rounds),
    seconds: Number(values.walk),
    paths: (...of) =>
      comparedPaths(...of).filter(({ name }) => values.only.split(',').some((part) => name.includes(part))),
  });
  if (!isSame) process.exitCode = 1;
}
closeAgent();
