import type { CaseKind, Move, ReportReason, RuleCode } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { endMeasureLinks } from './measureLinkRepository';
import { microsOf, type Slice } from '../../paging';

export interface NewMeasure {
  subjectID: number;
  keeperID: number;
  caseID: number;
  kind: string;
  thingID: number;
  title: string;
  reason: string | null;
  move: Move;
  rule: string;
  words: string;
  /** The length in days; null for a decision without an end. */
  days: number | null;
}

export async function insertMeasure(db: Db, m: NewMeasure): Promise<{ id: number; until: Date | null }> {
  const [row] = await db<[{ id: number; until: Date | null }]>`
    INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, reason, move, rule, words, until)
    VALUES (${m.subjectID}, ${m.keeperID}, ${m.caseID}, ${m.kind}, ${m.thingID}, ${m.title}, ${m.reason}, ${m.move}, ${m.rule},
      ${m.words}, now() + ${m.days}::int * interval '1 day')
    RETURNING id, until`;
  return row;
}

export interface MeasureRow {
  id: number;
  subject_id: number;
  keeper_id: number;
  kind: string;
  thing_id: number;
  title: string;
  move: Move;
  rule: string;
  words: string;
  until: Date | null;
  objected_at: Date | null;
  objection: string | null;
  revoked_at: Date | null;
}

export async function lockMeasure(db: Db, id: number): Promise<MeasureRow | undefined> {
  const [row] = await db<MeasureRow[]>`
    SELECT id, subject_id, keeper_id, kind, thing_id, title, move, rule, words, until, objected_at, objection, revoked_at
    FROM measure WHERE id = ${id} FOR UPDATE`;
  return row;
}

export async function endMeasure(
  db: Db,
  id: number,
  { rule, words }: { rule: string; words: string },
): Promise<void> {
  await db`
    UPDATE measure SET revoked_at = now(), revoked_rule = ${rule}, revoked_words = ${words},
      objection = CASE WHEN objected_at IS NOT NULL AND objection IS NULL THEN 'accolto' ELSE objection END
    WHERE id = ${id}`;
  await db`
    INSERT INTO measure_line (name) SELECT id || '.revoca' FROM measure
    WHERE id = ${id} AND move IN ('limita', 'sospendi', 'chiudi') ON CONFLICT DO NOTHING`;
  await endMeasureLinks(db, id);
  await db`DELETE FROM lasting_measure WHERE measure_id = ${id}`;
}

export const upholdMeasure = (db: Db, id: number) => db`
  UPDATE measure SET objection = 'confermato' WHERE id = ${id}`;

/**
 * Locks a person who exists or whose account keepers closed. False after they deleted it: then nothing can be
 * decided about them.
 */
export async function lockSubject(db: Db, id: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM persona p, pg_advisory_xact_lock(${-id}::bigint)
    WHERE p.id = ${id} AND (p.deleted_at IS NULL OR p.closed) FOR UPDATE OF p`;
  return rows.length > 0;
}

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

export async function lockOwnMeasure(db: Db, id: number, me: number): Promise<Objectionable | undefined> {
  const [row] = await db<Objectionable[]>`
    SELECT title, objected_at IS NOT NULL AS is_objected,
      revoked_at IS NOT NULL OR created_at < now() - interval '6 months' AS is_late
    FROM measure WHERE id = ${id} AND subject_id = ${me} FOR UPDATE`;
  return row;
}

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
