import type { Readable, Writable } from 'node:stream';
import type { Db } from '../db/database';

export interface Table {
  name: string;
  /** The stored columns; generated columns are computed from them. */
  columns: string[];
}

/** A sequence's position; null before its first use. */
export interface Sequence {
  name: string;
  last: number | null;
}

/**
 * The tables in a backup. Left out are the list of migrations, which the restore writes itself, the mark of the
 * storage, since another storage has its own, and unlogged tables.
 */
export const tablesOf = (db: Db) => db<Table[]>`
  SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND c.relname NOT IN ('schema_version', 'storage_mark')
  GROUP BY c.relname ORDER BY c.relname`;

/** Begins a read-only snapshot, which may last any time and blocks no writer. A frozen reader's session is ended. */
export async function beginSnapshot(db: Db): Promise<void> {
  await db`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
  await waitForEver(db);
  await db`SET LOCAL idle_in_transaction_session_timeout = '2min'`;
  await db`SELECT 1 FROM schema_version LIMIT 1`;
}

export const endSnapshot = (db: Db) => db`ROLLBACK`;

/** Lifts the time limits of statement and locks for the rest of the transaction. */
export async function waitForEver(db: Db): Promise<void> {
  await db`SET LOCAL statement_timeout = 0`;
  await db`SET LOCAL lock_timeout = 0`;
  await db`SET LOCAL idle_in_transaction_session_timeout = 0`;
}

/** Copies a table in PostgreSQL's text format, with one line for each row. */
export const copyOut = (db: Db, { name, columns }: Table): Promise<Readable> =>
  db`COPY ${db(name)} (${db(columns)}) TO STDOUT`.readable();

export const copyIn = (db: Db, { name, columns }: Table): Promise<Writable> =>
  db`COPY ${db(name)} (${db(columns)}) FROM STDIN`.writable();

export const sequencesOf = (db: Db) => db<Sequence[]>`
  SELECT sequencename::text AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;

export async function setSequences(db: Db, sequences: Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null) await db`SELECT setval(quote_ident(${name})::regclass, ${last})`;
}

export async function pictureNames(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    SELECT name FROM image
    UNION SELECT image FROM story WHERE image IS NOT NULL
    UNION SELECT image FROM persona WHERE image IS NOT NULL
    UNION SELECT hidden_part FROM persona WHERE hidden_part IS NOT NULL
    UNION SELECT image FROM shop WHERE image IS NOT NULL
    UNION SELECT unnest(pictures) FROM report_case`;
  return rows.map(({ name }) => name);
}

export async function exportFiles(db: Db): Promise<string[]> {
  const rows = await db<{ file: string }[]>`SELECT file FROM export WHERE file IS NOT NULL`;
  return rows.map(({ file }) => file);
}

/** The number of audit entries that do not continue the hash chain. */
export async function auditBreaks(db: Db): Promise<number> {
  const [row] = await db<{ breaks: number }[]>`SELECT count(*)::int AS breaks FROM audit_breaks`;
  return row?.breaks ?? 0;
}

export async function hasSchema(db: Db): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) AS has`;
  return row?.has ?? false;
}

interface Reference {
  name: string;
  on: string;
  definition: string;
}

const referencesOf = (db: Db) => db<Reference[]>`
  SELECT conname::text AS name, conrelid::regclass::text AS on, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 2, 1`;

/**
 * Empties the tables and lets `fill` write their rows. Triggers do not run, and foreign keys are checked once at the
 * end. Needs only the rights of the tables' owner.
 */
export async function refill(db: Db, tables: Table[], fill: () => Promise<void>): Promise<void> {
  const names = tables.map(({ name }) => name);
  const references = await referencesOf(db);
  for (const { name, on } of references) await db.unsafe(`ALTER TABLE ${on} DROP CONSTRAINT "${name}"`);
  for (const name of names) await db`ALTER TABLE ${db(name)} DISABLE TRIGGER USER`;
  await db`TRUNCATE ${db(names)}`;
  await fill();
  for (const name of names) await db`ALTER TABLE ${db(name)} ENABLE TRIGGER USER`;
  for (const { name, on, definition } of references)
    await db.unsafe(`ALTER TABLE ${on} ADD CONSTRAINT "${name}" ${definition}`);
  for (const name of names) await db`ANALYZE ${db(name)}`;
}

export async function countOf(db: Db, table: string): Promise<number> {
  const [row] = await db<{ rows: number }[]>`SELECT count(*) AS rows FROM ${db(table)}`;
  return row?.rows ?? 0;
}

/** Deletes the sessions' log positions, which mean nothing in another database (server/db/reads.ts). */
export const forgetPositions = (db: Db) => db`UPDATE session SET wrote = '0/0'`;

/** Deletes all waiting mails and pushes, and the push subscriptions. */
export const forgetUnsent = (db: Db) => db`TRUNCATE mail, account_request, delivery, push_device`;
