import type { Move } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { endMeasureLinks } from '../tutela/measureLinkRepository';

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
  /** Days; null: without an end. */
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

/** Whether their account is there, or was closed by keepers; one who left is past any measure. */
export async function lockSubject(db: Db, id: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM persona p, pg_advisory_xact_lock(${-id}::bigint)
    WHERE p.id = ${id} AND (p.deleted_at IS NULL OR p.closed) FOR UPDATE OF p`;
  return rows.length > 0;
}

/** Brings a person's standing to what their measures say by now. */
export const redrawStanding = (db: Db, personaID: number) => db`
  WITH due AS (
    SELECT coalesce(bool_or(move IN ('sospendi', 'chiudi')), false) AS suspended, coalesce(bool_or(move = 'chiudi'), false) AS closed,
      max(until) FILTER (WHERE move = 'limita') AS limited_until
    FROM measure WHERE subject_id = ${personaID} AND revoked_at IS NULL)
  UPDATE persona p SET suspended = due.suspended, closed = due.closed, limited_until = due.limited_until,
    deleted_at = CASE WHEN due.closed THEN coalesce(p.deleted_at, now()) WHEN p.closed THEN NULL ELSE p.deleted_at END
  FROM due WHERE p.id = ${personaID}`;
