import type { Db } from '../db/database';
import { type Remedy, type Way, type WayIn, waysIn } from './waysIn';
import { deleteWay, type Whose } from './waysInRepository';

const lines = Object.entries(waysIn) as [WayIn, Way][];

/**
 * Ends those ways into an account (sessions, links, passkeys) that the table lists for this remedy, in its order.
 * Returns how many of each kind ended. If the password or address changes, call it after that change: a concurrent
 * login waits for the person's row.
 */
export async function endWaysIn(
  db: Db,
  remedy: Remedy,
  whose: Whose,
): Promise<Partial<Record<WayIn, number>>> {
  const gone: Partial<Record<WayIn, number>> = {};
  for (const [way, { ends }] of lines) {
    const reach = ends[remedy];
    if (reach !== undefined && reach !== 'anew') gone[way] = await deleteWay(db, way, reach, whose);
  }
  return gone;
}
