import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/database';
import type { TestPerson } from './people';
import { mark } from './town';

interface Count {
  place: string;
  count: number;
}

/** Rows that name the person, by column. */
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

/** Tables with a row that has one of these texts anywhere. */
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

/** Pictures on the disk that neither a row shows nor the housekeeping is about to remove. */
async function strayPictures(sql: Sql, dataDir: string): Promise<string[]> {
  const named = await sql<{ name: string }[]>`
    SELECT name FROM image UNION SELECT image FROM story UNION SELECT image FROM persona
    UNION SELECT image FROM shop UNION SELECT name FROM file_purge`;
  const known = JSON.stringify(named);
  const files = await readdir(join(dataDir, 'images'), { recursive: true }).catch(() => []);
  // A copy of one's data, whose row is gone, is removed by the job that makes them (modules/export/exports.ts).
  const pictures = files.filter((file) => !file.endsWith('.zip'));
  return pictures.filter((file) => {
    const id = /[0-9a-f]{32}/.exec(file)?.[0];
    return id !== undefined && !known.includes(id);
  });
}

/** The other side's too (docs/SECURITY.md): their conversations, the messages in them, comments that were answered. */
const leftByPurpose = [
  'comment.persona_id',
  'conversation.buyer_id',
  'conversation.seller_id',
  'message.sender_id',
];

/** The remains of a person who left: columns, tables, pictures that nothing names. The words they said hold `mark`. */
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
