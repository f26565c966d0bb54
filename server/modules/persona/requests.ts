import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import { type Db, type Sql, transact } from '../../db/database';
import { holdPerson } from '../../db/holdPerson';
import { accountMail, type MailKind } from '../../db/reference/mails';
import type { Mailer } from '../../mail/mailer';
import { auditLater, type Trace } from '../../security/audit';
import { addressKey } from './address';
import { issueLink, recoverHours, registrationHours } from './links';
import { insertPersona, type NewPersona } from './repository';

export type AccountRequest =
  | { kind: 'registration'; payload: NewPersona & { consents: boolean[] } }
  | { kind: 'recover'; payload: { email: string; emailKey: string | undefined } };
type Asked = AccountRequest & { id: number; trace: Trace };

/**
 * Writes down that a registration or a recovery was asked for. It is done after the answer (`settleNextRequest`): until
 * then nothing depends on whether the address is known, neither the answer nor the time that it takes.
 */
export const ask = (db: Db, { kind, payload }: AccountRequest, trace: Trace) => db`
  INSERT INTO account_request (kind, payload, trace)
  VALUES (${kind}, ${JSON.stringify(payload)}::text::jsonb, ${JSON.stringify(trace)}::text::jsonb)`;

/**
 * Forgets that a link was asked for; waits for one that is being made. Comes before any lock of the person, as that
 * work takes its locks in this order too.
 */
export const forgetRecoveries = (db: Db, emailKey: string | null) => db`
  DELETE FROM account_request WHERE kind = 'recover' AND payload->>'emailKey' = ${emailKey}`;

/** Whether somebody registered this address a moment ago. */
export const isRegistering = async (db: Db, email: string): Promise<boolean> =>
  (
    await db`
      SELECT 1 FROM account_request
      WHERE kind = 'registration' AND payload->>'emailKey' = ${addressKey(email) ?? null} LIMIT 1`
  ).length > 0;

interface Reader {
  email: string;
  lang: string;
}
type Owner = Reader & { id: number };

async function codeOf(db: Db, language: number): Promise<string> {
  const [row] = await db<{ code: string }[]>`SELECT code FROM language WHERE id = ${language}`;
  return row?.code ?? 'it';
}

async function findOwner(db: Db, emailKey: string): Promise<Owner | undefined> {
  const [row] = await db<Owner[]>`
    SELECT p.id, p.email, l.code AS lang FROM persona p JOIN language l ON l.id = p.language_id
    WHERE p.email_key = ${emailKey} AND p.deleted_at IS NULL`;
  return row && (await holdPerson(db, row.id)) ? row : undefined;
}

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
  for (const [index, given] of consents.entries())
    await db`
      INSERT INTO consent (persona_id, kind, given, version, source)
      VALUES (${id}, ${`termini${index + 1}`}, ${given}, '2026-11', 'registration')`;
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
      const [asked] = await tx<Asked[]>`
        SELECT id, kind, payload, trace FROM account_request WHERE next_at <= now()
        ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!asked) return false;
      id = asked.id;
      await tx`DELETE FROM account_request WHERE id = ${id}`;
      await settle(tx, { config, queue, trace: asked.trace }, asked);
      return true;
    });
  } catch (error) {
    if (id === undefined) throw error;
    log.error({ err: error, request: id }, 'registration or recovery failed, tried again later');
    await sql`
      UPDATE account_request SET tries = tries + 1, next_at = now() + least(3600, 2 ^ tries) * interval '1 second'
      WHERE id = ${id}`;
    return true;
  }
}
