import type { Resource } from '../../contract/common';
import type { Db } from '../db/database';

const owners: Record<Resource, (db: Db, id: number) => Promise<{ owner: number }[]>> = {
  post: (db, id) => db`SELECT persona_id AS owner FROM post WHERE id = ${id}`,
  comment: (db, id) => db`SELECT persona_id AS owner FROM comment WHERE id = ${id}`,
  bookmark: (db, id) => db`SELECT persona_id AS owner FROM bookmark WHERE id = ${id}`,
  like: (db, id) => db`SELECT persona_id AS owner FROM post_like WHERE id = ${id}`,
  share: (db, id) => db`SELECT persona_id AS owner FROM share WHERE id = ${id}`,
  story: (db, id) => db`SELECT persona_id AS owner FROM story WHERE id = ${id}`,
  storyLike: (db, id) => db`SELECT persona_id AS owner FROM story_like WHERE id = ${id}`,
  passkey: (db, id) => db`SELECT persona_id AS owner FROM passkey WHERE id = ${id}`,
  session: (db, id) => db`SELECT persona_id AS owner FROM session WHERE id = ${id}`,
  pushDevice: (db, id) => db`SELECT persona_id AS owner FROM push_device WHERE id = ${id}`,
  savedSearch: (db, id) => db`SELECT persona_id AS owner FROM saved_search WHERE id = ${id}`,
  shop: (db, id) => db`SELECT persona_id AS owner FROM shop WHERE id = ${id}`,
};

/** Who owns an object: undefined when there is no such thing. */
export async function findOwner(db: Db, of: Resource, id: number): Promise<number | undefined> {
  const [row] = await owners[of](db, id);
  return row?.owner;
}

/** Whether this is one of a conversation's two persons. */
export async function isParty(db: Db, id: number, me: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM conversation WHERE id = ${id} AND (buyer_id = ${me} OR seller_id = ${me})`;
  return rows.length > 0;
}
