import type { Mark } from './common';
import { priceDigits, readPrice } from './price';

type Value = string | number;

/** The ways in which a column of `post` meets a value (`conditions` in `server/modules/post/filterRepository.ts`). */
export type Test = 'least' | 'most' | 'free' | 'condition' | 'unset' | 'letters';

export interface Filter {
  /** Decides about its field on the wire and in the sheet. */
  kind: 'price' | 'km' | 'degrees' | 'flag' | 'choice';
  /** The value that a text says: null for none, undefined where the text cannot be read. */
  read(text: string): Value | null | undefined;
  write(value: Value): string;
  /** The form that equal values share; without it the filter changes nothing about what a search asks for. */
  same?(value: Value): Value;
  /** Without them the filter is about the place or the order. */
  column?: string;
  test?: Test;
  /** All values that the app offers. */
  choices?: readonly Value[];
  /** The filter whose value is the least that this one may have. */
  from?: 'prezzoMin';
  /** The app ignores this filter beside that one. */
  unless?: 'gratis';
  /** Labels: of its field, the choice of none, each choice, its chip, its part of a saved search's name. One that ends with a
   * dash goes on with the value. Without a field the filter stands in no sheet and no address. */
  label?: string;
  noneLabel?: string;
  choiceLabel?: string;
  chipLabel?: string;
  nameLabel?: string;
  mark?: Mark;
}

const itself = <T>(value: T): T => value;
const number =
  (form: RegExp, least: number, max: number) =>
  (text: string): number | undefined => {
    const value = Number(text.replace(',', '.'));
    return form.test(text) && value >= least && value <= max ? value : undefined;
  };

const price = {
  kind: 'price',
  read: (text: string) => readPrice(text),
  write: (value: number) => priceDigits(value).replace(',00', '').replace(',', '.'),
  same: itself,
  column: 'price',
  unless: 'gratis',
} as const;
const km = { kind: 'km', read: number(/^\d{1,4}$/, 1, 1000), write: String, same: itself } as const;
/** A kept number that is very small has an exponent. */
const degrees = (max: number) =>
  ({
    kind: 'degrees',
    read: number(/^-?\d{1,3}(\.\d{1,12})?(e-\d{1,2})?$/, -max, max),
    write: String,
    same: itself,
    mark: 'place',
  }) as const;
const flags: Record<string, 1 | null> = { '0': null, '1': 1, false: null, true: 1 };
const flag = {
  kind: 'flag',
  read: (text: string) => (Object.hasOwn(flags, text) ? flags[text] : undefined),
  write: String,
  same: itself,
} as const;
const choice = <const C extends string>(...choices: readonly C[]) =>
  ({
    kind: 'choice',
    choices,
    read: (text: string) => choices.find((one) => one === text),
    write: String,
  }) as const;

/** The filters and the order of a list of posts, named as on the wire and in the app's addresses: one entry each. */
export const filters = {
  prezzoMin: {
    ...price,
    test: 'least',
    label: 'filtri-prezzo-da',
    chipLabel: 'filtri-da-prezzo',
    nameLabel: 'ricerche-nome-da',
  },
  prezzoMax: {
    ...price,
    test: 'most',
    from: 'prezzoMin',
    label: 'filtri-prezzo-a',
    chipLabel: 'filtri-a-prezzo',
    nameLabel: 'ricerche-nome-a',
  },
  gratis: {
    ...flag,
    column: 'free',
    test: 'free',
    label: 'filtri-solo-gratis',
    chipLabel: 'filtri-gratis',
    nameLabel: 'ricerche-nome-gratis',
  },
  condizione: {
    ...choice('nuovo', 'usato'),
    same: itself,
    column: 'is_new',
    test: 'condition',
    label: 'filtri-condizione',
    noneLabel: 'filtri-tutte',
    choiceLabel: 'filtri-',
    chipLabel: 'filtri-',
    nameLabel: 'ricerche-nome-',
  },
  nascondiVenduti: {
    ...flag,
    column: 'sold',
    test: 'unset',
    label: 'filtri-nascondi-venduti',
    chipLabel: 'filtri-disponibili',
  },
  /** Kilometres round `lat` and `lon`, or round the person's place. */
  raggio: {
    ...km,
    choices: [5, 10, 25, 50, 100],
    label: 'filtri-distanza',
    noneLabel: 'filtri-ovunque',
    choiceLabel: 'filtri-km',
    chipLabel: 'filtri-entro',
    nameLabel: 'filtri-km',
  },
  lat: degrees(90),
  lon: degrees(180),
  ordine: {
    ...choice('recenti', 'economici', 'vicini'),
    label: 'filtri-ordine',
    noneLabel: 'filtri-recenti',
    choiceLabel: 'filtri-',
    chipLabel: 'filtri-',
  },
} as const satisfies Record<string, Filter>;

type Table = typeof filters;
export type FilterName = keyof Table;
/** The filters that are asked for; an absent one asks for nothing. */
export type Filters = { -readonly [N in FilterName]?: NonNullable<ReturnType<Table[N]['read']>> };
/** Filters as they were typed, sent by a client or kept by an earlier release. */
export type Typed = { readonly [N in FilterName]?: string | number | boolean | null };

export const filterList: readonly (readonly [FilterName, Filter])[] = Object.entries(filters) as [
  FilterName,
  Filter,
][];

export type FilterProblems = { [N in FilterName]?: 'form' | 'range' };

/** Reads filters, with the problems of those that say nothing; of two values the wrong way round neither is asked for. */
export function readFilters(typed: Typed): { filters: Filters; problems: FilterProblems } {
  const asked: Partial<Record<FilterName, Value>> = {};
  const problems: FilterProblems = {};
  for (const [name, { read, from }] of filterList) {
    const text = String(typed[name] ?? '');
    const value = text === '' ? null : read(text);
    const least = from && asked[from];
    if (value === undefined) problems[name] = 'form';
    else if (value !== null && from && least !== undefined && Number(value) < Number(least)) {
      problems[name] = 'range';
      delete asked[from];
    } else if (value !== null) asked[name] = value;
  }
  return { filters: asked as Filters, problems };
}

/** One of something for each filter. */
export const eachFilter = <T>(make: (filter: Filter, name: FilterName) => T) =>
  Object.fromEntries(filterList.map(([name, filter]) => [name, make(filter, name)])) as Record<FilterName, T>;

/** The texts of filters; an absent one has an empty one. */
export const typedOf = (asked: Filters) =>
  eachFilter(({ write }, name) => (asked[name] === undefined ? '' : write(asked[name])));

/** Filters as an answer tells them: null, or 0 of a flag, for an absent one. */
export const answered = (asked: Filters) =>
  eachFilter(({ kind }, name): Value | null => asked[name] ?? (kind === 'flag' ? 0 : null));

/** The label that says a value. */
export const labelOf = (label: string, value: Value): string =>
  label.endsWith('-') ? `${label}${value}` : label;
