import { useTranslation } from 'react-i18next';
import { type FilterName, type Filters, labelOf } from '../../../contract/filters';
import { formatPrice } from '../../../contract/price';
import { blankOf } from '../../../contract/searches';
import { chosen } from './filterParams';

export interface Chip {
  name: FilterName;
  text: string;
  /** The filters that remain after this chip is removed. */
  without: Filters;
}

const without = (filters: Filters, gone: readonly FilterName[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.some((one) => one === name)));

/** A chip for each active filter. A minimum and a maximum price share one chip. */
export function useChips(filters: Filters, symbol: string): Chip[] {
  const { t } = useTranslation();
  const { prezzoMin, prezzoMax } = filters;
  const isPair = prezzoMin !== undefined && prezzoMax !== undefined;
  const prices = { da: formatPrice(Number(prezzoMin), symbol), a: formatPrice(Number(prezzoMax), symbol) };
  return chosen.flatMap(([name, { kind, chipLabel = '' }]) => {
    const value = filters[name];
    if (value === undefined || (isPair && name === 'prezzoMax')) return [];
    const gone: FilterName[] = isPair && name === 'prezzoMin' ? ['prezzoMin', 'prezzoMax'] : [name];
    const label = gone.length === 2 ? 'filtri-tra-prezzi' : labelOf(chipLabel, value);
    const text = t(label, { ...blankOf(kind, value, symbol), ...prices });
    return [{ name, text, without: without(filters, gone) }];
  });
}
