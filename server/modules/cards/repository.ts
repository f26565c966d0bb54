import type { Db } from '../../db/database';
import { isOpenShop, isShown } from '../../db/shown';

export type SharedKind = 'view-post' | 'user-store';

export interface CardRow {
  title: string;
  /** The town. A shop's street is only for signed-in people. */
  place: string;
  description: string;
  price: number | null;
  currency: string;
  free: boolean;
  /** The first picture's name as the API gives it. */
  image: string | null;
}

/** Finds the ad or shop for a page's link preview. `kind` is the first part of the page's path. */
export const findCard = (db: Db, kind: SharedKind, id: number): Promise<CardRow | undefined> =>
  kind === 'view-post' ? adCard(db, id) : shopCard(db, id);

/** Finds an ad that is public and for sale; no plain post, shared post or sold ad. */
async function adCard(db: Db, id: number): Promise<CardRow | undefined> {
  const [row] = await db<CardRow[]>`
    SELECT p.title, p.place, p.description, p.price, p.currency, p.free,
      (SELECT name FROM image WHERE post_id = p.id AND p.veiled_by IS NULL ORDER BY position LIMIT 1) AS image
    FROM post p JOIN persona a ON a.id = p.persona_id AND ${db.unsafe(isShown('a'))}
    WHERE p.id = ${id} AND p.visible AND NOT p.sold AND p.category_id <> 0 AND p.original_id IS NULL`;
  return row;
}

async function shopCard(db: Db, id: number): Promise<CardRow | undefined> {
  const [row] = await db<CardRow[]>`
    SELECT s.name AS title, p.place, '' AS description, NULL AS price, '' AS currency, false AS free, s.image
    FROM shop s JOIN persona p ON p.id = s.persona_id AND ${db.unsafe(isShown('p'))}
    WHERE s.id = ${id} AND ${db.unsafe(isOpenShop('s'))}`;
  return row;
}
