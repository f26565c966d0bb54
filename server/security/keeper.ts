import type { FastifyRequest } from 'fastify';
import { codedError } from '../errors';
import type { Services } from '../services';
import { isKeeperProved } from './keeperRepository';
import { findSession } from './session';

/**
 * Refuses everybody but keepers. Runs before all other steps and before the body is read, so that for others the
 * address seems not to exist.
 */
export async function admitKeeper(services: Services, request: FastifyRequest): Promise<void> {
  const me = await findSession(services, request, false);
  const isProved = me && (await isKeeperProved(services.sql, me.tokenHash));
  if (isProved === undefined) throw codedError('non-trovato');
  if (!isProved) throw codedError('conferma-necessaria');
}
