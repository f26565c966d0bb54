import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/table';
import { codedError } from '../errors';
import type { Db } from '../db/database';
import { claim, type Once, recall, rememberAnswer } from './idempotencyRepository';
import { type Made, madeBy } from './onceRows';

const rows: Partial<Record<Call, Made | null>> = madeBy;
const keyForm = /^[\x21-\x7e]{8,128}$/;

/** The request's Idempotency-Key with a hash of the request; undefined without a key. */
export function readOnce(
  request: FastifyRequest,
  call: Call,
  input: object,
  files: string[],
): Once | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key))
    throw codedError('campo-non-valido', { campo: 'Idempotency-Key' });
  const sorted = Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([call, sorted, files]))
    .digest();
  const scope = request.me ? String(request.me.personaID) : `open:${request.ip}`;
  return { scope, key, call, hash, made: (request.me && rows[call]) ?? undefined };
}

/**
 * Does the work unless a call with the key has done it; then returns the stored response. Throws 409 while another call
 * with the key is working.
 */
export async function doOnce<T extends object>(
  tx: Db,
  once: Once | undefined,
  work: () => Promise<T>,
): Promise<{ body: T; isReplayed: boolean }> {
  if (once === undefined) return { body: await work(), isReplayed: false };
  // If a concurrent call holds the key, this waits for it; after a long wait the lock timeout makes it a 409.
  const claimed = await claim(tx, once);
  if (!claimed) {
    const before = await recall(tx, once);
    if (!before) throw codedError('in-corso');
    return { body: before.body as T, isReplayed: true };
  }
  const isReplayed = claimed.made !== null;
  const made = once.made?.field === undefined ? {} : { [once.made.field]: claimed.made };
  const body = isReplayed ? (made as T) : await work();
  await rememberAnswer(tx, once, body);
  return { body, isReplayed };
}
