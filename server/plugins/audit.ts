import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database';

export type AuditEvent =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'link_sent'
  | 'password_set'
  | 'profile_changed'
  | 'profile_deleted'
  | 'registered'
  | 'identity_mismatch'
  | 'probing'
  | 'refused'
  | 'upload_refused'
  | 'rate_limited';

/** The network of an address, not the address: /24 or /48. */
const network = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}::/48` : ip.replace(/\.\d+$/, '.0/24');

/**
 * Adds one line to the append-only, chained audit: who and what kind, never a value, a text or a token. Inside a
 * transaction it comes last: until that ends nobody else can add one.
 */
export async function audit(
  db: Db,
  event: AuditEvent,
  request: FastifyRequest,
  details: { personaID?: number; object?: string; result?: number } = {},
): Promise<void> {
  const session = request.me?.tokenHash.subarray(0, 8) ?? null;
  const agent =
    /(Firefox|Edg|Chrome|Safari|curl|node)/.exec(request.headers['user-agent'] ?? '')?.[1] ?? 'other';
  await db`
    INSERT INTO audit (event, persona_id, address, agent, object, request_id, result, session)
    VALUES (${event}, ${details.personaID ?? request.me?.personaID ?? null}, ${network(request.ip)}, ${agent},
            ${details.object ?? null}, ${request.id}, ${details.result ?? null}, ${session})`;
}

/** What a deleted person did stays as event and time alone. */
export async function forgetInAudit(db: Db, personaID: number): Promise<void> {
  await db`
    UPDATE audit SET persona_id = NULL, address = NULL, agent = NULL, session = NULL WHERE persona_id = ${personaID}`;
}
