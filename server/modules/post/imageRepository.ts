import type { PostImage } from '../../../contract/entities';
import type { Db } from '../../db/database';
import { part } from '../../db/statement';
import type { StoredImage } from '../../media/process';

/** A picture that stays, and its new position. If `alt` is null, it keeps its description. */
type Kept = { name: string; position: number; alt: string | null };

/**
 * Deletes the post's other pictures and moves these to their positions. Returns how many of these belong to the post.
 */
export async function placeImages(db: Db, postID: number, pictures: readonly Kept[]): Promise<number> {
  const kept = part`jsonb_to_recordset(${db.json(pictures)}::jsonb) AS k(name text, position int, alt text)`;
  await db`DELETE FROM image WHERE post_id = ${postID} AND name NOT IN (SELECT name FROM ${kept})`;
  // The unique constraint forbids two pictures at one position even for a moment, so they go through negative
  // positions.
  await db`UPDATE image SET position = -1 - position WHERE post_id = ${postID}`;
  const placed = await db`
    UPDATE image i SET position = k.position, alt = coalesce(k.alt, i.alt) FROM ${kept}
    WHERE i.post_id = ${postID} AND i.name = k.name`;
  return placed.count;
}

export const insertImage = (db: Db, postID: number, image: StoredImage, position: number, alt: string) => db`
  INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
  VALUES (${postID}, ${position}, ${image.name}, ${alt}, ${image.width}, ${image.height}, ${image.thumbhash})`;

/** Marks the post as edited. Returns the time and the pictures for the response. */
export async function touchPost(db: Db, postID: number) {
  const [row] = await db<{ updated_at: Date; images: PostImage[] }[]>`
    UPDATE post SET updated_at = now() WHERE id = ${postID} RETURNING updated_at,
      (SELECT json_agg(json_build_object('nomeImmagine', i.name, 'immagineAltName', i.alt, 'larghezza', i.width,
        'altezza', i.height, 'anteprima', i.thumbhash) ORDER BY i.position)
       FROM image i WHERE i.post_id = post.id) AS images`;
  return { listImmagini: row?.images ?? [], lastUpdate: row?.updated_at.getTime() ?? 0 };
}
