import { limits } from '../../../contract/limits';
import type { Filters, Order } from '../../../contract/filters';
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

/** The conditions and the order of a result list. */
export interface ListFilters extends Filters {
  /** Stands wherever the radius or the order needs it. */
  from?: Point;
  /** The post that a page goes on after. */
  after?: PostKey;
}

type Field = keyof Filters;
/** The filters as a call brings them: not read yet. */
export type FilterInput = Pick<RequestOf<'GET /api/Post/SearchPosts'>, Field>;

/** Why filters are refused: by a field's value, by prices the wrong way round, or for want of a place. */
export type Refusal = { field: Field } | 'range' | 'place';
export type ReadFilters = { filters: ListFilters | undefined } | { refusal: Refusal };

/** Kilometres. */
const farthest = 1000;
const money = /^\d{1,8}([.,]\d{1,2})?$/;
const kilometres = /^\d{1,4}$/;
const degrees = /^-?\d{1,3}(\.\d{1,12})?$/;
const flags: Record<string, 1 | undefined> = { '0': undefined, '1': 1, false: undefined, true: 1 };
const orders: Record<Order, Order> = { recenti: 'recenti', economici: 'economici', vicini: 'vicini' };

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

interface Home {
  lat: number | null;
  lon: number | null;
}

/**
 * Filters with the point that their distances count from: the one that they name, else the person's place. Undefined when
 * they narrow and order nothing.
 */
export function placeFilters(filters: Filters, home: Home): ReadFilters {
  const from = pointOf({ lat: filters.lat ?? home.lat, lon: filters.lon ?? home.lon });
  if ((filters.raggio !== undefined || filters.ordine === 'vicini') && !from) return { refusal: 'place' };
  const { lat: _lat, lon: _lon, ...narrowing } = filters;
  const isNone = Object.values(narrowing).every((value) => value === undefined);
  return { filters: isNone ? undefined : { ...filters, from } };
}

/** Reads the filters of a call. */
export function readFilters(input: FilterInput, home: Home): ReadFilters {
  const read = reader(input);
  const filters: Filters = {
    prezzoMin: read.number('prezzoMin', money, 0, limits.price),
    prezzoMax: read.number('prezzoMax', money, 0, limits.price),
    gratis: read.choice('gratis', flags),
    nascondiVenduti: read.choice('nascondiVenduti', flags),
    condizione: read.choice('condizione', { nuovo: 'nuovo', usato: 'usato' }),
    raggio: read.number('raggio', kilometres, 1, farthest),
    lat: read.number('lat', degrees, -90, 90),
    lon: read.number('lon', degrees, -180, 180),
    ordine: read.choice('ordine', orders),
  };
  const [field] = read.wrong;
  if (field) return { refusal: { field } };
  const { prezzoMin, prezzoMax, lat, lon } = filters;
  if ((lat === undefined) !== (lon === undefined))
    return { refusal: { field: lat === undefined ? 'lat' : 'lon' } };
  if (prezzoMin !== undefined && prezzoMax !== undefined && prezzoMin > prezzoMax)
    return { refusal: 'range' };
  return placeFilters(filters, home);
}

const pointOf = ({ lat, lon }: Home): Point | undefined =>
  lat === null || lon === null ? undefined : { lat, lon };
