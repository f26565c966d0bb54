import type { Db } from '../db/database';
import { type Remedy, type Way, type WayIn, waysIn } from './waysIn';
import { deleteWay, type Whose } from './waysInRepository';

const lines = Object.entries(waysIn) as [WayIn, Way][];

/**
 * Ends what the table says that this remedy ends, in its order, and gives how many of each kind went. Where the password or
 * the address changes it comes after that: whoever signs in meanwhile waits for the row of the person.
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
