import type { TFunction } from 'i18next';
import type { Post } from '../../../contract/entities';

/**
 * Says whether the seller is a business, and what that means for the buyer (Directive 2011/83/EU, Article 6a);
 * undefined for a post that is no ad.
 */
export function sellerWords({ venditore }: Pick<Post, 'venditore'>, t: TFunction) {
  if (venditore === undefined) return undefined;
  return venditore === 'Privato'
    ? { name: t('venditore-chip-privato'), text: t('venditore-privato') }
    : { name: t('venditore-chip-attivita'), text: t('venditore-attivita') };
}
