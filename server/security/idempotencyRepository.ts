import { DatabaseError } from '../db/driver';
import type { Db } from '../db/database';
import { codedError } from '../errors';
import type { Made } from './onceRows';

export interface Once {
  scope: string;
  key: string;
  call: string;
  hash: Buffer;
  /** The row that the act makes, where its person is known. */
  made: Made | undefined;
}
export interface Remembered {
  status: number;
  body: Record<string, unknown>;
}

interface Row {
  request_hash: Buffer;
  status: number;
  body: Record<string, unknown>;
}

/** The answer that this key got before; 422 when it was used for another request. */
export async function recall(db: Db, once: Once): Promise<Remembered | undefined> {
  const [row] = await db<Row[]>`
    SELECT request_hash, status, body FROM idempotency WHERE scope = ${once.scope} AND key = ${once.key}`;
  if (!row) return undefined;
  if (!row.request_hash.equals(once.hash)) throw codedError('chiave-riusata');
  return { status: row.status, body: row.body };
}

const lockTimeout = '55P03';

/**
 * Takes the key before the work, so that of two at once only one works, and has the rows that are made in this transaction
 * bear it. Returns undefined when somebody has it, else what the key made before its memory ended; throws 409 when a twin
 * is at work for longer than a statement may wait for it.
 */
export async function claim(db: Db, once: Once): Promise<{ made: number | null } | undefined> {
  const { scope, key, made } = once;
  const known = made
    ? db`(SELECT id FROM ${db(made.table)} WHERE ${db(made.person ?? 'persona_id')} = ${Number(scope)} AND once_key = ${key})`
    : db`NULL::bigint`;
  const insert = db<{ made: number | null }[]>`
    INSERT INTO idempotency (scope, key, call, request_hash, status, body)
    VALUES (${scope}, ${key}, ${once.call}, ${once.hash}, 200, '{}')
    ON CONFLICT DO NOTHING RETURNING set_config('piazza.once', ${key}, true), ${known} AS made`;
  const rows = await insert.catch((error: unknown) => {
    const isWaiting = error instanceof DatabaseError && error.code === lockTimeout;
    throw isWaiting ? codedError('in-corso') : error;
  });
  return rows[0];
}

/** Remembers the answer, in the transaction of the work itself. */
export async function rememberAnswer(db: Db, once: Once, body: object): Promise<void> {
  await db`
    UPDATE idempotency SET body = ${db.json(JSON.parse(JSON.stringify(body)))}
    WHERE scope = ${once.scope} AND key = ${once.key}`;
}

export const expireAnswers = (db: Db) => db`
  DELETE FROM idempotency WHERE created_at < now() - interval '7 days'`;
