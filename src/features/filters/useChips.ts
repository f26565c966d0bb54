import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../contract/price';
import type { Filters } from '../../../contract/filters';

export interface Chip {
  name: string;
  text: string;
  /** The filters when this one is taken off. */
  without: Filters;
}

/** A chip for each filter that is on; a price from and a price to are one. */
export function useChips(filters: Filters, symbol: string): Chip[] {
  const { t } = useTranslation();
  const { prezzoMin, prezzoMax, gratis, condizione, nascondiVenduti, raggio, ordine } = filters;
  const chips: Chip[] = [];
  const add = (name: string, text: string, gone: Partial<Filters>) =>
    chips.push({ name, text, without: { ...filters, ...gone } });
  const da = formatPrice(Number(prezzoMin), symbol);
  const a = formatPrice(Number(prezzoMax), symbol);
  if (prezzoMin !== undefined || prezzoMax !== undefined) {
    const text =
      prezzoMax === undefined
        ? t('filtri-da-prezzo', { da })
        : prezzoMin === undefined
          ? t('filtri-a-prezzo', { a })
          : t('filtri-tra-prezzi', { da, a });
    add('prezzo', text, { prezzoMin: undefined, prezzoMax: undefined });
  }
  if (gratis) add('gratis', t('filtri-gratis'), { gratis: undefined });
  if (condizione)
    add('condizione', condizione === 'nuovo' ? t('filtri-nuovo') : t('filtri-usato'), {
      condizione: undefined,
    });
  if (nascondiVenduti) add('venduti', t('filtri-disponibili'), { nascondiVenduti: undefined });
  if (raggio) add('raggio', t('filtri-entro', { km: raggio }), { raggio: undefined });
  const orders = {
    recenti: t('filtri-recenti'),
    economici: t('filtri-economici'),
    vicini: t('filtri-vicini'),
  };
  if (ordine) add('ordine', orders[ordine], { ordine: undefined });
  return chips;
}
