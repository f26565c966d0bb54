import { useTranslation } from 'react-i18next';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { formatPrice } from '../../../contract/price';
import type { Sought } from './sought';

/** "bici · fino a € 150,00 · 25 km". `place`: what the category or subcategory is called; empty where there is none. */
export function useSearchName({ q, filters }: Sought, place: string, symbol: string): string {
  const { t } = useTranslation();
  const { prezzoMin, prezzoMax, gratis, condizione, raggio } = filters;
  const price = (value: number) => ({ prezzo: formatPrice(value, symbol) });
  const name = [
    q.trim(),
    place.trim(),
    gratis !== undefined && t('ricerche-nome-gratis'),
    prezzoMin !== undefined && t('ricerche-nome-da', price(prezzoMin)),
    prezzoMax !== undefined && t('ricerche-nome-a', price(prezzoMax)),
    condizione === 'nuovo' && t('ricerche-nome-nuovo'),
    condizione === 'usato' && t('ricerche-nome-usato'),
    raggio !== undefined && `${raggio} km`,
  ]
    .filter(Boolean)
    .join(' · ');
  return cutText(name, limits.searchName);
}
