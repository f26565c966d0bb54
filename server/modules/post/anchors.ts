import type { Sql } from '../../db/database';
import { setNewest } from '../../newest';
import { findAnchor, keepAnchor } from './feedRepository';

/** So many first pages are remembered. */
const most = 10_000;

export interface Anchors {
  /** A first page was read at this moment. `isKept`: this person's clients do not say it with the next pages. */
  note(personaID: number, feed: string, before: string, isKept: boolean): Promise<void>;
  /** Where the feed stood for a next page that does not say it. */
  find(personaID: number, feed: string): Promise<string>;
}

/**
 * Where feeds stood when their first page was read. The app sends it along with the next pages, so nothing is written
 * for it; for clients that do not, the host remembers the newest ones, and the database what such a client was told once,
 * so that another host knows it too.
 */
export function createAnchors(sql: Sql): Anchors {
  const remembered = new Map<string, string>();
  return {
    async note(personaID, feed, before, isKept) {
      setNewest(remembered, most, `${personaID} ${feed}`, before);
      if (isKept) await keepAnchor(sql, personaID, feed, before);
    },
    async find(personaID, feed) {
      const before = remembered.get(`${personaID} ${feed}`) ?? (await findAnchor(sql, personaID, feed));
      await keepAnchor(sql, personaID, feed, before);
      return before;
    },
  };
}
