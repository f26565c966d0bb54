import type { Move } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import { codedError } from '../../errors';
import type { Context } from '../../handler';
import type { Db } from '../../db/database';
import { type CaseRow, endCase, findCase, holdCase, lockCase, mainReason } from './caseRepository';
import { addCounts, countCase } from './countRepository';
import { endMeasure, insertMeasure, lockMeasure, lockSubject, upholdMeasure } from './measureRepository';
import { redrawStanding } from '../persona/lastingRepository';
import { liftMeasure } from './hidingRepository';
import { carryOut, movesFor } from './moves';
import { findOpenObjection } from './objectionRepository';
import { titleOf } from './present';
import { isSecond, propose, tellKeepers } from './secondHand';
import { isKeeper } from './secondHandRepository';
import { ownTitleOf, tellReporters, tellSubject } from './tell';

type Keeping<K extends Call> = Context<K>;

function checkFree(row: CaseRow, me: number): void {
  if (!row.decidable) throw codedError('operazione-non-consentita');
  if (row.outcome !== null) throw codedError('caso-deciso');
  if (row.keeper_id !== null && row.keeper_id !== me) throw codedError('caso-preso');
}

export const takeCase = async (c: Keeping<'POST /api/Custode/PrendiCaso'>) => {
  const row = await lockCase(c.sql, c.input.casoID, c.me.personaID);
  if (!row) throw codedError('non-trovato');
  checkFree(row, c.me.personaID);
  const until = await holdCase(c.sql, row.id, c.me.personaID);
  c.about({ otherID: row.subject_id });
  return { versione: row.version, presoFino: until.toISOString() };
};

type Input = Keeping<'POST /api/Custode/Decidi'>['input'];

async function checkMove(tx: Db, row: CaseRow, { mossa, regola, parole = '', giorni }: Input): Promise<void> {
  const wrong = (campo: string) => codedError('campo-non-valido', { campo });
  if (!(await movesFor(tx, row)).includes(mossa)) throw wrong('mossa');
  if ((giorni !== undefined) !== (mossa === 'limita')) throw wrong('giorni');
  if (mossa === 'nessuna') return;
  if (regola === undefined) throw wrong('regola');
  if (parole.trim() === '') throw wrong('parole');
}

async function measure(c: Keeping<'POST /api/Custode/Decidi'>, tx: Db, row: CaseRow): Promise<number> {
  const { mossa: move, regola: rule = 'altro', parole: words = '', giorni: days = null } = c.input;
  const { subject_id: subjectID, thing_id: thingID, kind } = row;
  const title = await ownTitleOf(c, tx, row, move);
  const made = await insertMeasure(tx, {
    subjectID,
    thingID,
    kind,
    title,
    rule,
    words,
    days,
    keeperID: c.me.personaID,
    caseID: row.id,
    reason: await mainReason(tx, row.id),
    move,
  });
  await carryOut(tx, { id: made.id, move, kind, thingID, subjectID, caseID: row.id });
  await tellSubject(c, tx, subjectID, 'deciso', { ...made, title, move, rule, words });
  return made.id;
}

/** Rejects an objection, so the decision it objected to remains in force. */
async function uphold(c: Keeping<'POST /api/Custode/Decidi'>, tx: Db, row: CaseRow): Promise<void> {
  const held = await lockMeasure(tx, row.thing_id);
  if (!held) throw codedError('non-trovato');
  await upholdMeasure(tx, held.id);
  await tellSubject(c, tx, held.subject_id, 'confermato', { ...held, words: c.input.parole ?? '' });
}

async function count(tx: Db, row: CaseRow, move: Move): Promise<void> {
  if (row.kind === 'riesame') return addCounts(tx, { riesami: 1 });
  const { reports, in_time: inTime } = await countCase(tx, row.id);
  await addCounts(tx, { segnalazioni: reports, decise: 1, inTempo: inTime ? 1 : 0, [move]: 1 });
}

/**
 * Makes this host read the person's sessions anew, from the primary database until the replicas have caught up, and
 * starts the worker that hides what a large decision still has to hide.
 */
async function standsAnew({ sessions, reads, erasure }: Context<never>, subjectID: number): Promise<void> {
  sessions.forget(subjectID);
  await reads.noteWriteOf(subjectID);
  erasure.wake();
}

/** Decides a case in one transaction: stores the decision, carries it out and notifies the people concerned. */
export const decide = async (c: Keeping<'POST /api/Custode/Decidi'>) => {
  const me = c.me.personaID;
  const found = await findCase(c.sql, c.input.casoID, me);
  if (!found) throw codedError('non-trovato');
  c.after(() => standsAnew(c, found.subject_id));
  // The lock waits until writes by the person concerned have ended, so that the decision covers them.
  if (!(await lockSubject(c.sql, found.subject_id))) throw codedError('non-trovato');
  const row = await lockCase(c.sql, found.id, me);
  if (!row) throw codedError('non-trovato');
  checkFree(row, me);
  if (row.version !== c.input.versione) throw codedError('modificato-altrove');
  await checkMove(c.sql, row, c.input);
  const { mossa } = c.input;
  const isOfKeeper = mossa !== 'nessuna' && (await isKeeper(c.sql, row.subject_id));
  if (isOfKeeper && !isSecond(row, c.input, me)) {
    await propose(c, c.sql, row, c.input, me);
    c.about({ how: `${mossa}:proposed`, otherID: row.subject_id });
    return { attesa: 1 };
  }
  const provvedimentoID = mossa === 'nessuna' ? undefined : await measure(c, c.sql, row);
  if (isOfKeeper) await tellKeepers(c, c.sql, 'misura', { row, move: mossa, me });
  if (row.kind === 'riesame') await uphold(c, c.sql, row);
  await count(c.sql, row, mossa);
  await endCase(c.sql, row.id, mossa, provvedimentoID ?? null);
  await tellReporters(c, c.sql, { id: row.id, title: titleOf(row.snapshot) });
  c.about({ how: mossa, otherID: row.subject_id });
  return provvedimentoID === undefined ? {} : { provvedimentoID };
};

/** Revokes a decision. That also grants an open objection to it. */
export const revoke = async (c: Keeping<'POST /api/Custode/Revoca'>) => {
  const me = c.me.personaID;
  const { provvedimentoID, regola: rule, parole: words } = c.input;
  const found = await lockMeasure(c.sql, provvedimentoID);
  if (!found || found.subject_id === me) throw codedError('non-trovato');
  const { subject_id: subjectID } = found;
  c.after(() => standsAnew(c, subjectID));
  if (!(await lockSubject(c.sql, subjectID))) throw codedError('non-trovato');
  if (found.revoked_at !== null) throw codedError('caso-deciso');
  const open = await findOpenObjection(c.sql, found.id);
  if (open !== undefined) {
    const row = await lockCase(c.sql, open, me);
    if (row) {
      checkFree(row, me);
      await endCase(c.sql, row.id, 'revoca', found.id);
    }
  }
  await addCounts(c.sql, { revocati: 1, ...(open !== undefined && { riesami: 1, accolti: 1 }) });
  await endMeasure(c.sql, found.id, { rule, words });
  await liftMeasure(c.sql, found.id);
  await redrawStanding(c.sql, subjectID);
  await tellSubject(c, c.sql, subjectID, 'revocato', { ...found, rule, words });
  c.about({ how: found.move, otherID: subjectID });
  return {};
};
