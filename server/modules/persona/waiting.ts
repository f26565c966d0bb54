import type { FastifyRequest } from 'fastify';
import { accountMail } from '../../db/reference/mails';
import { type Db, transact, type Tx } from '../../db/database';
import { networkOf } from '../../http/network';
import type { Services } from '../../services';
import { expireRegistrations } from './registrationRepository';
import type { Reader } from './requestRepository';
import { keepWaiting } from './waitingRepository';

type Telling = Pick<Services, 'mailer' | 'config'>;

/** Tells somebody who waited that they have no place before the door any more. */
export const tellAway = ({ mailer, config }: Telling, db: Db, { email, lang }: Reader): Promise<void> =>
  mailer.queue(db, email, accountMail('turnedAway', lang, { url: `${config.publicUrl}/registration` }));

/** Gives a place before the door to whoever chose their first password; false where their link is worth nothing. */
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

/** Registrations end after a day, before the door after a month; whoever waited there is told. */
export const expireRegistered = (services: Telling & Pick<Services, 'sql'>): Promise<void> =>
  transact(services.sql, async (tx) => {
    for (const waited of await expireRegistrations(tx)) await tellAway(services, tx, waited);
  });
