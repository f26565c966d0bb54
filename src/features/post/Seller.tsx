import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { Note } from '../../ui/layout/Text';

/** Whether the seller is a business, and what that means for a buyer (article 6a of directive 2011/83). */
export function Seller({ post: { venditore } }: { post: Pick<Post, 'venditore'> }) {
  const { t } = useTranslation();
  if (venditore === undefined) return null;
  return <Note>{venditore === 'Privato' ? t('venditore-privato') : t('venditore-attivita')}</Note>;
}
