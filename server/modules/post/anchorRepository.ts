import type { Db, Sql } from '../../db/database';
import { type Part, plain } from '../../db/statement';
import { setNewest } from '../../newest';

const maxRemembered = 10_000;

export const momentText = (moment: string): Part =>
  plain(`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** The database's time, and the stored anchor of this person's feed (the time of its first page). */
export async function readMoments(db: Db, personaID: number, feed: string) {
  const [row] = await db<[{ now: string; kept: string | null }]>`
    SELECT ${momentText('now()')} AS now,
      (SELECT ${momentText('before')} FROM feed_anchor WHERE persona_id = ${personaID} AND feed = ${feed}) AS kept`;
  return row;
}

/**
 * A feed's anchor is the time of its first page; later posts do not shift the next pages. The app sends the anchor with
 * each next page, so nothing is stored. For other clients this host keeps the newest anchors in memory, and the
 * database keeps those that were needed once, so that every host knows them.
 */
export function createAnchors(sql: Sql) {
  const remembered = new Map<string, string>();
  const keep = (personaID: number, feed: string, before: string) => sql`
    INSERT INTO feed_anchor (persona_id, feed, before)
    SELECT id, ${feed}, ${before}::timestamptz FROM persona WHERE id = ${personaID} AND deleted_at IS NULL FOR KEY SHARE
    ON CONFLICT (persona_id, feed) DO UPDATE SET before = excluded.before`;
  const readKept = async (personaID: number, feed: string): Promise<string> => {
    const { now, kept } = await readMoments(sql, personaID, feed);
    return kept ?? now;
  };
  return {
    /**
     * Remembers the time of a first page. `isKept`: also in the database, since this person's clients send no anchor.
     */
    async note(personaID: number, feed: string, before: string, isKept: boolean): Promise<void> {
      setNewest(remembered, maxRemembered, `${personaID} ${feed}`, before);
      if (isKept) await keep(personaID, feed, before);
    },
    /** The anchor for a next page of a client that sends none. */
    async find(personaID: number, feed: string): Promise<string> {
      const before = remembered.get(`${personaID} ${feed}`) ?? (await readKept(personaID, feed));
      await keep(personaID, feed, before);
      return before;
    },
  };
}

export type Anchors = ReturnType<typeof createAnchors>;
