import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database';
import { coarseNetwork } from './network';

export type AuditEvent =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'link_sent'
  | 'password_set'
  | 'passkey_added'
  | 'passkey_removed'
  | 'export_asked'
  | 'export_fetched'
  | 'email_changed'
  | 'email_restored'
  | 'session_ended'
  | 'proof_failed'
  | 'profile_changed'
  | 'profile_deleted'
  | 'registered'
  | 'identity_mismatch'
  | 'probing'
  | 'refused'
  | 'upload_refused'
  | 'rate_limited';

/** What the audit keeps of the request behind an event. */
export interface Trace {
  address: string;
  agent: string;
  requestID: string;
}

export const traceOf = (request: FastifyRequest): Trace => ({
  address: coarseNetwork(request.ip),
  agent: /(Firefox|Edg|Chrome|Safari|curl|node)/.exec(request.headers['user-agent'] ?? '')?.[1] ?? 'other',
  requestID: request.id,
});

interface Details {
  personaID?: number;
  object?: string;
  result?: number;
}

/**
 * Adds one line to the append-only, chained audit: who and what kind, never a value, a text or a token. Inside a
 * transaction it comes last: until that ends nobody else can add one.
 */
export async function audit(
  db: Db,
  event: AuditEvent,
  request: FastifyRequest,
  details: Details = {},
): Promise<void> {
  const session = request.me?.tokenHash.subarray(0, 8) ?? null;
  const personaID = details.personaID ?? request.me?.personaID;
  await addLine(
    db,
    event,
    traceOf(request),
    { ...details, ...(personaID !== undefined && { personaID }) },
    session,
  );
}

/** As audit, for what a job does after the request's answer. */
export const auditLater = (db: Db, event: AuditEvent, trace: Trace, details: Details): Promise<void> =>
  addLine(db, event, trace, details, null);

async function addLine(
  db: Db,
  event: AuditEvent,
  trace: Trace,
  details: Details,
  session: Buffer | null,
): Promise<void> {
  const { personaID, object = null, result = null } = details;
  const traced = db`${trace.address}::text, ${trace.agent}::text, ${session}::bytea`;
  // If the person is deleted meanwhile, the line holds event and time alone, as forgetInAudit leaves earlier lines.
  const who =
    personaID === undefined
      ? db`SELECT NULL::bigint, ${traced}`
      : db`SELECT id, ${traced} FROM persona WHERE id = ${personaID} AND deleted_at IS NULL FOR KEY SHARE`;
  await db`
    INSERT INTO audit (event, object, request_id, result, persona_id, address, agent, session)
    SELECT ${event}, ${object}, ${trace.requestID}, ${result}::int, who.*
    FROM (VALUES (1)) AS line LEFT JOIN LATERAL (${who}) AS who ON true`;
}

/** What a deleted person did stays as event and time alone. */
export async function forgetInAudit(db: Db, personaID: number): Promise<void> {
  await db`SELECT forget_in_audit(${personaID})`;
}
