import type { Reportable } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { hideable, type Hiding } from './hideableRepository';

/** The number of rows that one statement hides or shows. Each row changes every index of `post`, which is slow. */
const atOnce = 1000;

const kinds = Object.values(hideable);
const also = (db: Db, sets: string | undefined) => db.unsafe(sets === undefined ? '' : `, ${sets}`);

/** Hides a batch of these rows for a decision. Returns whether more may remain. */
async function hide(
  db: Db,
  { table, hide: sets }: (typeof kinds)[number],
  id: number,
  which: readonly ReturnType<Db>[],
): Promise<boolean> {
  let isMore = false;
  for (const rows of which) {
    const gone = await db`
      UPDATE ${db(table)} SET hidden_by = ${id} ${also(db, sets)} WHERE id = ANY (ARRAY(${rows} LIMIT ${atOnce}))`;
    isMore ||= gone.count === atOnce;
  }
  return isMore;
}

/** For a decision against a person, hides a batch of all their rows of every kind. Returns whether more may remain. */
async function hideOfPerson(db: Db, measure: Hiding): Promise<boolean> {
  let isMore = false;
  for (const kind of kinds)
    if (kind.ofPerson?.moves.includes(measure.move) === true)
      isMore = (await hide(db, kind, measure.id, kind.ofPerson.rows(db, measure))) || isMore;
  return isMore;
}

/**
 * Shows a batch of the rows that a decision hid. A row that another decision also hides gets that one's id instead.
 * Returns whether more may remain.
 */
async function show(db: Db, id: number): Promise<boolean> {
  let isMore = false;
  for (const { table, show: sets, still } of kinds) {
    const back = await db`
      UPDATE ${db(table)} t SET hidden_by = d.due ${also(db, sets)}
      FROM (SELECT h.id, ${db.unsafe(still)} AS due
        FROM (SELECT * FROM ${db(table)} WHERE hidden_by = ${id} LIMIT ${atOnce}) h) d
      WHERE t.id = d.id`;
    isMore ||= back.count === atOnce;
  }
  return isMore;
}

const unveil = (db: Db, id: number) => db`
  UPDATE post SET veiled_by = (
    SELECT m.id FROM measure m WHERE m.thing_id = post.id AND m.move = 'velo' AND m.revoked_at IS NULL ORDER BY m.id LIMIT 1)
  WHERE veiled_by = ${id}`;

const noteUnfinished = (db: Db, id: number, isUnfinished: boolean) => db`
  UPDATE measure SET unfinished = ${isUnfinished} WHERE id = ${id} AND unfinished <> ${isUnfinished}`;

/** Hides a first batch for a decision. The erasure worker (server/erasure/) hides the rest in steps. */
export async function hideBy(db: Db, measure: Hiding): Promise<void> {
  const { id, move, kind, thing_id: thing } = measure;
  if (move === 'velo') await db`UPDATE post SET veiled_by = ${id} WHERE id = ${thing} AND veiled_by IS NULL`;
  const way = hideable[kind as Reportable];
  const isMore =
    move === 'nascondi' ? await hide(db, way, id, way.thing(db, measure)) : await hideOfPerson(db, measure);
  await noteUnfinished(db, id, isMore);
}

/**
 * Whether there is something to hide: a person may have no picture, and a report of a conversation may name no message.
 */
export async function canHide(db: Db, measure: Omit<Hiding, 'id' | 'move'>): Promise<boolean> {
  const way = hideable[measure.kind as Reportable];
  if (!way.isPart) return true;
  const [rows = db``] = way.thing(db, { ...measure, id: 0, move: 'nascondi' });
  return (await db`${rows} LIMIT 1`).length > 0;
}

export async function liftMeasure(db: Db, id: number): Promise<void> {
  await unveil(db, id);
  await noteUnfinished(db, id, await show(db, id));
}

/** Hides or shows one more batch for an unfinished decision. Returns false if there is none. */
export async function carryOn(db: Db): Promise<boolean> {
  const [measure] = await db<(Hiding & { revoked_at: Date | null })[]>`
    SELECT id, move, kind, thing_id, subject_id, case_id, revoked_at FROM measure
    WHERE unfinished ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!measure) return false;
  if (measure.revoked_at === null) await hideBy(db, measure);
  else await liftMeasure(db, measure.id);
  return true;
}
