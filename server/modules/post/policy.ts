import { limits } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { codedError } from '../../errors';
import { hasCategory, lockPost, type EditablePost } from './repository';

/**
 * §5: digits with one decimal separator (a comma is a dot), at most two decimals. Free decides by its flag,
 * never by the text, and is 0. Throws when there is neither a price nor Free.
 */
export function readPrice(text: string | number | null | undefined, isFree: boolean): number {
  if (isFree) return 0;
  const price = String(text ?? '').replace(',', '.');
  if (price === '') throw codedError('prezzo-mancante', { campo: 'prezzo' });
  if (!/^[0-9]{1,8}(\.[0-9]{1,2})?$/.test(price) || Number(price) > limits.price)
    throw codedError('prezzo-non-valido', { campo: 'prezzo' });
  return Number(price);
}

export async function checkCategory(db: Db, categoryID: number, subcategoryID: number): Promise<void> {
  if (!(await hasCategory(db, categoryID, subcategoryID)))
    throw codedError('categoria-non-valida', { campo: 'categorieID' });
}

/**
 * Locks the post for an edit by its owner. A plain post and an ad have a call each; a shared post cannot be
 * edited; a copy of the post older than `lastUpdate` tells that somebody else edited it meanwhile.
 */
export async function openForEdit(
  db: Db,
  id: number,
  me: number,
  isAd: boolean,
  lastUpdate: number | undefined,
): Promise<EditablePost> {
  const post = await lockPost(db, id, me);
  if (!post) throw codedError('non-trovato');
  if (post.original_id !== null) throw codedError('post-condiviso');
  if ((post.category_id !== 0) !== isAd) throw codedError('operazione-non-consentita');
  if (lastUpdate !== undefined && lastUpdate !== post.updated_at.getTime())
    throw codedError('modificato-altrove');
  return post;
}
