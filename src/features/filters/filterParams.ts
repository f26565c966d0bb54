import type { FilterArg } from '../../api/post';
import { readPrice } from '../../lib/price';

export const radii = [5, 10, 25, 50, 100] as const;
export type Radius = (typeof radii)[number];
export type Condition = 'nuovo' | 'usato';
export type Order = 'recenti' | 'economici' | 'vicini';

/** The filters and the order of a result list, as the address holds them. */
export interface Filters {
  /** Digits with a dot and two decimals. */
  prezzoMin?: string;
  prezzoMax?: string;
  gratis?: 1;
  condizione?: Condition;
  nascondiVenduti?: 1;
  /** Kilometres from the person's place. */
  raggio?: Radius;
  ordine?: Order;
}

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
  const prezzoMin = readPrice(params.get('prezzoMin') ?? '');
  const prezzoMax = readPrice(params.get('prezzoMax') ?? '');
  return isRange(prezzoMin, prezzoMax) ? { ...filters, prezzoMin, prezzoMax } : filters;
}

/** False when the price from is above the price to. */
export const isRange = (from: string | undefined, to: string | undefined): boolean =>
  from === undefined || to === undefined || Number(from) <= Number(to);

/** `12.50` as it stands in an address and in a box: `12.50`, `12.00` as `12`. */
export const shortPrice = (price: string): string => price.replace(/\.00$/, '');

/** The address with these filters in place of those that it had; its other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) {
    const value = filters[name];
    if (value === undefined) next.delete(name);
    else next.set(name, name.startsWith('prezzo') ? shortPrice(String(value)) : String(value));
  }
  return next;
}

/** The filters as the calls take them: without those that are not there, so that equal filters make equal calls. */
export const filterArg = (filters: Filters): FilterArg =>
  Object.fromEntries(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])));
