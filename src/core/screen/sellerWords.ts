import type { TFunction } from 'i18next';
import type { Post } from '../../../contract/entities';

/** Whether a business sells, and what that means for a buyer (article 6a of directive 2011/83); undefined for no ad. */
export function sellerWords({ venditore }: Pick<Post, 'venditore'>, t: TFunction) {
  if (venditore === undefined) return undefined;
  return venditore === 'Privato'
    ? { name: t('venditore-chip-privato'), text: t('venditore-privato') }
    : { name: t('venditore-chip-attivita'), text: t('venditore-attivita') };
}
