import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { type Db, type Sql, transact } from '../../db/database';
import { createRounds } from '../../db/rounds';
import { accountMail, type MailKind } from '../../db/reference/mails';
import type { Mailer } from '../../mail/mailer';
import { auditLater } from '../../security/audit';
import type { Trace } from '../../security/auditRepository';
import type { Limits } from '../../security/limits';
import type { Network } from '../../security/network';
import { addressKey } from './address';
import { hasFreshLink, type LinkOf } from './linkRepository';
import { addLink, recoverHours, registrationHours } from './links';
import { findWaiting, insertRegistration, type RegistrationData } from './registrationRepository';
import { isKept } from './repository';
import { useInvite } from '../settings/inviteRepository';
import { isClosed } from './lastingRepository';
import { findDoor } from '../settings/settingRepository';
import {
  type Asked,
  codeOf,
  findOwner,
  forgetRequest,
  keepRequest,
  postponeRequest,
  type Reader,
  takeRequest,
} from './requestRepository';

interface Work {
  config: Config;
  queue: Mailer['queue'];
  limits: Limits;
  trace: Trace;
}

/** Queues a mail: a recovery's in the queue of its owner, others in that of the network that asked. */
const send = ({ queue, trace }: Work, db: Db, to: Reader, kind: MailKind, url: string) =>
  queue(db, to.email, {
    ...accountMail(kind, to.lang, { url }),
    ...(kind !== 'recover' && { line: trace.address }),
  });

/**
 * Whether to mail another recovery link: not within ten minutes of the last one, otherwise always if the person has no
 * valid link, or else within the limit.
 */
async function mayRecover(
  db: Db,
  { limits, trace }: Work,
  emailKey: string,
  whose: LinkOf,
): Promise<boolean> {
  const isFresh = await hasFreshLink(db, whose);
  if (limits.isOn && isFresh === true) return false;
  return (await limits.mayMail(db, emailKey, trace.address)) || isFresh === undefined;
}

/** Mails a link to set a password to the address's owner, or to a person whose registration is not finished. */
async function recover(db: Db, work: Work, emailKey: string): Promise<void> {
  const owner = await findOwner(db, emailKey);
  if (owner) {
    const whose = { personaID: owner.id };
    if (!(await mayRecover(db, work, emailKey, whose))) return;
    await send(work, db, owner, 'recover', await addLink(db, whose, recoverHours, work.config));
    return auditLater(db, 'link_sent', work.trace, whose);
  }
  const waiting = await findWaiting(db, emailKey, work.trace.address);
  if (!waiting) return;
  const whose = { registrationID: waiting.id };
  if (!(await mayRecover(db, work, emailKey, whose))) return;
  await send(work, db, waiting, 'registration', await addLink(db, whose, registrationHours, work.config));
  await auditLater(db, 'link_sent', work.trace, {});
}

/**
 * Stores a registration until its first password and mails its link. If the address is taken, only mails its owner.
 * Drops it beyond the network's limit of mails to the address. Returns the seconds to wait if too many mails were sent,
 * else 0.
 */
async function register(db: Db, work: Work, asked: Asked & { kind: 'registration' }): Promise<number> {
  // Requests of an earlier release have no networks, and then no network's limit counts them.
  const { networks = [], ...data }: RegistrationData & { networks?: Network[] } = asked.payload;
  const to = { email: data.email, lang: await codeOf(db, data.language) };
  const owner = await findOwner(db, data.emailKey);
  const wait = await work.limits.waitToMail(db, data.emailKey, work.trace.address, networks);
  if (wait === undefined || (await isClosed(db, data.emailKey))) return 0;
  if (wait > 0) return wait;
  // A former address that can be restored belongs to no account, so the mail goes to whoever reads that mailbox.
  if (owner || (await isKept(db, data.emailKey))) {
    await send(work, db, owner ?? to, 'alreadyRegistered', `${work.config.publicUrl}/forgot-password`);
    return 0;
  }
  const isInvited = (await findDoor(db)) === 'invito';
  if (isInvited && !(await useInvite(db, data.invite ?? ''))) return 0;
  const registrationID = await insertRegistration(db, data, work.trace.address, {
    askedAt: asked.created_at,
    isInvited,
  });
  await send(
    work,
    db,
    to,
    'registration',
    await addLink(db, { registrationID }, registrationHours, work.config),
  );
  await auditLater(db, 'link_sent', work.trace, {});
  return 0;
}

/** Processes one request. Returns the seconds to wait before it is tried again, or 0 when done. */
async function settle(db: Db, work: Work, asked: Asked): Promise<number> {
  if (asked.kind === 'registration') return register(db, work, asked);
  await recover(db, work, asked.payload.emailKey ?? addressKey(asked.payload.email) ?? '');
  return 0;
}

/**
 * Makes the function that processes the next queued request; networks take turns. Work and deletion are one
 * transaction, so a crash repeats the request and two hosts never process it twice. The function returns false when
 * none is due.
 */
export function createSettler(
  sql: Sql,
  { config, limits, log }: { config: Config; limits: Limits; log: FastifyBaseLogger },
) {
  const take = createRounds(takeRequest);
  return async (queue: Mailer['queue']): Promise<boolean> => {
    let id: number | undefined;
    try {
      return await transact(sql, async (tx) => {
        const asked = await take(tx);
        if (!asked) return false;
        id = asked.id;
        const wait = await settle(tx, { config, limits, queue, trace: asked.trace }, asked);
        await (wait > 0 ? keepRequest(tx, id, wait) : forgetRequest(tx, id));
        return true;
      });
    } catch (error) {
      if (id === undefined) throw error;
      log.error({ err: error, request: id }, 'registration or recovery failed, tried again later');
      await postponeRequest(sql, id);
      return true;
    }
  };
}
