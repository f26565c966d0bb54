import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort';

export interface Host {
  child: ChildProcess;
  base: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 10 });
export const closeAgent = (): void => agent.destroy();

/**
 * Reads one response, without decompressing it. Fails unless it is 200; with `isAnyStatus` returns status, a blank and
 * the text.
 */
export function ask(
  base: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
  isAnyStatus = false,
): Promise<string> {
  const text = body && JSON.stringify(body);
  return new Promise((done, fail) => {
    const call = request(`${base}${path}`, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
    });
    call.on('error', fail).on('response', (answer) => {
      let read = '';
      answer.setEncoding('utf8').on('data', (part: string) => (read += part));
      answer.on('end', () => {
        if (isAnyStatus) done(`${answer.statusCode} ${read}`);
        else if (answer.statusCode === 200) done(read);
        else fail(new Error(`${path}: ${answer.statusCode} ${read}`));
      });
    });
    call.end(text);
  });
}

/** The ETag of a response, which is requested twice because the first look at a conversation changes it. */
export async function tagOf(base: string, path: string, headers: Record<string, string>): Promise<string> {
  await fetch(`${base}${path}`, { headers });
  return (await fetch(`${base}${path}`, { headers })).headers.get('etag') ?? '';
}

/** The maximum time of a start in ms: it may migrate 1,000,000 posts, which takes minutes. */
const longestStart = 900_000;

export async function startHost(tree: string, dataDir: string): Promise<Host> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const own = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: '0', LOG_LEVEL: 'error', DEMO: '1' };
  const child = spawn(process.execPath, [join(tree, 'build/server/main.js')], {
    cwd: tree,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = Date.now() + longestStart;
  for (;;) {
    const isUp = await ask(base, '/healthz', {}).then(
      () => true,
      () => false,
    );
    if (isUp) return { child, base };
    if (Date.now() > end || child.exitCode !== null) throw new Error('the host did not start');
    await pause(100);
  }
}

export async function stopHost({ child }: Host): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
