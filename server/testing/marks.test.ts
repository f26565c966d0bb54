import { entries, type Entry } from '../../contract/table';
import type { Sql } from '../db/database';
import { fillTown } from './fullTown';
import { requestOf } from './host';
import { requiredInput, type Known } from './samples';
import { setStage } from './stage';

let known: Known;

/** Replaces every stored text by the name of its column. */
async function placeCanaries(sql: Sql): Promise<void> {
  const columns = await sql<{ place: string; type: string; name: string; at: string }[]>`
    SELECT c.table_name AS place, c.column_name AS name, c.data_type AS type, c.udt_name AS at
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND (c.data_type IN ('text', 'jsonb') OR c.udt_name = '_text')`;
  for (const { place, name, type, at } of columns) {
    const cast = type === 'ARRAY' ? at.replace(/^_/, '').concat('[]') : type;
    await sql.unsafe(
      `UPDATE public."${place}" SET "${name}" = replace(regexp_replace("${name}"::text, 'testo 😀+', 'CANARY ${place}.${name} ', 'g'), '" ', '"')::${cast}
       WHERE "${name}"::text LIKE '%testo 😀%'`,
    );
  }
}

const { host, me } = setStage({ people: { me: {} } });
beforeAll(async () => {
  known = await fillTown(host.sql, me);
  await host.sql`INSERT INTO keeper (persona_id) VALUES (${me.personaID})`;
  await host.sql`
    INSERT INTO notification (persona_id, actor_id, kind, measure_id)
    SELECT ${me.personaID}, ${me.personaID}, 'Provvedimento', id FROM measure WHERE subject_id = ${me.personaID} LIMIT 1`;
  await placeCanaries(host.sql);
});

/** Texts of ads and shops. Their owners publish them, so a recording may contain them. */
const shownToAll = ['post.title', 'post.description', 'image.alt', 'shop.name'];

type Shape = { 'x-mark'?: string; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] };

/** The columns whose texts are in those fields of a response that have no privacy mark. */
function unmarked(value: unknown, shape: Shape, field = ''): string[] {
  if (shape['x-mark'] !== undefined) return [];
  if (typeof value === 'string')
    return [...value.matchAll(/CANARY (\w+\.\w+)/g)].map(([, place = '']) => `${place} in ${field}`);
  const parts = shape.anyOf ?? [shape];
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items ?? {};
    return value.flatMap((item) => unmarked(item, items, field));
  }
  if (typeof value !== 'object' || value === null) return [];
  const properties = parts.find((part) => part.properties)?.properties ?? {};
  return Object.entries(value).flatMap(([name, part]) => unmarked(part, properties[name] ?? {}, name));
}

const reading = entries.filter(({ method, row }: Entry) => method === 'GET' && row.encoding !== 'stream');

test.each(reading.map((entry) => [entry.call, entry] as const))(
  '%s: each response field that shows a private stored text has a privacy mark',
  async (call, entry) => {
    const persons = { actor: me.personaID, subject: me.personaID, known };
    const reply = await host.app.inject(requestOf(call, requiredInput(entry, persons), { as: me }));
    const found = unmarked(reply.json(), JSON.parse(JSON.stringify(entry.row.reply)) as Shape);
    expect([...new Set(found)].filter((text) => !shownToAll.includes(text.split(' ')[0] ?? ''))).toEqual([]);
  },
);
