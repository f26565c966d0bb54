// Measures how long a message takes from one host to an event stream of the other, and what idle streams cost.
//   npm run build && npx tsx server/testing/bench/live.ts [streams] [idle] [rounds]
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Connection, type Sql } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { sha256 } from '../../security/sha256';
import { fillTo } from './fill';
import { ask, closeAgent, startHost, stopHost } from './host';
import { measure, median } from './load';

const [streams = 200, idle = 2000, rounds = 3] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface Person {
  id: number;
  token: string;
}

async function signUp(sql: Sql, count: number): Promise<Person[]> {
  const people = await sql<{ id: number }[]>`
    SELECT id FROM persona WHERE email LIKE 'bench-%' ORDER BY id LIMIT ${count}`;
  const made = people.map(({ id }) => ({
    id,
    token: `ms1_${`${randomUUID()}${randomUUID()}`.slice(0, 43)}`,
  }));
  for (const { id, token } of made)
    await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(token)}, ${id})`;
  return made;
}

/** Opens an event stream, of which `onData` gets each chunk. Resolves when the stream is open. */
function open(base: string, token: string, onData: (text: string) => void): Promise<() => void> {
  return new Promise((resolve, fail) => {
    const call = get(`${base}/api/Eventi/Flusso`, { agent, headers: bearer(token) }, (answer) => {
      if (answer.statusCode !== 200) return fail(new Error(`a stream: ${answer.statusCode}`));
      answer
        .setEncoding('utf8')
        .on('data', onData)
        .on('error', () => undefined);
      resolve(() => call.destroy());
    });
    call.on('error', (error) => fail(error));
  });
}

const memoryOf = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Sends messages to `streams` people at one host; they receive the events at the other. */
async function measureTelling(sql: Sql, [here, there]: [string, string], people: Person[]): Promise<void> {
  const [writer, ...readers] = people.slice(0, streams + 1);
  if (!writer) throw new Error('nobody writes');
  const talks = await sql<{ id: number; seller_id: number }[]>`
    INSERT INTO conversation (post_id, post_title, buyer_id, seller_id)
    SELECT DISTINCT ON (p.persona_id) p.id, p.title, ${writer.id}::bigint, p.persona_id FROM post p
    WHERE p.persona_id = ANY (${readers.map(({ id }) => id)}::bigint[]) ORDER BY p.persona_id RETURNING id, seller_id`;
  const sentAt = new Map<number, number>();
  const took: number[] = [];
  const closers: (() => void)[] = [];
  for (const { token } of readers)
    closers.push(
      await open(there, token, (text) => {
        for (const [, id] of text.matchAll(/"messaggio","conversazioneID":(\d+)/g)) {
          const sent = sentAt.get(Number(id));
          if (sent !== undefined) took.push(performance.now() - sent);
        }
      }),
    );
  const headers = bearer(writer.token);
  for (const { id } of talks) {
    sentAt.set(id, performance.now());
    await ask(here, '/api/Chat/AddMessage', headers, { conversazioneID: id, message: 'Ciao' });
  }
  await pause(2000);
  for (const close of closers) close();
  took.sort((one, two) => one - two);
  const at = (part: number) => (took[Math.floor(part * took.length)] ?? NaN).toFixed(1);
  say(
    `${readers.length} streams on one host, ${talks.length} messages on the other: ${took.length} told; from asking to hearing p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
}

async function measureIdle(base: string, pid: number | undefined, people: Person[]): Promise<void> {
  const [reader] = people;
  const feed = () =>
    ask(
      base,
      `/api/Post/PostFrussoList?PersonaID=${reader?.id}&Abbrevizione=it&Geolocalizzazione=`,
      bearer(reader?.token ?? ''),
    );
  await measure(feed, 4, 5);
  const closers: (() => void)[] = [];
  const p99 = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const [before, memory] = [await measure(feed, 4, 10), memoryOf(pid)];
    for (const { token } of people.slice(1, idle + 1)) closers.push(await open(base, token, () => undefined));
    const [beside, grown] = [await measure(feed, 4, 10), memoryOf(pid)];
    say(
      `feed without streams p50 ${before.p50.toFixed(1)}, p99 ${before.p99.toFixed(1)} ms; beside ${closers.length} idle streams p50 ${beside.p50.toFixed(1)}, p99 ${beside.p99.toFixed(1)} ms; memory ${memory.toFixed(0)} MB, then ${grown.toFixed(0)} MB`,
    );
    p99.alone.push(before.p99);
    p99.beside.push(beside.p99);
    for (const close of closers.splice(0)) close();
    await pause(1000);
  }
  const [alone, beside] = [median(p99.alone), median(p99.beside)];
  say(
    `medians of p99: ${alone.toFixed(1)} ms, ${beside.toFixed(1)} ms; ${(beside / alone).toFixed(3)} times`,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'piazza-live-'));
const first = await startHost(process.cwd(), dataDir);
const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
const where: Connection = database;
const sql = connect(where, 2);
const second = await startHost(process.cwd(), dataDir);
try {
  await fillTo(sql, 10_000);
  const people = await signUp(sql, Math.max(streams, idle) + 1);
  await measureTelling(sql, [first.base, second.base], people);
  await measureIdle(first.base, first.child.pid, people);
} finally {
  await sql.end();
  await stopHost(second);
  await database.stop();
  await stopHost(first);
  agent.destroy();
  closeAgent();
  await rm(dataDir, { recursive: true, force: true });
}
