import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type ImagePool } from './pool';
import { plain } from './testPictures';

const log = { warn: jest.fn() };
const busy = { code: 'IMAGE_BUSY', statusCode: 503, headers: { 'retry-after': '5' } };
let folder: string;
let pool: ImagePool;
let count = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  await plain(30, 30).png().toFile(join(folder, 'picture'));
});

afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

function job(target = `out-${(count += 1)}`) {
  return {
    file: join(folder, 'picture'),
    target: join(folder, target),
    widths: [10, 20, 30] as const,
    square: false,
  };
}

function signalAll(signal: 'SIGSTOP' | 'SIGKILL'): void {
  for (const pid of pool.pids()) process.kill(pid, signal);
}

it('U29: a killed image process fails only its own request and is replaced', async () => {
  pool = createPool({ size: 1, queueLimit: 8, jobTimeoutMs: 15_000, log });
  await expect(pool.run(job())).resolves.toMatchObject({ ok: true });
  const [before] = pool.pids();
  signalAll('SIGSTOP');
  const dying = pool.run(job());
  const waiting = pool.run(job());
  signalAll('SIGKILL');
  await expect(dying).rejects.toMatchObject(busy);
  await expect(waiting).resolves.toMatchObject({ ok: true });
  expect(pool.pids()).not.toEqual([before]);
  expect(log.warn).toHaveBeenCalledWith({ reason: 'SIGKILL' }, 'image process lost');
});

it('an image process that hangs is killed, and its picture is refused', async () => {
  pool = createPool({ size: 1, queueLimit: 8, jobTimeoutMs: 1500, log });
  await pool.run(job());
  const hanging = pool.run(job());
  signalAll('SIGSTOP');
  await expect(hanging).rejects.toMatchObject(busy);
});

it('image jobs beyond the queue are refused, and every job after closing', async () => {
  pool = createPool({ size: 2, queueLimit: 1, jobTimeoutMs: 15_000, log });
  const taken = [pool.run(job()), pool.run(job()), pool.run(job())];
  await expect(pool.run(job())).rejects.toMatchObject(busy);
  expect(await Promise.all(taken)).toHaveLength(3);
  expect(pool.pids()).toHaveLength(2);
  await pool.close();
  await expect(pool.run(job())).rejects.toMatchObject(busy);
});

it('U23: one person’s pictures do not delay those of another, who is next', async () => {
  pool = createPool({ size: 1, queueLimit: 200, jobTimeoutMs: 15_000, log });
  const made: string[] = [];
  const run = async (person: string) => {
    await pool.run(job(), { person });
    made.push(person);
  };
  await Promise.all([...Array.from({ length: 20 }, () => run('a')), run('b')]);
  expect(made.indexOf('b')).toBeLessThan(3);
});

it('a waiting image job can be cancelled with a reason, and a running one finishes', async () => {
  pool = createPool({ size: 1, queueLimit: 8, jobTimeoutMs: 15_000, log });
  const controller = new AbortController();
  const { signal } = controller;
  const [begun, waiting] = [pool.run(job(), { signal }), pool.run(job(), { signal })];
  controller.abort(new Error('for another'));
  await expect(waiting).rejects.toThrow('for another');
  await expect(begun).resolves.toMatchObject({ ok: true });
  await expect(pool.run(job(), { signal })).rejects.toThrow('for another');
});

it('a failed write is distinguished from a bad picture', async () => {
  pool = createPool({ size: 1, queueLimit: 8, jobTimeoutMs: 15_000, log });
  await mkdir(join(folder, 'taken-10.webp'));
  await expect(pool.run(job('taken'))).resolves.toEqual({ ok: false, why: 'busy', code: 'EEXIST' });
});

it('an image process gets none of the host’s secrets', async () => {
  process.env.DATABASE_URL = 'postgres://secret';
  pool = createPool({ size: 1, queueLimit: 8, jobTimeoutMs: 15_000, log });
  await pool.run(job());
  delete process.env.DATABASE_URL;
  const environment = await readFile(`/proc/${pool.pids()[0]}/environ`, 'latin1').catch(() => '');
  expect(environment).not.toContain('secret');
});
