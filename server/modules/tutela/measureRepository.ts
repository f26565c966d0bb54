import type { CaseKind, Move, ReportReason, RuleCode } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';

export interface ToldMeasure {
  id: number;
  case_id: number;
  move: Move;
  rule: RuleCode;
  words: string;
  created_at: Date;
  until: Date | null;
  is_over: boolean;
  revoked_at: Date | null;
  objected_at: Date | null;
  objection: 'confermato' | 'accolto' | null;
  is_late: boolean;
  kind: CaseKind;
  thing_id: number;
  title: string;
  reason: ReportReason | null;
  keeper: string | null;
  micros: number;
}

const columns = `m.id, m.case_id, m.move, m.rule, m.words, m.created_at, m.until, coalesce(m.until < now(), false) AS is_over,
  m.revoked_at, m.objected_at, m.objection, m.created_at < now() - interval '6 months' AS is_late, m.kind, m.thing_id, m.title,
  m.reason, (SELECT nullif(trim(k.name || ' ' || k.surname), '') FROM persona k WHERE k.id = m.keeper_id) AS keeper,
  ${microsOf('m.created_at')} AS micros`;

/** A person's measures, newest first. */
export const listMeasures = (db: Db, personaID: number, { limit, offset, after }: Slice) => db<ToldMeasure[]>`
  SELECT ${db.unsafe(columns)} FROM measure m WHERE m.subject_id = ${personaID}
    ${after ? db`AND (m.created_at, m.id) < (${after.at}::text::timestamptz, ${after.id})` : db``}
  ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`;

export async function findMeasure(db: Db, id: number): Promise<ToldMeasure | undefined> {
  const [row] = await db<ToldMeasure[]>`SELECT ${db.unsafe(columns)} FROM measure m WHERE m.id = ${id}`;
  return row;
}

export interface Objectionable {
  title: string;
  is_objected: boolean;
  is_late: boolean;
}

/** A measure about this person, held until the end of the transaction. */
export async function lockOwnMeasure(db: Db, id: number, me: number): Promise<Objectionable | undefined> {
  const [row] = await db<Objectionable[]>`
    SELECT title, objected_at IS NOT NULL AS is_objected,
      revoked_at IS NOT NULL OR created_at < now() - interval '6 months' AS is_late
    FROM measure WHERE id = ${id} AND subject_id = ${me} FOR UPDATE`;
  return row;
}

/** Opens a case about a measure, with its person's words. */
export async function insertObjection(
  db: Db,
  measureID: number,
  me: number,
  snapshot: { titolo: string; testo: string },
): Promise<void> {
  await db`UPDATE measure SET objected_at = now() WHERE id = ${measureID}`;
  await db`
    INSERT INTO report_case (subject_id, kind, thing_id, snapshot)
    VALUES (${me}, 'riesame', ${measureID}, ${db.json(snapshot)})`;
}
