import type { Resource } from '../../contract/common';
import type { Db } from '../db/database';

const tables: Record<Resource, string> = {
  post: 'post',
  comment: 'comment',
  bookmark: 'bookmark',
  like: 'post_like',
  share: 'share',
  story: 'story',
  storyLike: 'story_like',
  passkey: 'passkey',
  session: 'session',
  pushDevice: 'push_device',
  savedSearch: 'saved_search',
  shop: 'shop',
  measure: 'measure',
};

/** The owner of an object; undefined if it does not exist or its owner has left. */
export async function findOwner(db: Db, of: Resource, id: number): Promise<number | undefined> {
  const [row] = await db<{ owner: number }[]>`
    SELECT p.id AS owner FROM ${db(tables[of])} o JOIN persona p
      ON p.id = o.${db(of === 'measure' ? 'subject_id' : 'persona_id')}
      AND (p.deleted_at IS NULL OR (p.closed AND ${of === 'measure'}))
    WHERE o.id = ${id} ${of === 'post' ? db`AND (o.visible OR o.hidden_by IS NOT NULL)` : db``}`;
  return row?.owner;
}

export async function isParty(db: Db, id: number, me: number): Promise<boolean> {
  const rows = await db`
    SELECT 1 FROM conversation WHERE id = ${id} AND (buyer_id = ${me} OR seller_id = ${me})`;
  return rows.length > 0;
}
