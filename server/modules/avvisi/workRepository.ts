import type { Db } from '../../db/database';

export type WorkKind = 'Pubblicato' | 'Ribasso' | 'Tornato';

/**
 * A row of the queue `alert_work` with its post: an ad that is new, cheaper or for sale again, about which people must
 * still be notified.
 */
export interface Work {
  id: number;
  kind: WorkKind;
  phase: 'searches' | 'people';
  /** The last id of a search or person that earlier batches handled. */
  after: number;
  price_from: number | null;
  created_at: Date;
  post_id: number;
  author: number;
}

const maxTries = 10;

/**
 * Takes the next due row of the queue and locks its post and the post's author. Skips a row whose post or author
 * another transaction is deleting, since that one waits for this row. Undefined when nothing is due.
 */
export async function takeWork(db: Db): Promise<Work | undefined> {
  const [row] = await db<Work[]>`
    SELECT w.id, w.kind, w.phase, w.after, w.price_from, w.created_at, w.post_id, p.persona_id AS author
    FROM alert_work w JOIN post p ON p.id = w.post_id JOIN persona a ON a.id = p.persona_id
    WHERE w.due_at <= now() AND w.tries < ${maxTries} ORDER BY w.due_at LIMIT 1
    FOR UPDATE OF w SKIP LOCKED FOR KEY SHARE OF p SKIP LOCKED FOR KEY SHARE OF a SKIP LOCKED`;
  return row;
}

export const endWork = (db: Db, id: number) => db`DELETE FROM alert_work WHERE id = ${id}`;

export const continueWork = (db: Db, id: number, phase: Work['phase'], after: number) => db`
  UPDATE alert_work SET phase = ${phase}, after = ${after} WHERE id = ${id}`;

/**
 * A post's price drops are notified once a day. Delays this one until a day after the last notification, or deletes it
 * if another one is already delayed. Returns whether it did either.
 */
export async function waitADay(db: Db, { id, post_id }: Work): Promise<boolean> {
  const [told] = await db<{ at: Date | null; waits: boolean }[]>`
    SELECT max(created_at) + interval '1 day' AS at, EXISTS (
      SELECT 1 FROM alert_work WHERE post_id = ${post_id} AND kind = 'Ribasso' AND due_at > now() AND id <> ${id}) AS waits
    FROM notification WHERE post_id = ${post_id} AND kind = 'Ribasso' AND created_at > now() - interval '1 day'`;
  if (!told?.at) return false;
  if (told.waits) await endWork(db, id);
  else await db`UPDATE alert_work SET phase = 'people', due_at = ${told.at} WHERE id = ${id}`;
  return true;
}

export const postponeWork = (db: Db, id: number) => db`
  UPDATE alert_work SET tries = tries + 1, due_at = now() + power(2, least(tries, 9)) * interval '1 second'
  WHERE id = ${id}`;

export const dropFailedWork = (db: Db) => db`
  DELETE FROM alert_work WHERE tries >= ${maxTries} AND due_at < now() - interval '1 day'`;
