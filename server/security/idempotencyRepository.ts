import { DatabaseError } from '../db/driver';
import type { Db } from '../db/database';
import { codedError } from '../errors';
import type { Made } from './onceRows';

export interface Once {
  scope: string;
  key: string;
  call: string;
  hash: Buffer;
  /** The table of the row that the call makes, and its person, if known. */
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

/** The stored response of this key; throws 422 if the key came with another request. */
export async function recall(db: Db, once: Once): Promise<Remembered | undefined> {
  const [row] = await db<Row[]>`
    SELECT request_hash, status, body FROM idempotency WHERE scope = ${once.scope} AND key = ${once.key}`;
  if (!row) return undefined;
  if (!row.request_hash.equals(once.hash)) throw codedError('chiave-riusata');
  return { status: row.status, body: row.body };
}

const lockTimeout = '55P03';

/**
 * Claims the key before the work, so that only one of two concurrent calls does it, and marks rows made in this
 * transaction with the key. Returns undefined if the key is taken, else the row that it made, if its response has
 * expired. Throws 409 if another call works for longer than a statement may wait.
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

export async function rememberAnswer(db: Db, once: Once, body: object): Promise<void> {
  await db`
    UPDATE idempotency SET body = ${db.json(JSON.parse(JSON.stringify(body)))}
    WHERE scope = ${once.scope} AND key = ${once.key}`;
}

export const expireAnswers = (db: Db) => db`
  DELETE FROM idempotency WHERE created_at < now() - interval '7 days'`;
