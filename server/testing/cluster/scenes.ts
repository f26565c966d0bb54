import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Engines, ports, waitFor } from './engines';
import { ask, type Kind, type ClusterLoad, type Sent, startLoad, type ClusterTown, visit } from './load';
import type { Processes } from './processes';

export interface Scene {
  name: string;
  goal: string;
  /** Causes a failure and repairs it. Returns notes to print beside the counts. */
  play(stage: Stage): Promise<string>;
  seconds: number;
  /** The kinds of requests that may get 503 in this scene. */
  spared?: Kind[];
}
export interface Stage {
  engines: Engines;
  processes: Processes;
  load: ClusterLoad;
  town: ClusterTown;
  begin: number;
}
export interface Result {
  name: string;
  goal: string;
  perSecond: number;
  requests: number;
  failed: number;
  /** The seconds from the failure to the last request that failed and should not have. */
  lastFailure: number;
  p99: number;
  told: string;
}

const isFailed = ({ kind, status }: Sent): boolean =>
  status === 0 || status >= 500 || (kind === 'page' && status !== 200);
const kindsOf = (failures: readonly Sent[]): string[] =>
  [...new Set(failures.map(({ status }) => status))].map(
    (status) => `${status || 'no answer'} ×${failures.filter((one) => one.status === status).length}`,
  );
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

export async function playScene(
  scene: Scene,
  town: ClusterTown,
  perSecond: number,
  engines: Engines,
  processes: Processes,
): Promise<Result & { acknowledged: Set<string> }> {
  const load = startLoad(town, perSecond);
  await pause(3000);
  const begin = performance.now();
  const told = await scene.play({ engines, processes, load, town, begin });
  await pause(Math.max(0, scene.seconds * 1000 - (performance.now() - begin)));
  await load.stop();
  const mattering = load.sent.filter(({ kind }) => !scene.spared?.includes(kind));
  const failures = mattering.filter(isFailed);
  const times = load.sent.map(({ ms }) => ms).sort((a, b) => a - b);
  const span = Math.max(...load.sent.map(({ at }) => at)) - Math.min(...load.sent.map(({ at }) => at));
  return {
    name: scene.name,
    goal: scene.goal,
    perSecond: load.sent.length / (span / 1000),
    requests: load.sent.length,
    failed: failures.length,
    lastFailure: Math.max(0, ...failures.map(({ at, ms }) => (at + ms - begin) / 1000)),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    told: [told, ...kindsOf(failures)].join('; '),
    acknowledged: load.acknowledged,
  };
}

const hostDies: Scene = {
  name: 'a host is killed',
  goal: '≤ 1 % failed, ≤ 3 s',
  seconds: 15,
  async play({ engines, processes }) {
    await processes.end('h1', 'SIGKILL');
    await pause(8000);
    engines.startHost('h1');
    await waitFor('host 1', () => engines.isHostUp('h1'));
    return 'started again under load';
  },
};

const redisDies: Scene = {
  name: 'Redis is killed',
  goal: 'limits go on from memory, nothing fails',
  seconds: 12,
  async play({ engines, processes }) {
    await processes.end('redis', 'SIGKILL');
    await pause(2000);
    const answers: number[] = [];
    for (let n = 0; n < 14; n += 1) {
      const body = { email: `nobody${n}@example.com` };
      answers.push((await ask({ path: '/api/Persona/Recover', ip: '203.0.113.9', body })).status);
    }
    await pause(3000);
    engines.startRedis();
    const refused = answers.filter((status) => status === 429).length;
    return `of 14 recoveries of one network ${refused} refused (5 a host pass)`;
  },
};

const storageDies: Scene = {
  name: 'the storage is killed',
  goal: 'pictures 503, the rest goes on',
  seconds: 15,
  spared: ['picture'],
  async play({ engines, processes, load, begin }) {
    await processes.end('s3', 'SIGKILL');
    await pause(8000);
    const pictures = load.sent.filter(({ kind, at }) => kind === 'picture' && at > begin + 500);
    const refused = pictures.filter(({ status }) => status === 503).length;
    engines.startStorage();
    return `${refused} of ${pictures.length} pictures meanwhile 503`;
  },
};

/** Stops a process without ending it, as a paused machine does, and lets it go on after `ms`. */
async function freeze(processes: Processes, name: string, ms: number): Promise<void> {
  process.kill(processes.pid(name), 'SIGSTOP');
  await pause(ms);
  process.kill(processes.pid(name), 'SIGCONT');
}

const hostFreezes: Scene = {
  name: 'host 1 stands still for 15 s',
  goal: 'nothing fails once HAProxy has noticed it (≤ 8 s)',
  seconds: 25,
  async play({ engines, processes }) {
    await freeze(processes, 'h1', 15_000);
    await waitFor('host 1', () => engines.isHostUp('h1'));
    return 'it serves again';
  },
};

const redisFreezes: Scene = {
  name: 'Redis stands still for 10 s',
  goal: 'limits go on from memory, nothing fails',
  seconds: 15,
  async play({ processes }) {
    await freeze(processes, 'redis', 10_000);
    return '';
  },
};

