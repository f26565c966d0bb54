import { type Db, usual } from './database';
import { planned, type Pools, searchSettings } from './pools';

/**
 * A reader who blocked or hid somebody. `isList`: also leaves out what they hid; `isSearch`: with the settings of a
 * search.
 */
export interface Reader {
  personaID: number;
  isList: boolean;
  isSearch: boolean;
}

/** The settings that a connection has until its next reader. Searches are planned for their values. */
const settingsOf = ({ isSearch }: Reader) =>
  isSearch
    ? { ...searchSettings, plan_cache_mode: 'auto' }
    : { statement_timeout: usual.statement_timeout, enable_seqscan: 'on', ...planned };

/**
 * Runs a read through views that leave out what this reader cannot see (015.do.sight.sql). The views have the names of
 * the tables, so statements need not change. Throws if the search path does not put the views first.
 */
export async function readAsViewer<T>(
  { viewer }: Pick<Pools, 'viewer'>,
  reader: Reader,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = await viewer.reserve();
  try {
    const { statement_timeout, enable_seqscan, plan_cache_mode } = settingsOf(reader);
    const [row] = await db<[{ stands: boolean }]>`
      SELECT set_config('piazza.viewer', ${String(reader.personaID)}, false) <> ''
        AND set_config('piazza.lists', ${reader.isList ? 'on' : 'off'}, false) <> ''
        AND set_config('statement_timeout', ${statement_timeout}, false) <> ''
        AND set_config('enable_seqscan', ${enable_seqscan}, false) <> ''
        AND set_config('plan_cache_mode', ${plan_cache_mode}, false) <> ''
        AND 'post'::regclass = 'viewer.post'::regclass AS stands`;
    if (!row.stands) throw new Error('this connection reads the tables, not the views');
    return await work(db);
  } finally {
    db.release();
  }
}
