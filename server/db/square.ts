import type { Sql, Tx } from './database';
import { type Pools, searchSettings } from './pools';

/** A person who left out others; whether they read a list, from which also goes what they hid, and whether it is a search. */
export interface Reader {
  personaID: number;
  isList: boolean;
  isSearch: boolean;
}

/**
 * Runs what only reads, with the tables as this reader sees them (migration 012): each statement of it asks for the same names as
 * for everybody else. Throws where the views do not stand in front of the tables.
 */
export async function readSquare<T>(
  { square }: Pick<Pools, 'square'>,
  { personaID, isList, isSearch }: Reader,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return (square as Sql).begin(async (tx) => {
    const [row] = await tx<[{ stands: boolean }]>`
      SELECT set_config('piazza.viewer', ${String(personaID)}, true) <> ''
        AND set_config('piazza.lists', ${isList ? 'on' : 'off'}, true) <> ''
        AND 'post'::regclass = 'square.post'::regclass AS stands`;
    if (!row.stands) throw new Error('the square is not what this connection reads');
    if (isSearch)
      await tx`
        SELECT set_config('statement_timeout', ${searchSettings.statement_timeout}, true),
          set_config('enable_seqscan', ${searchSettings.enable_seqscan}, true)`;
    return work(tx);
  }, 'READ ONLY');
}
