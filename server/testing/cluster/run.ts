// npm run cluster -- [a part of a scene's name]: runs two hosts, HAProxy, PostgreSQL with a synchronous replica, Redis
// and an S3 server in a network namespace, and kills or freezes each of them under load. CLUSTER_RATE: requests a
// second, 300 by default.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngines, isListening, ports, waitFor, type Engines } from './engines';
import { ask, type Caller, newToken, type ClusterTown } from './load';
import { createProcesses, missing } from './processes';
import { playScene, type Result, scenes } from './scenes';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const rate = Number(process.env['CLUSTER_RATE'] ?? 300);

async function fill({ psql }: Engines): Promise<ClusterTown> {
  const count = 200;
  psql(
    ports.one,
    `INSERT INTO persona (email, email_key, kind, name, surname, place, province, lat, lon, birth_date, phone, gender_id,
       language_id, currency, interests)
     SELECT 'p'||n||'@example.com', 'p'||n||'@example.com', 'Privato', 'Nome', 'Cognome'||n, 'Bologna (BO)', 'BO', 44.49, 11.34,
       '1990-01-01', '+39333000111', 1, 1, '€', '{t,t,t,t,f,f}' FROM generate_series(1, ${count}) n`,
  );
  psql(
    ports.one,
    `INSERT INTO post (persona_id, category_id, title, description, place, province, price, currency, is_new, sold, created_at)
     SELECT p.id, 20, 'Titolo '||n, 'Descrizione', p.place, p.province, 10, '€', true, false, now() - n * interval '1 minute'
     FROM persona p, generate_series(1, 10) n`,
  );
  const list = (text: string): number[] => psql(ports.one, text).split('\n').map(Number);
  const callers: Caller[] = list('SELECT id FROM persona').map(newToken);
  const rows = callers.map(({ hash, personaID }) => `('\\x${hash}'::bytea, ${personaID})`).join(',');
  psql(ports.one, `INSERT INTO session (token_hash, persona_id) VALUES ${rows}`);
  const base = `posts/ab/${'ab'.padEnd(32, '0')}`;
  psql(
    ports.one,
    `INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
     SELECT min(id), 0, '/images/${base}-720.webp', '', 720, 720, '' FROM post`,
  );
  await putPicture(`${base}-720.webp`);
  return { callers, posts: list('SELECT id FROM post'), picture: `/images/${base}-720.webp` };
}

async function putPicture(key: string): Promise<void> {
  const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${ports.s3}`,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  await client.send(new PutObjectCommand({ Bucket: 'pictures', Key: key, Body: Buffer.alloc(40_000, 7) }));
  client.destroy();
}

const line = ({ name, goal, perSecond, requests, failed, lastFailure, p99, told }: Result): string =>
  `| ${name} | ${goal} | ${perSecond.toFixed(0)}/s | ${failed} of ${requests} (${((100 * failed) / requests).toFixed(2)} %) | ` +
  `${failed === 0 ? '–' : `${lastFailure.toFixed(1)} s`} | ${p99.toFixed(0)} ms | ${told} |`;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'piazza-cluster-'));
  chmodSync(folder, 0o755);
  const processes = createProcesses(folder);
  const engines = createEngines(folder, processes);
  try {
    execFileSync('ip', ['link', 'set', 'lo', 'up']);
    await engines.startWire();
    await engines.startDatabase();
    engines.startRedis();
    engines.startStorage();
    for (const port of [ports.redis, ports.s3]) await waitFor(`port ${port}`, () => isListening(port));
    engines.startHost('h1');
    await waitFor('host 1', () => engines.isHostUp('h1'), 120_000);
    engines.startHost('h2');
    await waitFor('host 2', () => engines.isHostUp('h2'), 120_000);
    engines.startProxy();
    const town = await fill(engines);
    const isServed = async () => (await ask({ path: town.picture, ip: '198.18.0.1' })).status === 200;
    await waitFor('the cluster', isServed);
    say(
      '| What happens | Goal | Load | Failed | Last failure after | p99 | Beside it |\n|---|---|---|---|---|---|---|',
    );
    const acknowledged = new Set<string>();
    const [asked = ''] = process.argv.slice(2);
    for (const scene of scenes.filter(({ name }) => name.includes(asked))) {
      const result = await playScene(scene, town, rate, engines, processes);
      for (const text of result.acknowledged) acknowledged.add(text);
      say(line(result));
    }
    const kept = new Set(engines.psql(ports.two, 'SELECT body FROM comment').split('\n'));
    const lost = [...acknowledged].filter((text) => !kept.has(text)).length;
    say(`\nOf ${acknowledged.size} acknowledged comments ${lost} are lost.`);
    process.exitCode = lost === 0 ? 0 : 1;
  } finally {
    await processes.endAll();
    if (process.env['CLUSTER_KEEP'] === '1') say(`Logs are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

const absent = missing();
if (absent.length > 0) {
  say(`npm run cluster needs what is not here:\n  ${absent.join('\n  ')}`);
  process.exitCode = 1;
} else if (process.env['CLUSTER_INSIDE'] === '1') await main();
else {
  const again = ['--net', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', again, {
    stdio: 'inherit',
    env: { ...process.env, CLUSTER_INSIDE: '1' },
  });
  process.exitCode = status ?? 1;
}
