import { readPrice } from '../../../contract/price';
import type { Db } from '../../db/database';
import { codedError } from '../../errors';
import { isSet } from '../../input';
import { hasCategory, lockPost } from './repository';

/** The price of an ad: 0 if it is free, whatever the text says. Throws where there is neither a price nor Free. */
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
 * Locks the post for an edit by its owner. A plain post and an ad have a call each; a shared post cannot be
 * edited; a copy of the post older than `lastUpdate` tells that somebody else edited it meanwhile.
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
