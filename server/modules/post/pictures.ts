import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import type { Db } from '../../db/database';
import type { StoredImage } from '../../media/process';
import { codedError } from '../../errors';
import { cleanText, isVisible } from '../../http/canonical';
import { insertImage, placeImages } from './imageRepository';

/** Reads a JSON array of texts, at most one for each picture that an ad can have. Throws 400 with the field's name. */
function readTexts(text: string, campo: string): string[] {
  try {
    const found: unknown = JSON.parse(text);
    if (
      Array.isArray(found) &&
      found.length <= limits.adImages &&
      found.every((one) => typeof one === 'string')
    )
      return found;
  } catch {
    // Falls through to the error below, which also refuses an invalid list.
  }
  throw codedError('campo-non-valido', { campo });
}

/** Reads the pictures' descriptions in their order, each as one line and cut to a length that suits screen readers. */
export function readAlts(text: string | undefined): string[] {
  if (text === undefined || text === '') return [];
  return readTexts(text, 'immagineAltName')
    .map((alt) => cutText(cleanText(alt).replace(/\s+/g, ' '), limits.alt))
    .map((alt) => (isVisible(alt) ? alt : ''));
}

type Place = { name: string } | { file: number };
export type PictureOrder = readonly Place[];

export function readOrder(text: string, fileCount: number): PictureOrder {
  // With PICTURES_URL, responses name the pictures by an absolute URL.
  const names = readTexts(text, 'ordine').map((name) => name.replace(/^https?:\/\/[^/]+(?=\/images\/)/, ''));
  const order = names.map((name): Place => {
    const file = /^new:(\d)$/.exec(name)?.[1];
    return file === undefined ? { name } : { file: Number(file) };
  });
  const files = order.flatMap((one) => ('file' in one ? [one.file] : []));
  const isWhole = files.length === fileCount && files.every((file) => file < fileCount);
  if (names.length === 0 || new Set(names).size < names.length || !isWhole)
    throw codedError('campo-non-valido', { campo: 'ordine' });
  return order;
}

interface NewOrder {
  title: string;
  order: PictureOrder;
  alts: readonly string[];
  files: readonly StoredImage[];
}

/**
 * Puts an ad's pictures in a new order, deleting those that it omits. The post must be locked. A trigger lets the
 * housekeeping delete their files. Throws 400 for a picture that is not the post's.
 */
export async function reorderPictures(db: Db, postID: number, next: NewOrder): Promise<void> {
  const { title, order, alts, files } = next;
  const kept = order.flatMap((one, position) =>
    'name' in one
      ? [{ name: one.name, position, alt: alts.length > 0 ? alts[position] || title : null }]
      : [],
  );
  if ((await placeImages(db, postID, kept)) < kept.length)
    throw codedError('campo-non-valido', { campo: 'ordine' });
  for (const [position, one] of order.entries()) {
    const file = 'file' in one && files[one.file];
    if (file) await insertImage(db, postID, file, position, alts[position] || title);
  }
}
