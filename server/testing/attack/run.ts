// Attacks a host of its own on this machine, in a town of 100,000 people and ads by default, and reports what six
// ordinary people notice meanwhile.
//   npm run build && npm run attack -- [--seconds 20] [--calls 10000] [--only TEXT,TEXT] [--town 100000]
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../../db/database';
import { startEmbedded } from '../../db/embedded';
import { fillTo } from '../bench/fill';
import { freePort } from '../freePort';
import { startPushService } from '../pushService';
import { startSilence } from '../silence';
import { until } from '../until';
import { attacks } from './attacks';
import { gainsIn, harmIn } from './hands';
import { type Calm, watchInnocents } from './innocents';
import { origin, settle, type AttackedTown } from './town';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    calls: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    town: { type: 'string', default: '100000' },
  },
});
const asked = values.only.split(',');
const bounds = {
  ms: Number(values.seconds) * 1000,
  calls: Number(values.calls),
  windowMs: 30_000,
  endMs: 8000,
};

const row = (cells: readonly (string | number)[]): void =>
  void process.stdout.write(`| ${cells.join(' | ')} |\n`);
const refusedOf = ({ refused }: Calm): string =>
  Object.entries(refused)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || '0';

const memoryOf = async (pid = 0): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Runs the attacks, and reads the host's memory after a quiet time, which shows what the last attack left. */
async function measure(town: AttackedTown, pid: number | undefined): Promise<void> {
  row([
    'attack',
    'quiet requests',
    'p50 ms',
    'p99 ms',
    'requests',
    'refused',
    'p50 ms',
    'p99 ms',
    'p99 ratio',
    'the attacker got',
    'of at most',
    'host MB before',
  ]);
  row(Array.from({ length: 12 }, () => '---'));
  for (const { name, harm: worst, run } of attacks.filter(({ name }) =>
    asked.some((text) => name.includes(text)),
  )) {
    const quiet = await watchInnocents(town, pause(bounds.ms));
    const memory = await memoryOf(pid);
    const attack = run(town, bounds);
    const [calm, met] = await Promise.all([watchInnocents(town, attack), attack]);
    const fixed = (ms: number): string => ms.toFixed(0);
    row([
      ...[name, quiet.requests, fixed(quiet.p50), fixed(quiet.p99), calm.requests, refusedOf(calm)],
      ...[fixed(calm.p50), fixed(calm.p99), (calm.p99 / quiet.p99).toFixed(1)],
      ...[met.outcome, gainsIn(met), fixed(memory)],
    ]);
    const harm = harmIn(met);
    for (const one of harm) process.stdout.write(`HARM (${worst}): ${one}\n`);
    if (harm.length > 0) process.exitCode = 1;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'piazza-attack-'));
const port = await freePort();
const [service, silence] = [await startPushService(), await startSilence()];
const ca = join(dataDir, 'push.pem');
await writeFile(ca, service.ca);
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DEMO: '0',
  PUBLIC_URL: origin,
  PUSH_HOSTS: `${service.host},${silence.host}`,
  NODE_EXTRA_CA_CERTS: ca,
};
const child = spawn(process.execPath, ['build/server/main.js'], {
  env: { ...env, SMTP_URL: '', RATE_LIMIT: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const isUp = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
try {
  if (!(await until(isUp, 60_000))) throw new Error('the host did not start');
  const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect(database, 4);
  await fillTo(sql, Number(values.town));
  await measure(
    await settle({ port, sql, dataDir, service, silence: silence.host, maxSilent: silence.max }),
    child.pid,
  );
  await sql.end({ timeout: 1 });
  await database.stop();
} finally {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
  }
  await Promise.all([service.close(), silence.close()]);
  await rm(dataDir, { recursive: true, force: true });
}
