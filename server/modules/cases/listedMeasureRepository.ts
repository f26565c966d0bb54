import type { Db } from '../../db/database';

/** A decision against a person as listed by file names in the picture storage, which hold everything but its text. */
export interface ListedMeasure {
  id: number;
  subjectID: number;
  move: 'limita' | 'sospendi' | 'chiudi';
  rule: string;
  createdAt: Date;
  until: Date | null;
}

export const measuresThere = (db: Db, ids: number[]) => db<
  { id: number; subjectID: number; isRevoked: boolean }[]
>`
  SELECT id, subject_id AS "subjectID", revoked_at IS NOT NULL AS "isRevoked" FROM measure
  WHERE id = ANY (${ids}::bigint[]) ORDER BY id`;

/** Restores a decision from this list, which has neither its case nor its keeper. */
export const insertListed = (db: Db, { id, subjectID, move, rule, createdAt, until }: ListedMeasure) => db`
  INSERT INTO measure (id, subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words, until, created_at)
  VALUES (${id}, ${subjectID}, 0, 0, 'persona', ${subjectID}, '', ${move}, ${rule}, '', ${until}, ${createdAt})`;