const storageFreezes: Scene = {
  name: 'the storage stands still for 15 s',
  goal: 'pictures 503, the rest goes on',
  seconds: 20,
  spared: ['picture'],
  async play({ processes, load, begin }) {
    await freeze(processes, 's3', 15_000);
    const during = load.sent.filter(({ at }) => at > begin);
    const pictures = during.filter(({ kind }) => kind === 'picture');
    const refused = pictures.filter(({ status }) => status === 503).length;
    const slowest = Math.max(...during.filter(({ kind }) => kind !== 'picture').map(({ ms }) => ms));
    return `${refused} of ${pictures.length} pictures 503; all else within ${slowest.toFixed(0)} ms`;
  },
};

const replicaStandsStill: Scene = {
  name: 'the replica replays nothing for 20 s',
  goal: 'after ten seconds everybody reads what was just written',
  seconds: 25,
  async play({ engines, load, town }) {
    engines.psql(ports.two, 'SELECT pg_wal_replay_pause()');
    await pause(12_000);
    let [seen, written] = [0, 0];
    for (; written < 20; written += 1) {
      const [postID, [writer, reader]] = [town.posts[written], town.callers];
      const text = randomUUID();
      const body = { personaID: writer?.personaID, postID, testoCommento: text };
      const path = '/api/Commenti/CreateComment';
      const { status } = await ask({ path, ip: '198.18.251.7', as: writer, body, key: text });
      if (status === 200) load.acknowledged.add(text);
      const list = `/api/Commenti/GetCommentsByPost?PostID=${postID}`;
      if ((await ask({ path: list, ip: '198.18.252.7', as: reader })).text.includes(text)) seen += 1;
    }
    engines.psql(ports.two, 'SELECT pg_wal_replay_resume()');
    return `${seen} of ${written} new comments seen by another person at once`;
  },
};

const wireIsCut: Scene = {
  name: 'the network of host 2 is cut for 10 s',
  goal: '≤ 1 % failed',
  seconds: 22,
  async play({ engines }) {
    engines.turnWire('down');
    await pause(10_000);
    engines.turnWire('up');
    const back = performance.now();
    await waitFor('host 2', () => engines.isHostUp('h2'));
    return `host 2 serves ${seconds(performance.now() - back)} s after the network is back`;
  },
};

/** The id of the version to which both hosts are changed first. */
let next: string | undefined;
/** Runs in a process of its own, because the lint rules forbid imports of e2e here. */
function makeNext(): string {
  const made = `const { copyBuild, release } = await import('./e2e/support/release.ts');
    const root = await copyBuild();
    await release(root, ['main', 'react', 'vendor']);
    process.stdout.write(root);`;
  next = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', made], {
    encoding: 'utf8',
  });
  return next;
}

const hostsRoll: Scene = {
  name: 'both hosts change to another version in turn, a migration in between',
  goal: '0 failed, each first visit whole',
  seconds: 20,
  async play({ engines, processes, load }) {
    const version = next === undefined ? makeNext() : '.';
    const statuses: number[] = [];
    let isOver = false;
    const visits = (async () => {
      while (!isOver) {
        const at = performance.now();
        const status = await visit();
        statuses.push(status);
        load.sent.push({ kind: 'page', at, ms: performance.now() - at, status });
      }
    })();
    for (const name of ['h1', 'h2'] as const) {
      await engines.turnHost(name, 'drain');
      await pause(2000);
      await processes.end(name, 'SIGTERM');
      if (name === 'h2')
        engines.psql(await primaryPort(engines), 'ALTER TABLE post ADD COLUMN IF NOT EXISTS tried int');
      engines.startHost(name, version);
      await waitFor(name, () => engines.isHostUp(name));
      await engines.turnHost(name, 'ready');
      await pause(2000);
    }
    isOver = true;
    await visits;
    const whole = statuses.filter((status) => status === 200).length;
    return `a column was added to post; ${whole} of ${statuses.length} first visits came whole`;
  },
};
const primaryPort = async (engines: Engines): Promise<number> => {
  const isReplica = (port: number): boolean => {
    try {
      return engines.psql(port, 'SELECT pg_is_in_recovery()') === 't';
    } catch {
      return true;
    }
  };
  return isReplica(5501) ? 5502 : 5501;
};

const primaryDies: Scene = {
  name: 'the primary is killed, its replica promoted after 3 s',
  goal: 'writes back ≤ 15 s after promotion, 0 acknowledged lost, reads go on',
  seconds: 30,
  spared: ['write'],
  async play({ engines, processes, load, begin }) {
    await processes.end('one', 'SIGQUIT');
    await pause(3000);
    engines.promote();
    const promoted = performance.now();
    const isWritten = () =>
      load.sent.some(({ kind, at, status }) => kind === 'write' && at > promoted && status === 200);
    await waitFor('a write', isWritten);
    const back = seconds(performance.now() - promoted);
    await pause(5000);
    const reads = load.sent.filter(({ kind, at }) => kind === 'read' && at >= begin && at < promoted);
    const failed = reads.filter(isFailed).length;
    return `writes back ${back} s after promotion; without a primary ${failed} of ${reads.length} reads failed`;
  },
};

export const scenes: readonly Scene[] = [
  hostDies,
  redisDies,
  storageDies,
  hostFreezes,
  redisFreezes,
  storageFreezes,
  replicaStandsStill,
  hostsRoll,
  // Stands between the two: a host that started within ten seconds reads at no replica that lacks anything.
  wireIsCut,
  primaryDies,
  { ...hostsRoll, name: `${hostsRoll.name}, on the new primary` },
];
