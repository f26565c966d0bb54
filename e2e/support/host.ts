import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface RunningHost {
  url: string;
  dataDir: string;
  /** The newest single-use link mailed to this address. */
  linkFor(email: string): Promise<string>;
  /** Stops the host and starts it again at the same address, as an upgrade does. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A port that was free a moment ago. It is below the ports that the system assigns automatically (from 32768 on
 * Linux), so that no outgoing connection and no server at port 0 takes it meanwhile, and above 10080, because browsers
 * refuse some ports up to that.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_768);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Retries until `ask` returns a value; after a timeout, throws an error that names `what`. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined>,
  ms = 60_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`still waiting for ${what}`);
    await pause(100);
  }
}

async function findLink(dataDir: string, email: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const mail = await readFile(join(folder, name), 'utf8');
    const plain = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const link = /https?:\/\/\S+\/set-password#t=[A-Za-z0-9_-]{43}/.exec(plain)?.[0];
    if (mail.includes(email) && link !== undefined) return link;
  }
  return undefined;
}

interface Running {
  url: string;
  stop(): Promise<void>;
}

async function run(dataDir: string, env: NodeJS.ProcessEnv, root = '.', at?: string): Promise<Running> {
  const url = at ?? `http://127.0.0.1:${await freePort()}`;
  const child: ChildProcess = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: new URL(url).port,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // If the journeys are interrupted, their hosts are stopped too.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async () => {
    kill();
    await eventually('the host’s end', async () =>
      child.exitCode !== null || child.signalCode !== null ? true : undefined,
    );
    process.off('exit', kill);
  };
  try {
    await eventually('the host', () => isReady(child, url), 180_000);
  } catch (error) {
    // A child process that keeps running would prevent the test run from ending.
    await stop();
    throw error;
  }
  return { url, stop };
}

const shared: { town?: Promise<string>; visited?: Promise<RunningHost> } = {};

async function buildTown(town: string): Promise<string> {
  await (await run(town, { DEMO: '1' })).stop();
  return town;
}

/** Copies the demo town in the folder `E2E_TOWN`, which is built once for all journeys of a run. */
async function copyTown(dataDir: string): Promise<void> {
  const folder = process.env['E2E_TOWN'];
  if (folder === undefined) return;
  const town = await (shared.town ??= buildTown(join(folder, 'data')));
  // Node takes five times as long to copy 3,000 small files, and blocks the other journeys meanwhile.
  if (process.platform === 'win32') await cp(town, dataDir, { recursive: true });
  else await execute('cp', ['-a', `${town}/.`, dataDir]);
}

/**
 * Starts the built host with its own data folder, like `npm run serve`. `root` is the folder that contains the build.
 */
export async function startHost(env: NodeJS.ProcessEnv = {}, root = '.'): Promise<RunningHost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'piazza-e2e-'));
  const removed = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (env['DEMO'] === '1') await copyTown(dataDir);
    let running = await run(dataDir, env, root);
    const { url } = running;
    return {
      url,
      dataDir,
      linkFor: (email) => eventually(`a mail to ${email}`, () => findLink(dataDir, email)),
      restart: async () => {
        await running.stop();
        running = await run(dataDir, env, root, url);
      },
      stop: async () => {
        try {
          await running.stop();
        } finally {
          await removed();
        }
      },
    };
  } catch (error) {
    await removed();
    throw error;
  }
}

/** Starts the demo town on a host of its own, without rate limits. */
export const startTown = (): Promise<RunningHost> => startHost({ DEMO: '1', RATE_LIMIT: '0' });

export type VisitedHost = Pick<RunningHost, 'url' | 'stop'>;

/**
 * The demo town for journeys that change nothing that another journey reads; they share one host. A journey that
 * writes starts its own host with `startTown`.
 */
export async function visitTown(): Promise<VisitedHost> {
  const { url } = await (shared.visited ??= startTown());
  return { url, stop: () => Promise.resolve() };
}

/** Stops the shared host. */
export const closeTown = async (): Promise<void> => (await shared.visited)?.stop();

async function isReady(child: ChildProcess, url: string): Promise<true | undefined> {
  if (child.exitCode !== null) throw new Error(`the host ended with ${child.exitCode}`);
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  return answer?.ok || undefined;
}
