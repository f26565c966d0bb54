import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../testing/freePort';
import { until } from '../testing/until';
import { createLimits, type Limits } from './limits';
import { limiterMaker, openRedis, orOwnShare, type Redis } from './redis';

const isInstalled = ((): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test('a Redis that is not there is told, with its code', async () => {
  await expect(openRedis(`redis://127.0.0.1:${await freePort()}`)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('a counter that does not answer is replaced by one’s own share, whatever it is asked', async () => {
  const silent = () => Promise.reject(new Error('no answer from master in time'));
  const options = { keyPrefix: 'test', points: 4, duration: 60 };
  const limiter = orOwnShare({ consume: silent, reward: silent, get: silent }, options, 2);
  for (let n = 0; n < 2; n += 1) await limiter.consume('one');
  await expect(limiter.consume('one')).rejects.toMatchObject({ consumedPoints: 3 });
  await limiter.reward('one', 2);
  expect(await limiter.get('one')).toMatchObject({ consumedPoints: 1 });
});

// On a machine without Redis `npm run cluster` is the proof.
(isInstalled ? describe : describe.skip)('with a Redis', () => {
  let port: number;
  let server: ChildProcess;
  let clients: [Redis, Redis];
  const start = async (): Promise<void> => {
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    const isUp = () =>
      openRedis(`redis://127.0.0.1:${port}`).then(
        (probe) => (probe.disconnect(), true),
        () => false,
      );
    expect(await until(isUp, 10_000)).toBe(true);
  };
  const end = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  const spend = (limits: Limits, ip: string): Promise<number> =>
    limits.hasRoom('recover', ip).then(
      (has) => (has ? 200 : 429),
      () => 500,
    );

  beforeAll(async () => {
    port = await freePort();
    await start();
    clients = [await openRedis(`redis://127.0.0.1:${port}`), await openRedis(`redis://127.0.0.1:${port}`)];
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await end();
  });

  test('two hosts count together, on in memory while Redis is away, and together again after it', async () => {
    const [one, two] = clients.map((client) => createLimits(true, limiterMaker(client))) as [Limits, Limits];
    const ip = '192.0.2.7';
    for (const limits of [one, two, one, two, one]) expect(await spend(limits, ip)).toBe(200);
    expect([await spend(one, ip), await spend(two, ip)]).toEqual([429, 429]);
    await end();
    expect(await until(() => clients.every(({ status }) => status !== 'ready'), 5000)).toBe(true);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await spend(one, '192.0.2.8'));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    await start();
    expect(await until(() => clients.every(({ status }) => status === 'ready'), 10_000)).toBe(true);
    for (const limits of [one, two, one, two, one]) expect(await spend(limits, '192.0.2.9')).toBe(200);
    expect(await spend(two, '192.0.2.9')).toBe(429);
  });
});
