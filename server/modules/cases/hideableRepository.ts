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
 * The way in which keepers hide a kind of thing: `hidden_by` of its row names the measure. A row that is hidden as a whole is left
 * out by each statement that reads it for others; a part that is hidden stands aside, so that no statement shows it.
 */
interface Hideable {
  table: string;
  /** The ids of the rows that make up the thing; none where it has no such part. */
  thing: Which;
  isPart?: true;
  /** The moves upon a person that hide all rows of theirs, and the ids of these. */
  ofPerson?: { moves: readonly Move[]; rows: Which };
  /** Further settings of a row that is hidden (`t`), and of one that is shown again unless the measure `d.due` hides it. */
  hide?: string;
  show?: string;
  /** The measure that still hides the row `h` once another is taken back. */
  still: string;
  /** The words and pictures of a hidden row that its owner still sees; no words where the row is somebody else's. */
  words: string;
  pictures?: string;
}

/** A row with an owner, who loses all of them by these moves. */
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

/** A part that stands aside comes back, unless its person put something else in its place. */
const partOf = (column: string) => ({
  isPart: true as const,
  hide: `hidden_part = ${column}, ${column} = NULL`,
  show: `${column} = coalesce(t.${column}, t.hidden_part), hidden_part = NULL`,
  still: 'NULL::bigint',
});

export const hideable: Readonly<Record<Reportable, Hideable>> = {
  /** An ad goes with whatever shares it; of a person's ads the newest go first. */
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
  /** A shop of somebody suspended is left out with its person. */
  negozio: {
    ...whole('negozio', 'shop', 'persona_id', []),
    words: 't.name',
    pictures: 'ARRAY[t.image]',
  },
  /** A rating goes with its stars. */
  recensione: { ...whole('recensione', 'rating', 'from_id', ['sospendi', 'chiudi']), words: 't.comment' },
  persona: {
    table: 'persona',
    ...partOf('image'),
    thing: (db, { thing_id: id }) => [db`SELECT id FROM persona WHERE id = ${id} AND image IS NOT NULL`],
    words: `''`,
    pictures: 'ARRAY[t.hidden_part]',
  },
  /** The messages of a conversation that go are those that its reports name. */
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
const max = { rows: 10, characters: 300 };

/** The words and pictures that a measure hides from others now. */
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
