import type { CaseKind, Move, Reportable } from '../../../contract/limits';
import type { Db } from '../../db/database';

export interface Hiding {
  id: number;
  move: Move;
  kind: string;
  thing_id: number;
  subject_id: number;
  case_id: number;
}

type Which = (db: Db, measure: Hiding) => ReturnType<Db>[];

/**
 * How keepers hide one kind of thing. `hidden_by` in its row is the id of the decision. Statements for other readers
 * skip rows that are hidden as a whole; a hidden part, such as a text, moves to another column that they do not read.
 */
interface Hideable {
  table: string;
  /** Finds the ids of the thing's rows that can be hidden; none if it has no such part. */
  thing: Which;
  isPart?: true;
  /** The kinds of decision that hide all rows of a person, and how to find those rows. */
  ofPerson?: { moves: readonly Move[]; rows: Which };
  /**
   * `hide`: further SET expressions when the row `t` is hidden. `show`: when it is shown again; `d.due` is another
   * decision that still hides it, or NULL.
   */
  hide?: string;
  show?: string;
  /** SQL for the id of another decision that still hides the row `h`. */
  still: string;
  /**
   * SQL for the text and the pictures of a hidden row that its owner still sees. The text is NULL for a row of somebody
   * else.
   */
  words: string;
  pictures?: string;
}

/**
 * A kind whose rows are hidden as a whole. `owner` is the owner's column; decisions of the kinds `moves` against the
 * owner hide all of their rows.
 */
const whole = (kind: Reportable, table: string, owner: string, moves: readonly Move[]) =>
  ({
    table,
    still: `hidden_still('${kind}', ARRAY[h.id], (SELECT array_agg(m.subject_id) FROM measure m
    WHERE m.subject_id = h.${owner} AND m.move = ANY ('{${moves.join()}}') AND m.revoked_at IS NULL))`,
    thing: (db, { thing_id: id }) => [db`SELECT id FROM ${db(table)} WHERE id = ${id} AND hidden_by IS NULL`],
    ofPerson: {
      moves,
      rows: (db, { subject_id: id }) => [
        db`SELECT id FROM ${db(table)} WHERE ${db(owner)} = ${id} AND hidden_by IS NULL`,
      ],
    },
  }) satisfies Partial<Hideable>;

/** A kind of which one column is hidden. The value comes back unless the owner has set a new one meanwhile. */
const partOf = (column: string) => ({
  isPart: true as const,
  hide: `hidden_part = ${column}, ${column} = NULL`,
  show: `${column} = coalesce(t.${column}, t.hidden_part), hidden_part = NULL`,
  still: 'NULL::bigint',
});

export const hideable: Readonly<Record<Reportable, Hideable>> = {
  /** Hides an ad together with the posts that share it. Of all of a person's ads, the newest are hidden first. */
  annuncio: {
    table: 'post',
    hide: 'visible = false',
    show: 'visible = d.due IS NULL',
    still: `hidden_still('annuncio', ARRAY[h.id, h.original_id],
      ARRAY[h.persona_id, (SELECT o.persona_id FROM post o WHERE o.id = h.original_id)])`,
    thing: (db, { thing_id: id }) => [
      db`SELECT id FROM post WHERE id = ${id} AND visible`,
      db`SELECT id FROM post WHERE original_id = ${id} AND visible`,
    ],
    ofPerson: {
      moves: ['sospendi', 'chiudi'],
      rows: (db, { subject_id: id }) => [
        db`SELECT id FROM post WHERE persona_id = ${id} AND visible ORDER BY created_at DESC, id DESC`,
        db`SELECT c.id FROM post o JOIN post c ON c.original_id = o.id AND c.visible WHERE o.persona_id = ${id}`,
      ],
    },
    words: 'CASE WHEN t.original_id IS NULL THEN t.title END',
    pictures: 'ARRAY(SELECT i.name FROM image i WHERE i.post_id = t.id ORDER BY i.position)',
  },
  storia: {
    ...whole('storia', 'story', 'persona_id', ['sospendi', 'chiudi']),
    words: 't.overlay',
    pictures: 'ARRAY[t.image]',
  },
  commento: { ...whole('commento', 'comment', 'persona_id', ['chiudi']), words: 't.body' },
  /** A suspended person's shop has no `hidden_by`, since it is hidden through its owner. */
  negozio: {
    ...whole('negozio', 'shop', 'persona_id', []),
    words: 't.name',
    pictures: 'ARRAY[t.image]',
  },
  /** A hidden rating also no longer counts in the average. */
  recensione: { ...whole('recensione', 'rating', 'from_id', ['sospendi', 'chiudi']), words: 't.comment' },
  persona: {
    table: 'persona',
    ...partOf('image'),
    thing: (db, { thing_id: id }) => [db`SELECT id FROM persona WHERE id = ${id} AND image IS NOT NULL`],
    words: `''`,
    pictures: 'ARRAY[t.hidden_part]',
  },
  /** Hides only the messages that the reports name. */
  messaggi: {
    table: 'message',
    ...partOf('body'),
    thing: (db, { thing_id: id, subject_id: sender, case_id: caseID }) => [
      db`SELECT m.id FROM report r JOIN report_message w ON w.report_id = r.id JOIN message m ON m.id = w.message_id
        WHERE r.case_id = ${caseID} AND m.conversation_id = ${id} AND m.sender_id = ${sender} AND m.body IS NOT NULL`,
    ],
    words: 't.hidden_part',
  },
};

/** The maximum number of rows shown with a decision, and of characters of each. */
const max = { rows: 10, characters: 300 };

export async function findHidden(
  db: Db,
  { id, kind, move }: { id: number; kind: CaseKind; move: Move },
): Promise<{ testi: string[]; immagini: string[] }> {
  if (kind === 'riesame' || move !== 'nascondi') return { testi: [], immagini: [] };
  const { table, words, pictures = `'{}'::text[]` } = hideable[kind];
  const rows = await db<{ words: string | null; pictures: (string | null)[] }[]>`
    SELECT left(${db.unsafe(words)}, ${max.characters}) AS words, ${db.unsafe(pictures)} AS pictures
    FROM ${db(table)} t WHERE hidden_by = ${id} AND ${db.unsafe(words)} IS NOT NULL ORDER BY id LIMIT ${max.rows}`;
  return {
    testi: rows.flatMap((row) => row.words || []),
    immagini: rows.flatMap((row) => row.pictures.flatMap((name) => name ?? [])),
  };
}
