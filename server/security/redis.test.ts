import { freePort } from '../testing/freePort';
import { until } from '../testing/until';
import { createLimits, type Limits } from './limits';
import { startTestHost, type TestHost } from '../testing/host';
import { startProxy } from '../testing/proxy';
import { hasRedis, startRedis } from '../testing/redisServer';
import { limiterMaker, openRedis, orOwnShare, type Redis, watchRedis } from './redis';

test('a host without its Redis reports the error’s code', async () => {
  await expect(openRedis(`redis://127.0.0.1:${await freePort()}`)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('when the shared counter does not answer, the process counts its own share in memory, in every method', async () => {
  const silent = () => Promise.reject(new Error('no answer from master in time'));
  const options = { keyPrefix: 'test', points: 4, duration: 60 };
  const limiter = orOwnShare({ consume: silent, reward: silent, get: silent }, options, 2);
  for (let n = 0; n < 2; n += 1) await limiter.consume('one');
  await expect(limiter.consume('one')).rejects.toMatchObject({ consumedPoints: 3 });
  await limiter.reward('one', 2);
  expect(await limiter.get('one')).toMatchObject({ consumedPoints: 1 });
});

describe('a Redis that the host watches', () => {
  const log = { error: jest.fn(), warn: jest.fn() };
  const late = () => Promise.reject(new Error('Command timed out'));
  const asked = { shared: jest.fn<Promise<string>, []>(late), own: async () => 'memory' };
  let now = 0;
  const watchOf = () => watchRedis(log, () => now);
  beforeEach(() => {
    jest.clearAllMocks();
    now = 0;
  });

  test('is left alone for ten seconds after three late answers, and each change is one log entry', async () => {
    const watch = watchOf();
    const ask = () => watch.ask(asked.shared, asked.own);
    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await ask());
    expect([new Set(answers), asked.shared.mock.calls.length]).toEqual([new Set(['memory']), 3]);
    expect([watch.isAway(), log.error.mock.calls.length]).toEqual([true, 1]);
    now = 9999;
    await ask();
    expect(asked.shared).toHaveBeenCalledTimes(3);
    now = 10_001;
    // One of these twenty calls tries Redis again, for all.
    await Promise.all(Array.from({ length: 20 }, ask));
    expect([asked.shared.mock.calls.length, log.error.mock.calls.length]).toEqual([4, 1]);
    now = 20_002;
    asked.shared.mockResolvedValue('Redis');
    expect(await ask()).toBe('Redis');
    expect([watch.isAway(), log.warn.mock.calls.length]).toEqual([false, 1]);
    asked.shared.mockImplementation(late);
  });

  test('is not left alone after concurrent or scattered late answers', async () => {
    const watch = watchOf();
    let fail: (error: Error) => void = () => undefined;
    const stalled = new Promise<string>((_, reject) => (fail = reject));
    const many = Array.from({ length: 20 }, () => watch.ask(() => stalled, asked.own));
    now = 250;
    fail(new Error('Command timed out'));
    expect(new Set(await Promise.all(many))).toEqual(new Set(['memory']));
    for (let n = 0; n < 6; n += 1) {
      now += 1000;
      await watch.ask(n % 2 === 0 ? async () => 'Redis' : asked.shared, asked.own);
    }
    expect([watch.isAway(), log.error.mock.calls]).toEqual([false, []]);
  });

  test('that refuses a call has answered in time', async () => {
    const watch = watchOf();
    for (let n = 0; n < 4; n += 1)
      await expect(watch.ask(() => Promise.reject({ msBeforeNext: 1 }), asked.own)).rejects.toEqual({
        msBeforeNext: 1,
      });
    expect(watch.isAway()).toBe(false);
  });
});

// On a machine without Redis this is proved by `npm run cluster` elsewhere.
(hasRedis ? describe : describe.skip)('with a Redis', () => {
  let port: number;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let clients: [Redis, Redis];
  let now = 0;
  const log = { error: jest.fn(), warn: jest.fn() };
  const shared = (client: Redis, square = 'one') =>
    limiterMaker({ client, square, watch: watchRedis(log, () => now) });
  const start = async (more: string[] = []): Promise<void> => {
    redis = await startRedis(port, more);
    redis.client.disconnect();
  };
  const end = () => redis.end();
  const spend = (limits: Limits, ip: string): Promise<number> =>
    limits.takePoint('recover', ip).then(
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

  test('two hosts count together; while Redis is away each counts in memory, and afterwards they count together again', async () => {
    const [one, two] = clients.map((client) => createLimits(true, shared(client))) as [Limits, Limits];
    const ip = '192.0.2.7';
    for (const limits of [one, two, one, two, one]) expect(await spend(limits, ip)).toBe(200);
    expect([await spend(one, ip), await spend(two, ip)]).toEqual([429, 429]);
    await end();
    expect(await until(() => clients.every(({ status }) => status !== 'ready'))).toBe(true);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await spend(one, '192.0.2.8'));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    await start();
    expect(await until(() => clients.every(({ status }) => status === 'ready'))).toBe(true);
    now += 10_001;
    for (const limits of [one, two, one, two, one]) expect(await spend(limits, '192.0.2.9')).toBe(200);
    expect(await spend(two, '192.0.2.9')).toBe(429);
  });

  test('two databases count separately in one Redis', async () => {
    const [one, two] = clients.map((client, n) => createLimits(true, shared(client, `square ${n}`))) as [
      Limits,
      Limits,
    ];
    for (let n = 0; n < 5; n += 1) expect(await spend(one, '192.0.2.10')).toBe(200);
    expect([await spend(one, '192.0.2.10'), await spend(two, '192.0.2.10')]).toEqual([429, 200]);
  });

  const sick: [string, (admin: Redis) => Promise<unknown>, (admin: Redis) => Promise<unknown>][] = [
    [
      'full',
      (admin) => admin.config('SET', 'maxmemory', '1'),
      (admin) => admin.config('SET', 'maxmemory', '0'),
    ],
    ['read-only', (admin) => admin.replicaof('127.0.0.1', 1), (admin) => admin.replicaof('NO', 'ONE')],
  ];
  test.each(sick)('a Redis that is %s is reported at the start', async (_, harm, heal) => {
    const [admin, client] = clients;
    jest.clearAllMocks();
    const watch = watchRedis(log);
    const limits = createLimits(true, limiterMaker({ client, square: 'sick', watch }));
    await harm(admin);
    for (let n = 0; n < 3; n += 1) expect(await spend(limits, '192.0.2.11')).toBe(200);
    expect([watch.isAway(), log.error.mock.calls.length]).toEqual([true, 1]);
    await heal(admin);
  });

  test('a slow Redis delays only the first calls', async () => {
    const proxy = await startProxy({ url: `redis://127.0.0.1:${port}` }, 400);
    const client = await openRedis(String(proxy.where.url));
    jest.clearAllMocks();
    const limits = createLimits(true, shared(client));
    const asked = jest.spyOn(client, 'sendCommand');
    await proxy.turn('slow');
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await spend(limits, '192.0.2.12'));
    const met = [asked.mock.calls.length, log.error.mock.calls.length];
    await proxy.turn('open');
    const isBack = async (): Promise<boolean> => {
      now += 10_001;
      await spend(limits, '192.0.2.13');
      return log.warn.mock.calls.length > 0;
    };
    const isFound = await until(isBack);
    client.disconnect();
    await proxy.close();
    expect([answers, met, isFound]).toEqual([Array(5).fill(200), [3, 1], true]);
  });

  test('a Redis with another password is reported by its own error', async () => {
    const [admin] = clients;
    await admin.config('SET', 'requirepass', 'secret');
    const refused = [`redis://:wrong@127.0.0.1:${port}`, `redis://127.0.0.1:${port}`].map((url) =>
      openRedis(url).catch(({ code }: { code: string }) => code),
    );
    expect(await Promise.all(refused)).toEqual(['WRONGPASS', 'NOAUTH']);
    await admin.config('SET', 'requirepass', '');
  });

  describe('hosts with a Redis', () => {
    let hosts: [TestHost, TestHost];
    const ipOf = (n: number): string => `192.0.2.${n}`;
    const recover = (host: TestHost, ip: string, headers: Record<string, string> = {}) =>
      host.call(
        'POST /api/Persona/Recover',
        { email: 'nessuno@example.com' },
        { headers: { 'x-forwarded-for': ip, ...headers } },
      );
    beforeAll(async () => {
      const env = { RATE_LIMIT: '1', TRUST_PROXY: '1', METRICS_PORT: '0' };
      const options = { workRounds: 1 };
      const one = await startTestHost(env, { ...options, redis: clients[0] });
      hosts = [one, await startTestHost(env, { ...options, redis: clients[1] })];
    });
    afterAll(async () => {
      for (const host of hosts) await host.close();
    });

    test('count separately if they have different databases', async () => {
      const [one, two] = hosts;
      for (let n = 0; n < 5; n += 1) expect((await recover(one, ipOf(20))).status).toBe(200);
      expect([(await recover(one, ipOf(20))).status, (await recover(two, ipOf(20))).status]).toEqual([
        429, 200,
      ]);
    });

    test('report a hanging Redis by a metric, and refuse nobody because of it', async () => {
      const [host] = hosts;
      expect(await host.numbers()).toContain('piazza_redis_away 0');
      redis.server.kill('SIGSTOP');
      for (let n = 0; n < 4; n += 1) expect((await recover(host, ipOf(30))).status).toBe(200);
      expect(await host.numbers()).toContain('piazza_redis_away 1');
      redis.server.kill('SIGCONT');
    });
  });
});
