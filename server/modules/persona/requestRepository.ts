import type { Db } from '../../db/database';
import { holdPerson } from '../../db/holdPerson';
import type { Trace } from '../../security/auditRepository';
import type { Network } from '../../security/network';
import type { RegistrationData } from './registrationRepository';

/** A queued registration or recovery. `networks`: hashes of the networks that it came from, by which limits count. */
export type AccountRequest =
  | { kind: 'registration'; payload: RegistrationData & { networks: Network[] } }
  | { kind: 'recover'; payload: { email: string; emailKey: string | undefined } };
/** A stored request. `line`: the network that it came from; networks take turns. */
export type Asked = AccountRequest & { id: number; line: string; trace: Trace; created_at: Date };

/**
 * Queues a registration or a recovery, which is processed after the response (`settleNextRequest`), so that neither the
 * response nor its time reveals whether the address is known. A waiting recovery also serves repeated requests from the
 * same network, so that they cannot fill the queue, and no network's recovery waits for another's.
 */
export const ask = (db: Db, { kind, payload }: AccountRequest, trace: Trace) => db`
  INSERT INTO account_request (kind, payload, trace)
  SELECT ${kind}::text, ${JSON.stringify(payload)}::text::jsonb, ${JSON.stringify(trace)}::text::jsonb
  WHERE ${kind}::text = 'registration' OR NOT EXISTS (
    SELECT 1 FROM account_request
    WHERE kind = 'recover' AND payload->>'emailKey' = ${payload.emailKey ?? null} AND next_at <= now()
      AND trace->>'address' = ${trace.address})`;

export interface Reader {
  email: string;
  lang: string;
}
export type Owner = Reader & { id: number };

export async function codeOf(db: Db, language: number): Promise<string> {
  const [row] = await db<{ code: string }[]>`SELECT code FROM language WHERE id = ${language}`;
  return row?.code ?? 'it';
}

export async function findOwner(db: Db, emailKey: string): Promise<Owner | undefined> {
  const [row] = await db<Owner[]>`
    SELECT p.id, p.email, l.code AS lang FROM persona p JOIN language l ON l.id = p.language_id
    WHERE p.email_key = ${emailKey} AND p.deleted_at IS NULL`;
  return row && (await holdPerson(db, row.id)) ? row : undefined;
}

/** Takes the first due request that no other host is processing, from the networks after `line` in turn. */
export async function takeRequest(db: Db, line: string): Promise<Asked | undefined> {
  const [row] = await db<Asked[]>`
    SELECT id, trace->>'address' AS line, kind, payload, trace, created_at FROM account_request
    WHERE trace->>'address' > ${line} AND next_at <= now()
    ORDER BY trace->>'address', next_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return row;
}

export const forgetRequest = (db: Db, id: number) => db`DELETE FROM account_request WHERE id = ${id}`;

export const keepRequest = (db: Db, id: number, seconds: number) => db`
  UPDATE account_request SET next_at = now() + ${seconds} * interval '1 second' WHERE id = ${id}`;

export const postponeRequest = (db: Db, id: number) => db`
  UPDATE account_request SET tries = tries + 1, next_at = now() + least(3600, 2 ^ tries) * interval '1 second'
  WHERE id = ${id}`;

export const expireRequests = (db: Db) => db`
  DELETE FROM account_request WHERE created_at < now() - interval '24 hours'`;
