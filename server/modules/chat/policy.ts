import { codedError } from '../../errors';
import type { Ad } from './repository';

/** Throws unless the buyer may write to the seller about the ad (trust 1.3, 62). */
export function checkContact(ad: Ad | undefined, buyer: number, seller: number): asserts ad is Ad {
  if (!ad) throw codedError('non-trovato');
  if (ad.is_owner_gone) throw codedError('utente-eliminato');
  if (ad.category_id === 0) throw codedError('contatto-non-possibile');
  if (ad.owner_id === buyer) throw codedError('post-proprio');
  if (ad.owner_id !== seller) throw codedError('operazione-non-consentita');
}
