import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { type Db, type Sql, transact } from '../../db/database';
import { accountMail, type MailKind } from '../../db/reference/mails';
import type { Mailer } from '../../mail/mailer';
import { auditLater } from '../../security/audit';
import type { Trace } from '../../security/auditRepository';
import { addressKey } from './address';
import { issueLink, recoverHours, registrationHours } from './links';
import { insertPersona, type NewPersona } from './repository';
import {
  type AccountRequest,
  codeOf,
  findOwner,
  forgetRequest,
  insertConsent,
  postponeRequest,
  type Reader,
  takeRequest,
} from './requestRepository';

/** What the job does its work with. */
interface Work {
  config: Config;
  queue: Mailer['queue'];
  trace: Trace;
}

const send = ({ queue }: Work, db: Db, to: Reader, kind: MailKind, url: string) =>
  queue(db, to.email, accountMail(kind, to.lang, { url }));

async function recover(db: Db, work: Work, emailKey: string): Promise<void> {
  const owner = await findOwner(db, emailKey);
  if (!owner) return;
  await send(work, db, owner, 'recover', await issueLink(db, owner.id, recoverHours, work.config));
  await auditLater(db, 'link_sent', work.trace, { personaID: owner.id });
}

/** A taken address makes no second account: its owner, and nobody else, hears of it. */
async function register(
  db: Db,
  work: Work,
  { consents, ...persona }: NewPersona & { consents: boolean[] },
): Promise<void> {
  const id = await insertPersona(db, persona);
  if (id === undefined) {
    // An address that can still be brought back has no owner yet: whoever reads its mail is meant.
    const reader = { email: persona.email, lang: await codeOf(db, persona.language) };
    const to = (await findOwner(db, persona.emailKey)) ?? reader;
    return send(work, db, to, 'alreadyRegistered', `${work.config.publicUrl}/forgot-password`);
  }
  const to = { email: persona.email, lang: await codeOf(db, persona.language) };
  for (const [index, given] of consents.entries()) await insertConsent(db, id, `termini${index + 1}`, given);
  await send(work, db, to, 'registration', await issueLink(db, id, registrationHours, work.config));
  await auditLater(db, 'registered', work.trace, { personaID: id });
}

const settle = (db: Db, work: Work, asked: AccountRequest): Promise<void> =>
  asked.kind === 'recover'
    ? recover(db, work, asked.payload.emailKey ?? addressKey(asked.payload.email) ?? '')
    : register(db, work, asked.payload);

/**
 * Does the oldest thing that was asked for, in the transaction that forgets it: a host that dies in between does it
 * again, two hosts never do it twice. False when nothing is due.
 */
export async function settleNextRequest(
  sql: Sql,
  config: Config,
  log: FastifyBaseLogger,
  queue: Mailer['queue'],
): Promise<boolean> {
  let id: number | undefined;
  try {
    return await transact(sql, async (tx) => {
      const asked = await takeRequest(tx);
      if (!asked) return false;
      id = asked.id;
      await forgetRequest(tx, id);
      await settle(tx, { config, queue, trace: asked.trace }, asked);
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    log.error({ err: error, request: id }, 'registration or recovery failed, tried again later');
    await postponeRequest(sql, id);
    return true;
  }
}
