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
 * How keepers hide a kind of thing: `hidden_by` in its row names the measure. Statements for other readers skip a row
 * that is hidden as a whole. A hidden part moves to another column, so no statement shows it.
 */
interface Hideable {
  table: string;
  /** The ids of the thing's rows; none if it lacks the part. */
  thing: Which;
  isPart?: true;
  /** The moves that hide all of a person's rows, and those rows' ids. */
  ofPerson?: { moves: readonly Move[]; rows: Which };
  /** Further settings of a hidden row (`t`), and of a row that is shown again unless the measure `d.due` hides it. */
  hide?: string;
  show?: string;
  /** SQL for another measure that still hides the row `h`. */
  still: string;
  /** SQL for the text and pictures of a hidden row that its owner still sees; a NULL text for somebody else's row. */
  words: string;
  pictures?: string;
}

/** A table whose rows have an owner; `moves` against the owner hide all of them. */
const whole = (kind: Reportable, table: string, owner: string, moves: readonly Move[]) => ({
  table,
  still: `hidden_still('${kind}', ARRAY[h.id], (SELECT array_agg(m.subject_id) FROM measure m
    WHERE m.subject_id = h.${owner} AND m.move = ANY ('{${moves.join()}}') AND m.revoked_at IS NULL))`,
  thing: ((db, { thing_id: id }) => [
    db`SELECT id FROM ${db(table)} WHERE id = ${id} AND hidden_by IS NULL`,
  ]) as Which,
  ofPerson: {
    moves,
    rows: ((db, { subject_id: id }) => [
      db`SELECT id FROM ${db(table)} WHERE ${db(owner)} = ${id} AND hidden_by IS NULL`,
    ]) as Which,
  },
});

/** The part comes back unless its owner has set another one. */
const partOf = (column: string) => ({
  isPart: true as const,
  hide: `hidden_part = ${column}, ${column} = NULL`,
  show: `${column} = coalesce(t.${column}, t.hidden_part), hidden_part = NULL`,
  still: 'NULL::bigint',
});

export const hideable: Readonly<Record<Reportable, Hideable>> = {
  /** An ad is hidden with its shares; the newest of a person's ads go first. */
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
  /** A suspended person's shop is hidden through its owner, not by itself. */
  negozio: {
    ...whole('negozio', 'shop', 'persona_id', []),
    words: 't.name',
    pictures: 'ARRAY[t.image]',
  },
  /** Hiding a rating also removes its stars. */
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

/** The maximum of rows, and of characters in each, shown with a measure. */
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
