// Compares feed and searches of a person without blocks and with 500, on two hosts of one commit with copies of one
// town.
//   npx tsx server/testing/bench/unseen.ts [posts] [rounds] [commit]
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { buildAt, makeData, openSessions } from './against';
import { ask, closeAgent, type Host, startHost, stopHost } from './host';

const [posts = '10000', rounds = '1500', commit = 'HEAD'] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const token = `ms1_${'u'.repeat(43)}`;

async function inDatabase<T>(dataDir: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect(database, 1, { settings: { statement_timeout: '0' } });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await database.stop();
  }
}

const meIn = (dataDir: string): Promise<number> =>
  inDatabase(dataDir, async (sql) => {
    const [me] = await sql<[{ id: number }]>`SELECT id FROM persona WHERE email = 'giulia.rossi@example.com'`;
    return me.id;
  });

const block = (dataDir: string, me: number) =>
  inDatabase(dataDir, async (sql) => {
    const made = await sql`
      INSERT INTO block (persona_id, blocked_id)
      SELECT ${me}, persona_id FROM post WHERE persona_id <> ${me} GROUP BY persona_id ORDER BY md5(persona_id::text) LIMIT 500`;
    await sql`VACUUM ANALYZE`;
    return made.count;
  });

function copyOf(from: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-data-'));
  cpSync(from, dataDir, { recursive: true });
  execFileSync('chown', ['-R', '--reference', join(from, 'postgres'), join(dataDir, 'postgres')]);
  return dataDir;
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

const tree = buildAt(commit);
const plain = await makeData(tree, posts);
const blocking = copyOf(plain);
const me = await meIn(plain);
say(`${await block(blocking, me)} blocks, ${posts} posts, ${rounds} rounds`);
const places = [plain, blocking];
const hosts: Host[] = [];
try {
  for (const dataDir of places) {
    await inDatabase(dataDir, (sql) => sql`VACUUM ANALYZE`);
    hosts.push(await startHost(tree, dataDir));
    await openSessions(dataDir, new Map([[me, token]]));
  }
  for (const [name, path] of [
    ['feed', '/api/Post/PostFrussoList?page=1&Abbrevizione=it&Geolocalizzazione=&PersonaID='],
    ['search of a frequent word', '/api/Post/SearchPosts?q=bicicletta&page=1&PersonaID='],
    ['search of two frequent words', '/api/Post/SearchPosts?q=divano%20posti&page=1&PersonaID='],
    ['search of two words that never meet', '/api/Post/SearchPosts?q=tavolo%20antico&page=1&PersonaID='],
  ] as const) {
    const times: number[][] = places.map(() => []);
    for (let round = 0; round < Number(rounds); round += 1)
      for (let n = 0; n < places.length; n += 1) {
        const turn = (round + n) % places.length;
        const begun = performance.now();
        await ask(hosts[turn]?.base ?? '', `${path}${me}`, { authorization: `Bearer ${token}` });
        // The first calls only warm up, since V8 compiles for some thousand calls.
        if (round * 5 > Number(rounds)) times[turn]?.push(performance.now() - begun);
      }
    const [without = [], blocks = []] = times;
    for (const [what, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const [a, b] = [at(without, share), at(blocks, share)];
      say(`${name} ${what}: ${a.toFixed(2)} ms, with blocks ${b.toFixed(2)} ms: ${(b / a).toFixed(2)}`);
    }
  }
} finally {
  for (const host of hosts) await stopHost(host);
  closeAgent();
  for (const path of [tree, ...places]) rmSync(path, { recursive: true, force: true });
}
