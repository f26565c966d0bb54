import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database';
import { addLine, type AuditEvent, type Details, type Trace } from './auditRepository';
import { createLine } from '../line';
import { coarseNetwork } from './network';

export const traceOf = (request: FastifyRequest): Trace => ({
  address: coarseNetwork(request.ip),
  agent: /(Firefox|Edg|Chrome|Safari|curl|node)/.exec(request.headers['user-agent'] ?? '')?.[1] ?? 'other',
  requestID: request.id,
});

/**
 * Adds an entry to the audit log, which can only grow and is a hash chain. An entry has who, when and what kind of
 * event, never a value, text or token. In a transaction it must come last, because it blocks all other entries until
 * the commit.
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

/** Each entry waits for the one before, so only one connection of the pool is used for them. */
const inLine = createLine(1);

/** Runs `work`, which adds an audit entry, without delaying the response. */
export const beside = (request: FastifyRequest, work: () => Promise<void>): void =>
  void inLine(work).catch((error: unknown) => request.log.error({ err: error }, 'audit failed'));

export const auditLater = (db: Db, event: AuditEvent, trace: Trace, details: Details): Promise<void> =>
  addLine(db, event, trace, details, null);
