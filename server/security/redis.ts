import cluster from 'node:cluster';
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

/** A command that takes longer counts as lost: the host goes on counting in its memory. */
const commandMs = 250;

/**
 * Connects to the Redis (or Valkey) where hosts count together. Rejects when it does not answer; once it has, it may go and
 * come: `isReady` of the client says so, and nothing waits for it.
 */
export async function openRedis(url: string): Promise<Redis> {
  const library = await import('ioredis');
  const redis = new library.Redis(url, {
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: commandMs,
    // A caller that asks while Redis is away is answered from memory, and does not wait for it.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 100, 1000),
    // A Redis whose packets are swallowed would never answer: the connection is given up.
    socketTimeout: 1000,
    keepAlive: 5000,
  });
  let problem: unknown;
  redis.on('error', (error) => (problem = error));
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
      code: (problem as { code?: string } | undefined)?.code ?? 'REDIS_SILENT',
      isRedis: true,
    });
  }
}

/** Counts by `shared`, and while that does not answer in this process's memory, which has its share of the points. */
export function orOwnShare(shared: Limiter, options: IRateLimiterOptions, workers: number): Limiter {
  const own = new RateLimiterMemory({ ...options, points: shareOf(options.points ?? 0, workers) });
  async function ask<Answer>(by: (limiter: Limiter) => Promise<Answer>): Promise<Answer> {
    try {
      return await by(shared);
    } catch (refusal) {
      // Only a counter that broke throws an error.
      if (refusal instanceof Error) return by(own);
      throw refusal;
    }
  }
  return {
    consume: (...asked) => ask((limiter) => limiter.consume(...asked)),
    reward: (...asked) => ask((limiter) => limiter.reward(...asked)),
    get: (...asked) => ask((limiter) => limiter.get(...asked)),
  };
}

/**
 * Counts the limits of calls in Redis; without it by the process that began the workers; in a host of one process in its
 * memory.
 */
export function limiterMaker(redis: Redis | undefined, workers = 1): LimiterMaker {
  if (redis)
    return (options) => {
      const keyPrefix = `piazza/${options.keyPrefix}`;
      const shared = { ...options, keyPrefix, storeClient: redis, rejectIfRedisNotReady: true };
      return orOwnShare(new RateLimiterRedis(shared), options, workers);
    };
  if (cluster.isWorker)
    return (options) => orOwnShare(new RateLimiterCluster({ ...options, timeoutMs: 1000 }), options, workers);
  return (options) => new RateLimiterMemory(options);
}
