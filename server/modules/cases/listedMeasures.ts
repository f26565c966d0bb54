import { type Db, type Sql, transact } from '../../db/database';
import { takeLockTurn } from '../../db/holdPerson';
import { endCase } from './caseRepository';
import { liftMeasure } from './hidingRepository';
import { insertListed, type ListedMeasure, measuresThere } from './listedMeasureRepository';
import { endMeasure, lockSubject } from './measureRepository';
import { redrawStanding } from '../persona/lastingRepository';
import { carryOut } from './moves';
import { findOpenObjection } from './objectionRepository';

/** A name in the list of decisions: id, person, kind, rule, start and end; or only the id of a revoked decision. */
const measureLine =
  /^(\d{1,16})\.(?:revoca|(\d{1,16})\.(limita|sospendi|chiudi)\.([a-z-]{1,40})\.(\d{1,16})\.(\d{1,16}))$/;

export const isMeasureLine = (name: string): boolean => measureLine.test(name);

interface Listed {
  revoked: Set<number>;
  /** The decisions that are neither revoked nor over according to the list. */
  held: ListedMeasure[];
}

function listedIn(names: Iterable<string>): Listed {
  const [revoked, all] = [new Set<number>(), [] as ListedMeasure[]];
  for (const name of names) {
    const [, id, subjectID, move, rule, createdAt, until] = measureLine.exec(name) ?? [];
    if (id === undefined) continue;
    if (move === undefined || rule === undefined) revoked.add(Number(id));
    else
      all.push({
        id: Number(id),
        subjectID: Number(subjectID),
        move: move as ListedMeasure['move'],
        rule,
        createdAt: new Date(Number(createdAt)),
        until: until === '0' ? null : new Date(Number(until)),
      });
  }
  const isOver = ({ until }: ListedMeasure) => until !== null && until.getTime() <= Date.now();
  return { revoked, held: all.filter((one) => !revoked.has(one.id) && !isOver(one)) };
}

async function makeGood(tx: Db, measure: ListedMeasure): Promise<void> {
  const { id, move, subjectID } = measure;
  await insertListed(tx, measure);
  await carryOut(tx, { id, move, kind: 'persona', thingID: subjectID, subjectID, caseID: 0 });
}

async function takeBack(tx: Db, { id, subjectID }: { id: number; subjectID: number }): Promise<void> {
  const open = await findOpenObjection(tx, id);
  if (open !== undefined) await endCase(tx, open, 'revoca', id);
  await endMeasure(tx, id, { rule: 'altro', words: '' });
  await liftMeasure(tx, id);
  await redrawStanding(tx, subjectID);
}

/**
 * Repeats and revokes decisions about existing people as the list says, after a backup was restored. Returns how many
 * changed.
 */
export async function repeatMeasures(
  sql: Sql,
  names: Iterable<string>,
): Promise<{ made: number; revoked: number }> {
  const { revoked, held } = listedIn(names);
  const there = await measuresThere(sql, [...revoked, ...held.map(({ id }) => id)]);
  const isThere = new Set(there.map(({ id }) => id));
  const inTurn = async <M extends { subjectID: number }>(
    all: M[],
    work: (tx: Db, one: M) => Promise<void>,
  ) => {
    let count = 0;
    for (const one of all)
      await transact(sql, async (tx) => {
        await takeLockTurn(tx);
        if (!(await lockSubject(tx, one.subjectID))) return;
        await work(tx, one);
        count += 1;
      });
    return count;
  };
  return {
    made: await inTurn(
      held.filter(({ id }) => !isThere.has(id)),
      makeGood,
    ),
    revoked: await inTurn(
      there.filter(({ id, isRevoked }) => revoked.has(id) && !isRevoked),
      takeBack,
    ),
  };
}
