import type { Reportable, ReportReason } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { addressKey } from '../persona/address';
import { sha256 } from '../../security/sha256';

export interface OutsideReport {
  kind: Reportable;
  thing_id: number;
  reason: ReportReason;
  body: string;
  name: string;
  email: string | null;
  lang: string;
}

export const keepOutside = (db: Db, token: string, r: OutsideReport) => db`
  INSERT INTO outside_report (token_hash, kind, thing_id, reason, body, name, email, lang)
  VALUES (${sha256(token)}, ${r.kind}, ${r.thing_id}, ${r.reason}, ${r.body}, ${r.name}, ${r.email}, ${r.lang})`;

/** Deletes and returns the unconfirmed report of a mailed token. */
export async function takeOutside(db: Db, token: string): Promise<OutsideReport | undefined> {
  const [row] = await db<OutsideReport[]>`
    DELETE FROM outside_report WHERE token_hash = ${sha256(token)} AND created_at > now() - interval '7 days'
    RETURNING kind, thing_id, reason, body, name, email, lang`;
  return row;
}

/** Inserts a report without an account. A second one of the same case from the same network is ignored. */
export const insertOutside = (db: Db, caseID: number, r: OutsideReport, network: Buffer | null) => db`
  INSERT INTO report (case_id, persona_id, reason, body, name, email, email_key, lang, network)
  VALUES (${caseID}, NULL, ${r.reason}, ${r.body}, ${r.name}, ${r.email}, ${addressKey(r.email ?? '') ?? null}, ${r.lang}, ${network})
  ON CONFLICT DO NOTHING`;

/** Deletes reports that were not confirmed in time, and the senders' networks of old reports. */
export async function expireOutside(db: Db): Promise<void> {
  await db`DELETE FROM outside_report WHERE created_at < now() - interval '7 days'`;
  await db`UPDATE report SET network = NULL WHERE network IS NOT NULL AND created_at < now() - interval '1 day'`;
}

export const listOutside = (db: Db, caseID: number) => db<{ email: string; lang: string }[]>`
  SELECT DISTINCT email, lang FROM report WHERE case_id = ${caseID} AND email IS NOT NULL`;
