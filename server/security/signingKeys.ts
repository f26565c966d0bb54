import { randomBytes } from 'node:crypto';
import type { Db, Sql } from '../db/database';

/** How often the hosts read the keys again. */
const rereadMs = 5 * 60_000;

export interface SigningKeys {
  /** Signs what is issued now. */
  current(): Buffer;
  /** Recognises what was issued before: the key of now, and those of the last 200 days. */
  all(): readonly Buffer[];
  stop(): void;
}

/**
 * Makes a key where the newest is older than 90 days, and forgets those that no living cookie is signed with (a
 * cookie lives for 90 days after its key signed last).
 */
export async function rotateKeys(db: Db): Promise<void> {
  await db`
    INSERT INTO secret (value) SELECT ${randomBytes(32)}
    WHERE NOT EXISTS (SELECT 1 FROM secret WHERE created_at > now() - interval '90 days')`;
  await db`DELETE FROM secret WHERE created_at < now() - interval '200 days'`;
}

/** A new key signs once every host has had the time to read it; the first one signs at once. */
async function readKeys(sql: Sql): Promise<{ current: Buffer; all: Buffer[] }> {
  const rows = await sql<{ value: Buffer; known: boolean }[]>`
    SELECT value, created_at < now() - interval '15 minutes' AS known FROM secret ORDER BY id DESC`;
  const current = (rows.find(({ known }) => known) ?? rows.at(-1))?.value;
  if (!current) throw new Error('the signing key is missing');
  return { current, all: rows.map(({ value }) => value) };
}

/** The keys that sign XSRF values, shared by every host on the same database. */
export async function loadKeys(sql: Sql, report: (error: unknown) => void): Promise<SigningKeys> {
  // Two hosts that start on an empty database would make one each.
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(7042029)`;
    await rotateKeys(tx);
  });
  let keys = await readKeys(sql);
  const timer = setInterval(() => {
    readKeys(sql).then((read) => (keys = read), report);
  }, rereadMs).unref();
  return {
    current: () => keys.current,
    all: () => keys.all,
    stop: () => clearInterval(timer),
  };
}
