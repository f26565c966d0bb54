import type { CaseKind, Move } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { hideBy } from './hidingRepository';
import { keepLasting, redrawStanding } from '../persona/lastingRepository';
import { endWaysIn } from '../../security/endWaysIn';

const ofEverybody: readonly Move[] = ['nessuna', 'parola', 'limita', 'sospendi', 'chiudi'];
const withHiding: readonly Move[] = ['nessuna', 'parola', 'nascondi', 'limita', 'sospendi', 'chiudi'];

/** The moves that each kind of case allows. An objection is upheld, or its measure taken back. */
export const movesOf: Readonly<Record<CaseKind, readonly Move[]>> = {
  annuncio: ['nessuna', 'parola', 'velo', 'nascondi', 'limita', 'sospendi', 'chiudi'],
  commento: withHiding,
  storia: withHiding,
  persona: ofEverybody,
  negozio: ofEverybody,
  messaggi: ofEverybody,
  recensione: ofEverybody,
  riesame: ['nessuna'],
};

interface Target {
  id: number;
  move: Move;
  kind: CaseKind;
  thingID: number;
  subjectID: number;
}

/** Does what a measure says; its person is locked. */
export async function carryOut(tx: Db, { id, move, kind, thingID, subjectID }: Target): Promise<void> {
  await hideBy(tx, { id, move, kind, thing_id: thingID, subject_id: subjectID });
  if (move === 'chiudi') await endWaysIn(tx, 'operator', { personaID: subjectID });
  if (move === 'limita' || move === 'sospendi' || move === 'chiudi') {
    await redrawStanding(tx, subjectID);
    await keepLasting(tx, id);
  }
}
