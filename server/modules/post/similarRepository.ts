import type { Db } from '../../db/database';
import { part } from '../../db/statement';

/** How many ads above and below the price are read, which limits the cost of the call. */
const lookedAt = 20;
const maxSimilar = 6;

interface Ad {
  persona_id: number;
  category_id: number;
  subcategory_id: number;
  price: number;
  lat: number | null;
  lon: number | null;
}

/** The ad of a post; for a shared post the original. Undefined for a plain or invisible post. */
export async function findAd(db: Db, postID: number): Promise<Ad | undefined> {
  const [row] = await db<Ad[]>`
    SELECT c.persona_id, c.category_id, c.subcategory_id, coalesce(c.price, 0) AS price, c.lat, c.lon
    FROM post p JOIN post c ON c.id = coalesce(p.original_id, p.id)
    WHERE p.id = ${postID} AND p.visible AND c.visible AND c.category_id <> 0`;
  return row;
}

/**
 * Unsold ads of the same subcategory (or category, if the ad has none) by other people than the viewer and the seller.
 * Those next above and below the price are sorted by similarity, in which 100 km weigh as much as twice the price.
 */
export async function similarIds(db: Db, ad: Ad, viewer: number): Promise<number[]> {
  const list =
    ad.subcategory_id === 0
      ? part`p.category_id = ${ad.category_id}`
      : part`p.subcategory_id = ${ad.subcategory_id}`;
  const had = part`${list} AND p.visible AND p.share_id IS NULL AND NOT p.sold AND p.price IS NOT NULL`;
  const rows = await db<{ id: number }[]>`
    SELECT p.id FROM (
      (SELECT p.id, p.persona_id, p.price, p.lat, p.lon FROM post p WHERE ${had} AND p.price >= ${ad.price}
       ORDER BY p.price, p.id LIMIT ${lookedAt})
      UNION ALL
      (SELECT p.id, p.persona_id, p.price, p.lat, p.lon FROM post p WHERE ${had} AND p.price < ${ad.price}
       ORDER BY p.price DESC, p.id DESC LIMIT ${lookedAt})
    ) p
    WHERE p.persona_id <> ${viewer} AND p.persona_id <> ${ad.persona_id}
    ORDER BY abs(ln((p.price + 1) / (${ad.price}::numeric + 1)))::float8 / ln(2::float8)
      + coalesce(km(${ad.lat}::float8, ${ad.lon}::float8, p.lat, p.lon) / 100, 5), p.id DESC
    LIMIT ${maxSimilar}`;
  return rows.map(({ id }) => id);
}
