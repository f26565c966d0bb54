// Compares two builds on copies of the same data: whether their responses are equal, and the CPU time of each call.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { connect } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { sha256 } from '../../security/sha256';
import type { ComparedPath } from './calls';
import type * as Fill from './fill';
import { ask, type Host, startHost, stopHost, tagOf } from './host';
import { median } from './load';
import { databaseTime, hostTime } from './processor';
import { compare } from './walk';

/** Builds the host of a commit into its own folder. Returns the folder. */
export function buildAt(ref: string): string {
  const tree = mkdtempSync(join(tmpdir(), 'piazza-against-'));
  const archive = execFileSync('git', ['archive', ref], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const entries = ['server/main.ts', 'server/media/worker.ts', 'server/operator.ts'].filter((entry) =>
    existsSync(join(tree, entry)),
  );
  const options = ['--outdir=build/server', '--outbase=server', '--bundle', '--packages=external'];
  const target = ['--platform=node', '--target=node20', '--format=esm', '--log-level=warning'];
  execFileSync(resolve('node_modules/.bin/esbuild'), [...entries, ...options, ...target], { cwd: tree });
  return tree;
}

interface Place {
  tree: string;
  dataDir: string;
}

/** Makes a folder with the demo town by the older build, whose own benchmark then fills it to `size`. */
export async function makeData(tree: string, size: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piazza-data-'));
  const host = await startHost(tree, dataDir);
  if (size !== 'demo') {
    const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
    const sql = connect(database, 1, { settings: { statement_timeout: '0' } });
    const { fillTo } = (await import(join(tree, 'server/testing/bench/fill.ts'))) as typeof Fill;
    await fillTo(sql, Number(size));
    await sql.end();
    await database.stop();
  }
  await stopHost(host);
  return dataDir;
}

/** Inserts a session with its token for each of these people into the database. */
export async function openSessions(dataDir: string, tokens: Map<number, string>): Promise<void> {
  const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect(database, 1);
  for (const [id, token] of tokens)
    await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(token)}, ${id})`;
  await sql.end();
  await database.stop();
}

interface Chosen {
  people: Map<number, string>;
  postID: number;
  /** The longest conversation of the demo person. */
  chatID: number;
}

/**
 * The data to compare with: the demo person, the people with most notifications and posts, and the post with most
 * comments.
 */
async function choose(dataDir: string): Promise<Chosen> {
  const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect(database, 1, { settings: { statement_timeout: '0' } });
  const people = await sql<{ id: number }[]>`
    (SELECT id FROM persona WHERE email = 'giulia.rossi@example.com')
    UNION ALL (SELECT persona_id FROM notification GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
    UNION ALL (SELECT persona_id FROM post GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)`;
  const [post] = await sql<{ id: number }[]>`
    SELECT id FROM post WHERE share_id IS NULL ORDER BY comment_count DESC, id LIMIT 1`;
  const [chat] = await sql<{ id: number }[]>`
    SELECT c.id FROM conversation c JOIN message m ON m.conversation_id = c.id
    WHERE ${people[0]?.id ?? 0} IN (c.buyer_id, c.seller_id) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`;
  await sql.end();
  await database.stop();
  const tokens = people.map(({ id }) => [id, `ms1_${randomBytes(32).toString('base64url')}`] as const);
  return { people: new Map(tokens), postID: post?.id ?? 0, chatID: chat?.id ?? 0 };
}

const longestMs = 4000;

/** The CPU time that host and database need for one call, in microseconds, measured over many calls, ten at a time. */
async function costOf(
  { host, dataDir }: Running,
  headers: Record<string, string>,
  path: string,
  calls: number,
) {
  const times = async () => [await hostTime(host.child.pid ?? 0), await databaseTime(dataDir)];
  const before = await times();
  const end = Date.now() + longestMs;
  let asked = 0;
  const client = async () => {
    for (let n = 0; n < calls / 10 && Date.now() < end; n += 1, asked += 1)
      await ask(host.base, path, headers, undefined, true);
  };
  await Promise.all(Array.from({ length: 10 }, client));
  return (await times()).map((time, at) => (time - (before[at] ?? 0)) / asked);
}

interface Running extends Place {
  host: Host;
}

export interface AgainstOptions {
  ref: string;
  size: string;
  /**
   * The data folders to copy: the older build's, and the newer build's if it is another. If there is none, a new one is
   * filled.
   */
  data: string[];
  isEqual: boolean;
  rounds: number;
  seconds: number;
  paths: (me: number, postID: number, chatID: number) => ComparedPath[];
}

export async function runAgainst({
  ref,
  size,
  data,
  isEqual,
  rounds,
  seconds,
  paths,
}: AgainstOptions): Promise<boolean> {
  const old = buildAt(ref);
  const [first = await makeData(old, size), second = first] = data;
  const chosen = await choose(first);
  const copyOf = (tree: string, from: string): Place => {
    const dataDir = mkdtempSync(join(tmpdir(), 'piazza-data-'));
    cpSync(from, dataDir, { recursive: true });
    execFileSync('chown', ['-R', '--reference', join(from, 'postgres'), join(dataDir, 'postgres')]);
    return { tree, dataDir };
  };
  const places = [copyOf(old, first), copyOf(resolve('.'), second)];
  const running: Running[] = [];
  try {
    for (const place of places) {
      running.push({ ...place, host: await startHost(place.tree, place.dataDir) });
      await openSessions(place.dataDir, chosen.people);
    }
    return isEqual
      ? await isAnsweredEqually(running, chosen.people, seconds)
      : await printCosts(running, chosen, rounds, paths);
  } finally {
    for (const { host } of running) await stopHost(host);
    for (const path of [old, ...places.map(({ dataDir }) => dataDir)])
      rmSync(path, { recursive: true, force: true });
  }
}

async function isAnsweredEqually(
  running: Running[],
  people: Map<number, string>,
  seconds: number,
): Promise<boolean> {
  let [all, refused] = [0, 0];
  const different: string[] = [];
  for (const [me, token] of people) {
    const [one, other] = running.map(
      ({ host }) =>
        (path: string) =>
          ask(host.base, path, { authorization: `Bearer ${token}` }, undefined, true),
    );
    if (!one || !other) continue;
    const found = await compare(one, other, me, 60, seconds);
    all += found.asked;
    refused += found.refused;
    different.push(...found.different);
    process.stdout.write(
      `${all} answers compared, ${different.length} differ, ${refused} were refused before (503)\n`,
    );
  }
  process.stdout.write(
    `${all} answers compared, ${different.length} differ\n${different.slice(0, 20).join('\n')}\n`,
  );
  return different.length === 0;
}

async function printCosts(
  running: Running[],
  { people, postID, chatID }: Chosen,
  rounds: number,
  paths: AgainstOptions['paths'],
): Promise<boolean> {
  const [[me, token] = [0, '']] = people;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  process.stdout.write('\n| call | host+database before, µs | now | ratio |\n|---|---|---|---|\n');
  for (const { name, path, isPoll } of paths(me, postID, chatID)) {
    const asked = await Promise.all(
      running.map(async ({ host }) =>
        isPoll ? { ...headers, 'if-none-match': await tagOf(host.base, path, headers) } : headers,
      ),
    );
    const costs: number[][][] = running.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, place] of running.entries())
        costs[at]?.push(await costOf(place, asked[at] ?? headers, path, 1000));
    // The first round only warms up, since V8 compiles for some thousand calls.
    const [before, now] = costs.map((of) =>
      [0, 1].map((part) => median(of.slice(1).map((cost) => cost[part] ?? 0))),
    );
    const sum = (parts: number[] = []): number => parts.reduce((a, b) => a + b, 0);
    const say = (parts: number[] = []): string => parts.map((part) => part.toFixed(0)).join('+');
    process.stdout.write(
      `| ${name} | ${say(before)} | ${say(now)} | ${(sum(now) / sum(before)).toFixed(2)} |\n`,
    );
  }
  return true;
}
