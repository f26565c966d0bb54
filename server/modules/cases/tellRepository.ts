import type { Db } from '../../db/database';

export interface Told {
  email: string;
  lang: string;
  closed: boolean;
}

export async function findSubject(db: Db, personaID: number): Promise<Told | undefined> {
  const [row] = await db<Told[]>`
    SELECT p.email, l.code AS lang, p.closed FROM persona p JOIN language l ON l.id = p.language_id
    WHERE p.id = ${personaID} AND (p.deleted_at IS NULL OR p.closed)`;
  return row;
}

/** Notifies the person of a decision, once for each stage: decided, revoked, confirmed after an objection. */
export const insertMeasureNotice = (db: Db, personaID: number, measureID: number) => db`
  INSERT INTO notification (persona_id, actor_id, kind, measure_id, visit)
  SELECT id, id, 'Provvedimento', ${measureID}, visit FROM persona WHERE id = ${personaID} AND deleted_at IS NULL`;

/** Notifies each reporter of a case who has an account. Returns these people. */
export async function insertReportNotices(db: Db, caseID: number): Promise<number[]> {
  const rows = await db<{ persona_id: number }[]>`
    INSERT INTO notification (persona_id, actor_id, kind, report_id, visit)
    SELECT p.id, p.id, 'Segnalazione', r.id, p.visit FROM report r JOIN persona p ON p.id = r.persona_id
    WHERE r.case_id = ${caseID} AND p.deleted_at IS NULL ORDER BY p.id RETURNING persona_id`;
  return rows.map(({ persona_id }) => persona_id);
}
