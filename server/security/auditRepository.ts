import type { Db } from '../db/database';

/** The events of the audit log. Each has a label `evento-…`. */
export const auditEvents = [
  'login',
  'login_failed',
  'logout',
  'link_sent',
  'password_set',
  'passkey_added',
  'passkey_changed',
  'passkey_removed',
  'export_asked',
  'export_fetched',
  'email_changed',
  'email_restored',
  'session_ended',
  'proved',
  'proof_failed',
  'profile_changed',
  'profile_deleted',
  'registered',
  'blocked',
  'unblocked',
  'reported',
  'read',
  'taken',
  'decided',
  'revoked',
  'objected',
  'door',
  'kept',
  'identity_mismatch',
  'probing',
  'refused',
  'upload_refused',
  'rate_limited',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

export interface Trace {
  address: string;
  agent: string;
  requestID: string;
}

export interface Details {
  personaID?: number;
  otherID?: number;
  object?: string;
  result?: number;
}

/**
 * Adds an entry to the audit log. In a transaction it must come last, because it blocks all other entries until the
 * commit.
 */
export async function addLine(
  db: Db,
  event: AuditEvent,
  trace: Trace,
  details: Details,
  session: Buffer | null,
): Promise<void> {
  const { personaID, otherID = null, object = null, result = null } = details;
  const traced = db`${trace.address}::text, ${trace.agent}::text, ${session}::bytea`;
  // If the person is being deleted, the entry has only event and time, like those that forgetInAudit reduced.
  const who =
    personaID === undefined
      ? db`SELECT NULL::bigint, ${traced}`
      : db`SELECT id, ${traced} FROM persona WHERE id = ${personaID} AND deleted_at IS NULL FOR KEY SHARE`;
  await db`
    INSERT INTO audit (event, object, request_id, result, other_id, persona_id, address, agent, session)
    SELECT ${event}, ${object}, ${trace.requestID}, ${result}::int, ${otherID}::bigint, who.*
    FROM (VALUES (1)) AS line LEFT JOIN LATERAL (${who}) AS who ON true`;
}

/** Reduces a deleted person's audit entries to event and time. */
export async function forgetInAudit(db: Db, personaID: number): Promise<void> {
  await db`SELECT forget_in_audit(${personaID})`;
}

export const expireAudit = (db: Db) => db`SELECT expire_audit()`;
