import type { FastifyRequest } from 'fastify';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Access } from '../../contract/common';
import type { Call } from '../../contract/table';
import type { Sql } from '../db/database';
import { audit } from './audit';
import type { AuditEvent } from './auditRepository';
import { limiterMaker } from './redis';
import { type CodedError, type ErrorCode, errorStatus, toCoded } from '../errors';

/** Trying this many private objects of others within an hour cannot be typing errors. */
const max = 50;
const seconds = 3600;
/** The maximum number of audit entries a minute that a person, or an address without one, can cause by refusals. */
const maxLines = 60;

/** Whether the existence of the object is private, so that others get the same 404 as for a missing object. */
const isPrivate = (access: Access): boolean =>
  access.who === 'keeper' || access.who === 'party' || (access.who === 'owner' && access.foreign === 404);

const ofUploads: readonly ErrorCode[] = [
  'immagine-non-valida',
  'troppe-immagini',
  'troppo-grande',
  'tipo-non-valido',
];

export interface Refused {
  request: FastifyRequest;
  call: Call;
  access: Access;
}

/** The event of the audit log for a refusal; undefined for an ordinary mistake. */
function eventOf({ coded }: CodedError, access: Access): AuditEvent | undefined {
  if (errorStatus[coded] === 429) return 'rate_limited';
  if (ofUploads.includes(coded)) return 'upload_refused';
  const isKeptAway = errorStatus[coded] === 403 || (coded === 'non-trovato' && isPrivate(access));
  return isKeptAway ? 'refused' : undefined;
}

/**
 * Makes the function that audits refusals and counts each person's tries at private objects of others. Too many of them
 * cause one alarm an hour, in the log and in the audit log.
 */
export function createRefusalWatch(sql: Sql) {
  const createLimiter = limiterMaker(undefined);
  const lines = createLimiter({ keyPrefix: 'audit/lines', points: maxLines, duration: 60 });
  const misses = createLimiter({ keyPrefix: 'audit/misses', points: max, duration: seconds });

  async function raise({ request, call }: Refused): Promise<void> {
    if (!request.me) return;
    const miss = misses.consume(String(request.me.personaID));
    const { consumedPoints } = await miss.catch((over: RateLimiterRes) => over);
    if (consumedPoints !== max + 1) return;
    request.log.error({ alarm: 'probing', call }, 'somebody tries ids that are not theirs');
    await audit(sql, 'probing', request, { object: call });
  }

  return async (refused: Refused, error: Error): Promise<void> => {
    const { request, call, access } = refused;
    const found = toCoded(error);
    const event = eventOf(found, access);
    if (event === undefined) return;
    const hasRoom = await lines.consume(String(request.me?.personaID ?? request.ip)).then(
      () => true,
      () => false,
    );
    if (hasRoom) await audit(sql, event, request, { object: call, result: errorStatus[found.coded] });
    if (found.coded === 'non-trovato') await raise(refused);
  };
}
