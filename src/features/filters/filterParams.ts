import type { Filters } from '../../../contract/filters';
import { priceDigits } from '../../../contract/price';
import { readPrice } from '../../lib/price';

/** Kilometres. */
export const radii: readonly number[] = [5, 10, 25, 50, 100];

const names = [
  'prezzoMin',
  'prezzoMax',
  'gratis',
  'condizione',
  'nascondiVenduti',
  'raggio',
  'ordine',
] as const;

const oneOf = <T extends string | number>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => String(choice) === text);

/** The price that a text says; undefined for none. */
export const priceOf = (text: string): number | undefined => {
  const price = readPrice(text);
  return price === undefined ? undefined : Number(price);
};

/** Reads an address; what it cannot mean is as good as absent. */
export function readFilters(params: URLSearchParams): Filters {
  const filters: Filters = {
    gratis: oneOf([1], params.get('gratis')),
    condizione: oneOf(['nuovo', 'usato'], params.get('condizione')),
    nascondiVenduti: oneOf([1], params.get('nascondiVenduti')),
    raggio: oneOf(radii, params.get('raggio')),
    ordine: oneOf(['recenti', 'economici', 'vicini'], params.get('ordine')),
  };
  if (filters.gratis) return filters;
  const prezzoMin = priceOf(params.get('prezzoMin') ?? '');
  const prezzoMax = priceOf(params.get('prezzoMax') ?? '');
  return isRange(prezzoMin, prezzoMax) ? { ...filters, prezzoMin, prezzoMax } : filters;
}

/** False when the price from is above the price to. */
export const isRange = (from: number | undefined, to: number | undefined): boolean =>
  from === undefined || to === undefined || from <= to;

/** `12,50` and `12`, as a box holds them. */
export const shortPrice = (price: number): string => priceDigits(price).replace(/,00$/, '');

/** A filter as an address says it. */
export const filterText = (name: string, value: string | number): string =>
  name.startsWith('prezzo') ? shortPrice(Number(value)).replace(',', '.') : String(value);

/** The address with these filters in place of those that it had; its other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) {
    const value = filters[name];
    if (value === undefined) next.delete(name);
    else next.set(name, filterText(name, value));
  }
  return next;
}

/** The filters as the calls take them: without those that are not there, so that equal filters make equal calls. */
export const filterArg = (filters: Filters): Filters =>
  Object.fromEntries(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])));
