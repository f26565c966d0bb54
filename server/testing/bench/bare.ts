// The processor time of the host's calls beside its bare twin (bareHost.ts): the same session look-up, statements,
// answers and compression, in Fastify alone.
//   npm run build && npx tsx server/testing/bench/bare.ts 1000000 [ROUNDS]
// Instead of a number of posts, a DATA_DIR that is filled already.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort';
import { makeData } from './against';
import { ask, closeAgent, startHost, stopHost } from './host';
import { median } from './load';
import { databaseTime, hostTime } from './processor';
import { signIn } from './signIn';

const [size = '1000000', rounds = '7'] = process.argv.slice(2);
const dataDir = /^\d+$/.test(size) ? await makeData(process.cwd(), size) : resolve(size);
const host = await startHost(process.cwd(), dataDir);
const port = await freePort();
const twin = spawn(
  process.execPath,
  ['--import', 'tsx', 'server/testing/bench/bareHost.ts', dataDir, String(port)],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
const { headers, me } = await signIn(host.base);
const reading = { ...headers, 'accept-encoding': 'br' };
const feed = `/api/Post/PostFrussoList?PersonaID=${me}&Abbrevizione=it&page=1`;
const { listPost } = JSON.parse(await ask(host.base, feed, headers)) as { listPost: { postID: number }[] };
const paths = {
  details: `/api/Post/GetPostDetails?PostID=${listPost[0]?.postID}`,
  feed,
  person: `/api/Post/PostUserList?PersonaID=${me}&Abbrevizione=it&page=1`,
};
const places = [
  { base: host.base, pid: host.child.pid ?? 0 },
  { base: `http://127.0.0.1:${port}`, pid: twin.pid ?? 0 },
];
const isUp = () => ask(places[1]?.base ?? '', paths.feed, reading).then(Boolean, () => false);
while (!(await isUp())) await pause(200);

/** Microseconds of a call, process and database; ten clients. */
async function costOf({ base, pid }: (typeof places)[number], path: string, calls: number) {
  const times = async () => [await hostTime(pid), await databaseTime(dataDir)];
  const before = await times();
  const client = async () => {
    for (let n = 0; n < calls / 10; n += 1) await ask(base, path, reading);
  };
  await Promise.all(Array.from({ length: 10 }, client));
  return (await times()).map((time, at) => (time - (before[at] ?? 0)) / calls);
}

process.stdout.write('| call | host+database, µs | bare Fastify | bare over host |\n|---|---|---|---|\n');
for (const [name, path] of Object.entries(paths)) {
  const costs: number[][][] = [[], []];
  for (const place of places) await costOf(place, path, 2000);
  for (let round = 0; round < Number(rounds); round += 1)
    for (const [at, place] of places.entries()) costs[at]?.push(await costOf(place, path, 400));
  const [own, bare] = costs.map((of) => [0, 1].map((part) => median(of.map((cost) => cost[part] ?? 0))));
  const say = (parts: number[] = []): string => parts.map((part) => part.toFixed(0)).join('+');
  const sum = (parts: number[] = []): number => parts.reduce((a, b) => a + b, 0);
  process.stdout.write(`| ${name} | ${say(own)} | ${say(bare)} | ${(sum(bare) / sum(own)).toFixed(2)} |\n`);
}
twin.kill('SIGTERM');
await stopHost(host);
closeAgent();
process.exit(0);
