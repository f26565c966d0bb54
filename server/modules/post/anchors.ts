import type { Sql } from '../../db/database';
import { setNewest } from '../../newest';
import { findAnchor, keepAnchor } from './feedRepository';

/** So many first pages are remembered. */
const maxRemembered = 10_000;

export interface Anchors {
  /** A first page was read at this moment. `isKept`: this person's clients do not say it with the next pages. */
  note(personaID: number, feed: string, before: string, isKept: boolean): Promise<void>;
  /** The remembered anchor of a feed, for a next page that names none. */
  find(personaID: number, feed: string): Promise<string>;
}

/**
 * A feed's anchor is the moment at which its first page was read. The app sends it with each next page, so nothing is
 * written for it. For other clients the host remembers the newest anchors, and the database those that were told
 * once, so that every host knows them.
 */
export function createAnchors(sql: Sql): Anchors {
  const remembered = new Map<string, string>();
  return {
    async note(personaID, feed, before, isKept) {
      setNewest(remembered, maxRemembered, `${personaID} ${feed}`, before);
      if (isKept) await keepAnchor(sql, personaID, feed, before);
    },
    async find(personaID, feed) {
      const before = remembered.get(`${personaID} ${feed}`) ?? (await findAnchor(sql, personaID, feed));
      await keepAnchor(sql, personaID, feed, before);
      return before;
    },
  };
}
