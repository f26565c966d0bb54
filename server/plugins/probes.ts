import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Access } from '../../contract/common';
import type { Call } from '../../contract/table';
import type { Sql } from '../db/database';
import { audit } from './audit';
import { toCoded } from './errors';

/** So many private objects of others in an hour are no mistyped links. */
const most = 50;
const seconds = 3600;

/** Whether an object's very existence is private: a stranger gets the same 404 as for one that never was. */
const isPrivate = (access: Access): boolean =>
  access.who === 'party' || (access.who === 'owner' && access.foreign === 404);

export interface Probed {
  request: FastifyRequest;
  call: Call;
  access: Access;
}

/** Makes what counts each person's misses of private objects, and raises one alarm an hour: in log and audit. */
export function createProbeWatch(sql: Sql) {
  const misses = new RateLimiterMemory({ points: most, duration: seconds });
  return async ({ request, call, access }: Probed, error: Error): Promise<void> => {
    if (!request.me || !isPrivate(access) || toCoded(error).coded !== 'non-trovato') return;
    const miss = misses.consume(String(request.me.personaID));
    const { consumedPoints } = await miss.catch((over: RateLimiterRes) => over);
    if (consumedPoints !== most + 1) return;
    request.log.error({ alarm: 'probing', call }, 'somebody tries ids that are not theirs');
    await audit(sql, 'probing', request, { object: call });
  };
}
