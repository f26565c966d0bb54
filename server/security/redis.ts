import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { shareOf } from '../share';

export type { Redis };
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'get'>;
export type LimiterMaker = (options: IRateLimiterOptions) => Limiter;

/** A command that takes longer (in ms) counts as lost, and the host counts in its own memory. */
const commandMs = 250;
/** After this many late answers in a row the host counts in its memory for a while, and no call waits for Redis. */
const patience = 3;
const restMs = 10_000;

/**
 * Connects to the Redis (or Valkey) that the hosts share. Rejects if it does not answer. Later it may go away and come
 * back: the client's `isReady` tells, and nothing waits for it.
 */
export async function openRedis(url: string): Promise<Redis> {
  const library = await import('ioredis');
  const redis = new library.Redis(url, {
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: commandMs,
    // A command fails at once while Redis is away, so that callers are counted in memory without waiting.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, 1000),
    // Drops the connection after this silence: if packets are lost, no answer would ever come.
    socketTimeout: 1000,
    keepAlive: 5000,
  });
  let problem: (Error & { code?: string }) | undefined;
  redis.on('error', (error: Error) => (problem = error));
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      // Redis's own errors have no code, but their message starts with one: WRONGPASS, NOAUTH.
      code: problem?.code ?? /^[A-Z]{2,}/.exec(problem?.message ?? '')?.[0] ?? 'REDIS_SILENT',
      isRedis: true,
    });
  }
}

/** Asks the shared counter, or the process's own if that fails. */
type Ask = <Answer>(shared: () => Promise<Answer>, own: () => Promise<Answer>) => Promise<Answer>;

const orOwn: Ask = async (shared, own) => {
  try {
    return await shared();
  } catch (refusal) {
    // An Error means that the counter is broken; a refusal is thrown as another object.
    if (refusal instanceof Error) return own();
    throw refusal;
  }
};

export interface RedisWatch {
  ask: Ask;
  isAway(): boolean;
}

/**
 * Asks Redis; after three late answers it asks memory for ten seconds, so that a slow Redis delays only a few calls.
 * Logs when Redis goes away and comes back.
 */
export function watchRedis(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  now: () => number = () => performance.now(),
): RedisWatch {
  let [late, lateAt, restsUntil] = [0, -Infinity, -Infinity];
  const isAway = (): boolean => late >= patience;
  function noteAnswer(): void {
    if (isAway()) log.warn('Redis counts again');
    late = 0;
  }
  function noteLate(begun: number, error: Error): void {
    // Calls that began before the last late answer are not counted as late too: a briefly busy process makes all its
    // calls late, and does not mean a slow Redis.
    if (begun < lateAt) return;
    lateAt = now();
    late += 1;
    if (late === patience)
      log.error({ err: error }, 'Redis is away: each process counts its share in memory');
    if (isAway()) restsUntil = lateAt + restMs;
  }
  return {
    isAway,
    async ask(shared, own) {
      const begun = now();
      if (isAway()) {
        if (begun < restsUntil) return own();
        // Moves the end of the pause, so that only this one call finds out whether Redis is back.
        restsUntil = begun + restMs;
      }
      return orOwn(async () => {
        try {
          const answer = await shared();
          noteAnswer();
          return answer;
        } catch (refusal) {
          if (refusal instanceof Error) noteLate(begun, refusal);
          else noteAnswer();
          throw refusal;
        }
      }, own);
    },
  };
}

/**
 * Counts in the shared counter, and while that does not answer in this process's memory, with its share of the points.
 */
export function orOwnShare(
  shared: Limiter,
  options: IRateLimiterOptions,
  workers: number,
  ask: Ask = orOwn,
): Limiter {
  const own = new RateLimiterMemory({ ...options, points: shareOf(options.points ?? 0, workers) });
  const by = <Answer>(use: (limiter: Limiter) => Promise<Answer>): Promise<Answer> =>
    ask(
      () => use(shared),
      () => use(own),
    );
  return {
    consume: (...asked) => by((limiter) => limiter.consume(...asked)),
    reward: (...asked) => by((limiter) => limiter.reward(...asked)),
    get: (...asked) => by((limiter) => limiter.get(...asked)),
  };
}

export interface SharedRedis {
  client: Redis;
  watch: RedisWatch;
  /** The name of the database, which separates several installations that use one Redis. */
  square: string;
}

/**
 * Makes counters in Redis; without Redis in the primary process of several workers, or in the memory of a single
 * process.
 */
export function limiterMaker(redis: SharedRedis | undefined, workers = 1): LimiterMaker {
  if (redis)
    return (options) => {
      const keyPrefix = `piazza/${redis.square}/${options.keyPrefix}`;
      const shared = { ...options, keyPrefix, storeClient: redis.client, rejectIfRedisNotReady: true };
      return orOwnShare(new RateLimiterRedis(shared), options, workers, redis.watch.ask);
    };
  if (cluster.isWorker)
    return (options) => orOwnShare(new RateLimiterCluster({ ...options, timeoutMs: 1000 }), options, workers);
  return (options) => new RateLimiterMemory(options);
}
