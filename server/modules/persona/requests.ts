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

/** The parts of the host that the job needs. */
interface Work {
  config: Config;
  queue: Mailer['queue'];
  limits: Limits;
  trace: Trace;
}

/** A mail of recovery stands in its owner's line, whoever asked for it; other mails in the line of the network that asked. */
const send = ({ queue, trace }: Work, db: Db, to: Reader, kind: MailKind, url: string) =>
  queue(db, to.email, {
    ...accountMail(kind, to.lang, { url }),
    ...(kind !== 'recover' && { line: trace.address }),
  });

/**
 * Whether a recovery mails one more link. One of the last ten minutes lies in the mailbox, whoever asked for it; where none
 * is good any more the owner gets one, however often strangers asked.
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

/** A further link for the person; for who registered and did not come yet, one of their registration. */
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
 * A registration waits by itself for its first password. A taken address makes no second account: its owner, and nobody
 * else, hears of it. Beyond the mails that its network may have sent to the address there are links enough in the mailbox.
 * Gives the seconds until it is its turn, where too many such mails went out already.
 */
async function register(db: Db, work: Work, asked: Asked & { kind: 'registration' }): Promise<number> {
  // One that was asked for before networks were noted counts for nobody.
  const { networks = [], ...data }: RegistrationData & { networks?: Network[] } = asked.payload;
  const to = { email: data.email, lang: await codeOf(db, data.language) };
  const owner = await findOwner(db, data.emailKey);
  const wait = await work.limits.waitToMail(db, data.emailKey, work.trace.address, networks);
  if (wait === undefined || (await isClosed(db, data.emailKey))) return 0;
  if (wait > 0) return wait;
  // An address that can still be brought back has no owner yet: whoever reads its mail is meant.
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

/** Gives the seconds until its turn comes, where it is not done yet. */
async function settle(db: Db, work: Work, asked: Asked): Promise<number> {
  if (asked.kind === 'registration') return register(db, work, asked);
  await recover(db, work, asked.payload.emailKey ?? addressKey(asked.payload.email) ?? '');
  return 0;
}

/**
 * Makes what does the next thing that was asked for, networks by turns, in the transaction that forgets it: a host that dies
 * in between does it again, two hosts never do it twice. False when nothing is due.
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
