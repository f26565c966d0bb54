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
  | 'rate_limited';

/** The network of an address, not the address: /24 or /48. */
const network = (ip: string): string =>
  ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}::/48` : ip.replace(/\.\d+$/, '.0/24');

/** Adds one line to the append-only audit: who and what kind, never a value, a text or a token. */
export async function audit(
  db: Db,
  event: AuditEvent,
  request: FastifyRequest,
  details: { personaID?: number; object?: string; result?: number } = {},
): Promise<void> {
  const agent =
    /(Firefox|Edg|Chrome|Safari|curl|node)/.exec(request.headers['user-agent'] ?? '')?.[1] ?? 'other';
  await db`
    INSERT INTO audit (event, persona_id, address, agent, object, request_id, result)
    VALUES (${event}, ${details.personaID ?? request.me?.personaID ?? null}, ${network(request.ip)}, ${agent},
            ${details.object ?? null}, ${request.id}, ${details.result ?? null})`;
}
