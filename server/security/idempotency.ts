import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OnceCall } from '../../contract/table';
import { codedError } from '../errors';
import type { Once } from './idempotencyRepository';
import { madeBy } from './onceRows';

const keyForm = /^[\x21-\x7e]{8,128}$/;

/** Reads the request's Idempotency-Key with a hash of what was sent; undefined when there is none. */
export function readOnce(
  request: FastifyRequest,
  call: OnceCall,
  input: unknown,
  files: string[],
): Once | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key))
    throw codedError('campo-non-valido', { campo: 'Idempotency-Key' });
  const sorted = Object.entries(input as object).sort(([left], [right]) => (left < right ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([call, sorted, files]))
    .digest();
  const scope = request.me ? String(request.me.personaID) : `open:${request.ip}`;
  return { scope, key, call, hash, made: (request.me && madeBy[call]) ?? undefined };
}
