import { limits } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';
import type { Turn } from '../../paging';

export interface Point {
  lat: number;
  lon: number;
}

/** A post's place in any order. */
export interface PostKey extends Turn {
  price: number | null;
  place: Point | undefined;
}

export type Order = 'recent' | 'cheap' | 'near';

/** The conditions and the order of a result list. */
export interface Filters {
  priceMin?: number;
  priceMax?: number;
  isFree: boolean;
  /** Leaves sold posts out. */
  isUnsold?: boolean;
  isNew?: boolean;
  /** Kilometres round `from`. */
  radius?: number;
  order?: Order;
  /** Stands wherever the radius or the order needs it. */
  from?: Point;
  /** The post that a page goes on after. */
  after?: PostKey;
}

type Field =
  | 'prezzoMin'
  | 'prezzoMax'
  | 'gratis'
  | 'nascondiVenduti'
  | 'condizione'
  | 'raggio'
  | 'lat'
  | 'lon'
  | 'ordine';
export type FilterInput = Pick<RequestOf<'GET /api/Post/SearchPosts'>, Field>;

/** Why filters are refused: by a field's value, by prices the wrong way round, or for want of a place. */
export type Refusal = { field: Field } | 'range' | 'place';
export type ReadFilters = { filters: Filters | undefined } | { refusal: Refusal };

/** Kilometres. */
const farthest = 1000;
const money = /^\d{1,8}([.,]\d{1,2})?$/;
const kilometres = /^\d{1,4}$/;
const degrees = /^-?\d{1,3}(\.\d{1,12})?$/;
const flags: Record<string, boolean> = { '0': false, '1': true, false: false, true: true };
const orders: Record<string, Order> = { recenti: 'recent', economici: 'cheap', vicini: 'near' };

/** Collects what is wrong while the fields are read one by one; an empty field is none. */
function reader(input: FilterInput) {
  const wrong: Field[] = [];
  const text = (field: Field): string => String(input[field] ?? '');
  const refuse = (field: Field): undefined => void wrong.push(field);
  return {
    wrong,
    number(field: Field, form: RegExp, least: number, most: number): number | undefined {
      if (text(field) === '') return undefined;
      const value = Number(text(field).replace(',', '.'));
      return form.test(text(field)) && value >= least && value <= most ? value : refuse(field);
    },
    choice<T>(field: Field, choices: Record<string, T>): T | undefined {
      if (text(field) === '') return undefined;
      return Object.hasOwn(choices, text(field)) ? choices[text(field)] : refuse(field);
    },
  };
}

/**
 * Reads the filters of a call; undefined when it has none. Distances are counted from the point that the call
 * names, else from the person's place.
 */
export function readFilters(
  input: FilterInput,
  home: { lat: number | null; lon: number | null },
): ReadFilters {
  const read = reader(input);
  const priceMin = read.number('prezzoMin', money, 0, limits.price);
  const priceMax = read.number('prezzoMax', money, 0, limits.price);
  const isFree = read.choice('gratis', flags) ?? false;
  const isUnsold = read.choice('nascondiVenduti', flags) ?? false;
  const isNew = read.choice('condizione', { nuovo: true, usato: false });
  const radius = read.number('raggio', kilometres, 1, farthest);
  const lat = read.number('lat', degrees, -90, 90);
  const lon = read.number('lon', degrees, -180, 180);
  const order = read.choice('ordine', orders);
  const [field] = read.wrong;
  if (field) return { refusal: { field } };
  if ((lat === undefined) !== (lon === undefined))
    return { refusal: { field: lat === undefined ? 'lat' : 'lon' } };
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax) return { refusal: 'range' };
  const from = pointOf({ lat: lat ?? home.lat, lon: lon ?? home.lon });
  if ((radius !== undefined || order === 'near') && !from) return { refusal: 'place' };
  const narrowed = [priceMin, priceMax, isNew, radius, order].some((value) => value !== undefined);
  return {
    filters:
      isFree || isUnsold || narrowed
        ? { priceMin, priceMax, isFree, isUnsold, isNew, radius, order, from }
        : undefined,
  };
}

const pointOf = ({ lat, lon }: { lat: number | null; lon: number | null }): Point | undefined =>
  lat === null || lon === null ? undefined : { lat, lon };
