import type { CaseKind, Move, Reportable } from '../../../contract/limits';
import type { Db } from '../../db/database';

/** A measure as far as it hides something. */
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
 * How keepers hide a kind of thing: `hidden_by` of its row names the measure. What hides as a whole is left out by whatever
 * reads the table for others; a part that is hidden stands aside, so that no row shows it.
 */
interface Hideable {
  table: string;
  /** What else a hidden row says, and one shown again (`t`, due to the measure `d.due`). */
  hide?: string;
  show?: string;
  /** The measure that still hides the row `h` once another is taken back. */
  still: string;
  /** The ids of the rows that make up the thing; a thing of which only a part is hidden may have none. */
  thing: Which;
  isPart?: true;
  /** The moves upon a person that hide all of theirs, and which those are, the newest first. */
  ofPerson?: { moves: readonly Move[]; rows: Which };
  /** What its owner still sees of a hidden row; null where the row is none of theirs. */
  words: string;
  pictures?: string;
}

/** A part that stands aside comes back, unless its person put something else in its place. */
const partOf = (column: string) => ({
  isPart: true as const,
  hide: `hidden_part = ${column}, ${column} = NULL`,
  show: `${column} = coalesce(t.${column}, t.hidden_part), hidden_part = NULL`,
  still: 'NULL::bigint',
});

export const hideable: Readonly<Record<Reportable, Hideable>> = {
  // With whatever shares it.
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
    table: 'story',
    still: `hidden_still('storia', ARRAY[h.id], ARRAY[h.persona_id])`,
    thing: (db, { thing_id: id }) => [db`SELECT id FROM story WHERE id = ${id} AND hidden_by IS NULL`],
    ofPerson: {
      moves: ['sospendi', 'chiudi'],
      rows: (db, { subject_id: id }) => [
        db`SELECT id FROM story WHERE persona_id = ${id} AND hidden_by IS NULL`,
      ],
    },
    words: 't.overlay',
    pictures: 'ARRAY[t.image]',
  },
  commento: {
    table: 'comment',
    still: `hidden_still('commento', ARRAY[h.id],
      (SELECT array_agg(subject_id) FROM measure WHERE subject_id = h.persona_id AND move = 'chiudi' AND revoked_at IS NULL))`,
    thing: (db, { thing_id: id }) => [db`SELECT id FROM comment WHERE id = ${id} AND hidden_by IS NULL`],
    ofPerson: {
      moves: ['chiudi'],
      rows: (db, { subject_id: id }) => [
        db`SELECT id FROM comment WHERE persona_id = ${id} AND hidden_by IS NULL`,
      ],
    },
    words: 't.body',
  },
  negozio: {
    table: 'shop',
    still: `hidden_still('negozio', ARRAY[h.id], '{}')`,
    thing: (db, { thing_id: id }) => [db`SELECT id FROM shop WHERE id = ${id} AND hidden_by IS NULL`],
    words: 't.name',
    pictures: 'ARRAY[t.image]',
  },
  // With its stars.
  recensione: {
    table: 'rating',
    still: `hidden_still('recensione', ARRAY[h.id], ARRAY[h.from_id])`,
    thing: (db, { thing_id: id }) => [db`SELECT id FROM rating WHERE id = ${id} AND hidden_by IS NULL`],
    ofPerson: {
      moves: ['sospendi', 'chiudi'],
      rows: (db, { subject_id: id }) => [
        db`SELECT id FROM rating WHERE from_id = ${id} AND hidden_by IS NULL`,
      ],
    },
    words: 't.comment',
  },
  // The picture.
  persona: {
    table: 'persona',
    ...partOf('image'),
    thing: (db, { thing_id: id }) => [db`SELECT id FROM persona WHERE id = ${id} AND image IS NOT NULL`],
    words: `''`,
    pictures: 'ARRAY[t.hidden_part]',
  },
  // The messages that its reports name.
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

/** So many rows, and characters of each, are told with a measure. */
const most = { rows: 10, characters: 300 };

/** The words and pictures that a measure hides from others now. */
export async function findHidden(
  db: Db,
  { id, kind, move }: { id: number; kind: CaseKind; move: Move },
): Promise<{ testi: string[]; immagini: string[] }> {
  if (kind === 'riesame' || move !== 'nascondi') return { testi: [], immagini: [] };
  const { table, words, pictures = `'{}'::text[]` } = hideable[kind];
  const rows = await db<{ words: string | null; pictures: (string | null)[] }[]>`
    SELECT left(${db.unsafe(words)}, ${most.characters}) AS words, ${db.unsafe(pictures)} AS pictures
    FROM ${db(table)} t WHERE hidden_by = ${id} AND ${db.unsafe(words)} IS NOT NULL ORDER BY id LIMIT ${most.rows}`;
  return {
    testi: rows.flatMap((row) => row.words || []),
    immagini: rows.flatMap((row) => row.pictures.flatMap((name) => name ?? [])),
  };
}
