import type { FastifyRequest } from 'fastify';
import { codedError } from '../errors';
import type { Services } from '../services';
import { isKeeperProved } from './keeperRepository';
import { findSession } from './session';

/**
 * Lets a keeper on to a row of theirs. Comes before all else that a call of the table goes through, in the caller's stated
 * language and before their body is read: to others the address answers as one that is not there.
 */
export async function admitKeeper(services: Services, request: FastifyRequest): Promise<void> {
  const me = await findSession(services, request, false);
  const isProved = me && (await isKeeperProved(services.sql, me.tokenHash));
  if (isProved === undefined) throw codedError('non-trovato');
  if (!isProved) throw codedError('conferma-necessaria');
}
