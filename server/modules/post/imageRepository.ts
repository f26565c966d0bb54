import type { PostImage } from '../../../contract/entities';
import type { Db } from '../../db/database';
import type { StoredImage } from '../../media/process';

export const imagesOf = (db: Db, postID: number) => db<{ name: string; alt: string }[]>`
  SELECT name, alt FROM image WHERE post_id = ${postID}`;

export const deleteOtherImages = (db: Db, postID: number, kept: string[]) => db`
  DELETE FROM image WHERE post_id = ${postID} AND NOT name = ANY(${kept})`;

/** Before pictures change places: no two of a post may stand at one place, not even for a moment. */
export const clearPositions = (db: Db, postID: number) => db`
  UPDATE image SET position = -1 - position WHERE post_id = ${postID}`;

export const placeImage = (db: Db, postID: number, name: string, position: number, alt: string) => db`
  UPDATE image SET position = ${position}, alt = ${alt} WHERE post_id = ${postID} AND name = ${name}`;

export const insertImage = (db: Db, postID: number, image: StoredImage, position: number, alt: string) => db`
  INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
  VALUES (${postID}, ${position}, ${image.name}, ${alt}, ${image.width}, ${image.height}, ${image.thumbhash})`;

/** Marks the post as edited; its pictures as every answer gives them, and the time of the edit. */
export async function touchPost(db: Db, postID: number) {
  const [row] = await db<{ updated_at: Date; images: PostImage[] }[]>`
    UPDATE post SET updated_at = now() WHERE id = ${postID} RETURNING updated_at,
      (SELECT json_agg(json_build_object('nomeImmagine', i.name, 'immagineAltName', i.alt, 'larghezza', i.width,
        'altezza', i.height, 'anteprima', i.thumbhash) ORDER BY i.position)
       FROM image i WHERE i.post_id = post.id) AS images`;
  return { listImmagini: row?.images ?? [], lastUpdate: row?.updated_at.getTime() ?? 0 };
}
