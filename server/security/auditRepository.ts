import type { Db } from '../db/database';

/** Each has its words in the labels `evento-…`. */
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

/** The part of a request that the audit keeps with its event. */
export interface Trace {
  address: string;
  agent: string;
  requestID: string;
}

export interface Details {
  personaID?: number;
  /** Whom the act of somebody else met. */
  otherID?: number;
  object?: string;
  result?: number;
}

/** Adds one line; in a transaction it comes last, since nobody else can add one until that ends. */
export async function addLine(
  db: Db,
  event: AuditEvent,
  trace: Trace,
  details: Details,
  session: Buffer | null,
): Promise<void> {
  const { personaID, otherID = null, object = null, result = null } = details;
  const traced = db`${trace.address}::text, ${trace.agent}::text, ${session}::bytea`;
  // If the person is deleted meanwhile, the line holds event and time alone, as forgetInAudit leaves earlier lines.
  const who =
    personaID === undefined
      ? db`SELECT NULL::bigint, ${traced}`
      : db`SELECT id, ${traced} FROM persona WHERE id = ${personaID} AND deleted_at IS NULL FOR KEY SHARE`;
  await db`
    INSERT INTO audit (event, object, request_id, result, other_id, persona_id, address, agent, session)
    SELECT ${event}, ${object}, ${trace.requestID}, ${result}::int, ${otherID}::bigint, who.*
    FROM (VALUES (1)) AS line LEFT JOIN LATERAL (${who}) AS who ON true`;
}

/** Events of a deleted person stay as event and time alone. */
export async function forgetInAudit(db: Db, personaID: number): Promise<void> {
  await db`SELECT forget_in_audit(${personaID})`;
}

/** Forgets what is older than the audit is kept. */
export const expireAudit = (db: Db) => db`SELECT expire_audit()`;
