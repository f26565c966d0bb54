import { type CaseKind, type Move, moves } from '../../../contract/limits';
import type { Db } from '../../db/database';
import type { CaseRow } from './caseRepository';
import { canHide, hideBy } from './hidingRepository';
import { keepLasting, redrawStanding } from '../persona/lastingRepository';
import { endWaysIn } from '../../security/endWaysIn';

/**
 * What keepers can decide in a case of this kind. An objection can only be rejected here; it is granted by a
 * revocation.
 */
export const movesOf = (kind: CaseKind): readonly Move[] =>
  kind === 'riesame' ? ['nessuna'] : moves.filter((move) => move !== 'velo' || kind === 'annuncio');

/** What keepers can decide in this case, without hiding if there is nothing to hide. */
export async function movesFor(db: Db, row: CaseRow): Promise<readonly Move[]> {
  const { kind, thing_id, subject_id, id: case_id } = row;
  const all = movesOf(kind);
  const hides = all.includes('nascondi') && (await canHide(db, { kind, thing_id, subject_id, case_id }));
  return hides ? all : all.filter((move) => move !== 'nascondi');
}

interface Target {
  id: number;
  move: Move;
  kind: CaseKind;
  thingID: number;
  subjectID: number;
  caseID: number;
}

export async function carryOut(
  tx: Db,
  { id, move, kind, thingID, subjectID, caseID }: Target,
): Promise<void> {
  await hideBy(tx, { id, move, kind, thing_id: thingID, subject_id: subjectID, case_id: caseID });
  if (move === 'chiudi') await endWaysIn(tx, 'operator', { personaID: subjectID });
  if (move === 'limita' || move === 'sospendi' || move === 'chiudi') {
    await redrawStanding(tx, subjectID);
    await keepLasting(tx, id);
  }
}
