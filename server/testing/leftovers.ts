import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/database';
import type { TestPerson } from './people';
import { mark } from './town';

interface Count {
  place: string;
  count: number;
}

async function rowsOf(sql: Sql, personaID: number): Promise<string[]> {
  const columns = await sql<{ place: string; name: string; field: string }[]>`
    SELECT conrelid::regclass || '.' || attname AS place, conrelid::regclass::text AS name, attname AS field
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'persona'::regclass
    UNION SELECT * FROM (VALUES ('feed_anchor.persona_id', 'feed_anchor', 'persona_id'),
      ('audit.persona_id', 'audit', 'persona_id')) AS more`;
  const counts = await Promise.all(
    columns.map(async ({ place, name, field }): Promise<Count> => {
      const rows = await sql`SELECT 1 FROM ${sql(name)} WHERE ${sql(field)} = ${personaID}`;
      return { place, count: rows.length };
    }),
  );
  return counts.filter(({ count }) => count > 0).map(({ place }) => place);
}

async function tablesWith(sql: Sql, texts: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql`
        SELECT 1 FROM ${sql(name)} AS t WHERE ${sql.unsafe('to_jsonb(t)::text')} LIKE ANY (${texts.map((text) => `%${text}%`)})`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** The picture files that no row names and that the housekeeping would not delete. */
async function strayPictures(sql: Sql, dataDir: string): Promise<string[]> {
  const named = await sql<{ name: string }[]>`
    SELECT name FROM image UNION SELECT image FROM story UNION SELECT image FROM persona
    UNION SELECT image FROM shop UNION SELECT name FROM file_purge`;
  const known = JSON.stringify(named);
  const files = await readdir(join(dataDir, 'images'), { recursive: true }).catch(() => []);
  // Exports are left out: the export job deletes one without a row (modules/export/exports.ts).
  const pictures = files.filter((file) => !file.endsWith('.zip'));
  return pictures.filter((file) => {
    const id = /[0-9a-f]{32}/.exec(file)?.[0];
    return id !== undefined && !known.includes(id);
  });
}

/**
 * What stays for the other party (docs/SECURITY.md): conversations with their messages, and comments that others
 * answered.
 */
const leftByPurpose = [
  'comment.persona_id',
  'conversation.buyer_id',
  'conversation.seller_id',
  'message.sender_id',
];

/** What remains of a deleted person: the columns, tables and pictures. The person's texts contain `mark`. */
export async function leftOf(sql: Sql, dataDir: string, { personaID, email }: TestPerson): Promise<string[]> {
  const columns = (await rowsOf(sql, personaID)).filter((place) => !leftByPurpose.includes(place));
  const named = await tablesWith(sql, [email, `"${personaID}"`]);
  const said = (await tablesWith(sql, [mark])).filter((table) => table !== 'message');
  const comments = await sql<{ body: string }[]>`
    SELECT body FROM comment WHERE persona_id = ${personaID} AND body <> ''`;
  return [
    ...columns,
    ...named,
    ...said,
    ...comments.map(({ body }) => body),
    ...(await strayPictures(sql, dataDir)),
  ];
}
