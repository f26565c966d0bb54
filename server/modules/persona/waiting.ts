import type { FastifyRequest } from 'fastify';
import { accountMail } from '../../db/reference/mails';
import { type Db, transact, type Tx } from '../../db/database';
import { networkOf } from '../../http/network';
import type { Services } from '../../services';
import { expireRegistrations } from './registrationRepository';
import type { Reader } from './requestRepository';
import { keepWaiting } from './waitingRepository';

type Telling = Pick<Services, 'mailer' | 'config'>;

export const tellAway = ({ mailer, config }: Telling, db: Db, { email, lang }: Reader): Promise<void> =>
  mailer.queue(db, email, accountMail('turnedAway', lang, { url: `${config.publicUrl}/registration` }));

/** Puts a person on the waiting list when they set their first password. Returns false for an invalid link. */
export async function waitBefore(
  c: Telling & { request: FastifyRequest },
  tx: Tx,
  id: number,
  passwordHash: string,
): Promise<boolean> {
  const dropped = await keepWaiting(tx, id, { network: networkOf(c.request.ip), passwordHash });
  for (const one of dropped ?? []) await tellAway(c, tx, one);
  return dropped !== undefined;
}

/**
 * Deletes registrations after a day, or after a month on the waiting list, and mails the people who were on the list.
 */
export const expireRegistered = (services: Telling & Pick<Services, 'sql'>): Promise<void> =>
  transact(services.sql, async (tx) => {
    for (const waited of await expireRegistrations(tx)) await tellAway(services, tx, waited);
  });
