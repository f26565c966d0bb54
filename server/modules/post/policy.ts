import { readPrice } from '../../../contract/price';
import type { Db } from '../../db/database';
import { codedError } from '../../errors';
import { isSet } from '../../input';
import { hasCategory, lockPost } from './repository';

/**
 * The price of an ad: 0 if it is free, whatever the price field says. Throws if the ad has no price and is not free.
 */
export function priceOf(ad: { gratis: 0 | 1 | boolean; prezzo?: string | number | null }): number {
  if (isSet(ad.gratis)) return 0;
  const text = String(ad.prezzo ?? '');
  const price = readPrice(text);
  if (price === undefined)
    throw codedError(text === '' ? 'prezzo-mancante' : 'prezzo-non-valido', { campo: 'prezzo' });
  return price;
}

export async function checkCategory(db: Db, categoryID: number, subcategoryID: number): Promise<void> {
  if (!(await hasCategory(db, categoryID, subcategoryID)))
    throw codedError('categoria-non-valida', { campo: 'categorieID' });
}

/**
 * Locks the post for an edit by its owner. Plain posts and ads have separate calls, and a shared post cannot be edited.
 * Throws if the post was changed after `lastUpdate`.
 */
export async function openForEdit(
  db: Db,
  id: number,
  me: number,
  isAd: boolean,
  lastUpdate: number | undefined,
) {
  const post = await lockPost(db, id, me);
  if (!post) throw codedError('non-trovato');
  if (post.original_id !== null) throw codedError('post-condiviso');
  if ((post.category_id !== 0) !== isAd) throw codedError('operazione-non-consentita');
  if (lastUpdate !== undefined && lastUpdate !== post.updated_at.getTime())
    throw codedError('modificato-altrove');
  return post;
}
