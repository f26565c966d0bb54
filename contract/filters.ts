import type { Mark } from './common';
import { priceDigits, readPrice } from './price';

type Value = string | number;

/** How a column of `post` is compared with a value (`conditions` in `server/modules/post/filterRepository.ts`). */
export type Test = 'least' | 'most' | 'free' | 'condition' | 'unset' | 'letters';

export interface Filter {
  /** The type of the filter's value, in requests and in the app's filter form. */
  kind: 'price' | 'km' | 'degrees' | 'flag' | 'choice';
  /** Reads a typed text: null for no value, undefined for an invalid text. */
  read(text: string): Value | null | undefined;
  write(value: Value): string;
  /**
   * Gives equal values the same form, for a search's fingerprint. A filter without it is not part of the fingerprint.
   */
  same?(value: Value): Value;
  /** The column of `post`; undefined for filters by place and for the order. */
  column?: string;
  test?: Test;
  choices?: readonly Value[];
  /** The name of the filter whose value is the lower limit for this one's. */
  from?: 'prezzoMin';
  /** The name of the filter beside which the app ignores this one. */
  unless?: 'gratis';
  /**
   * The labels of the field, of no choice, of each choice, of the chip, and of the part in a saved search's name. The
   * value follows a label that ends with a dash. A filter without `label` has no form field and no parameter in the
   * app's addresses.
   */
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
/** Written without an exponent, which JavaScript would use for a very small number. */
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

/** The filters and the order of post lists, named as in requests and in the app's addresses. */
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
  /** Kilometres around `lat` and `lon`, or around the person's place. */
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
/** The values of the filters in use; an absent one does not restrict the list. */
export type Filters = { -readonly [N in FilterName]?: NonNullable<ReturnType<Table[N]['read']>> };
/** Filters that are not read yet: typed by a person, sent by a client, or stored by an earlier release. */
export type Typed = { readonly [N in FilterName]?: string | number | boolean | null };

export const filterList: readonly (readonly [FilterName, Filter])[] = Object.entries(filters) as [
  FilterName,
  Filter,
][];

export type FilterProblems = { [N in FilterName]?: 'form' | 'range' };

/**
 * Reads filters, and returns the problems of invalid ones. Ignores a lower and an upper limit if the lower exceeds the
 * upper.
 */
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

export const eachFilter = <T>(make: (filter: Filter, name: FilterName) => T) =>
  Object.fromEntries(filterList.map(([name, filter]) => [name, make(filter, name)])) as Record<FilterName, T>;

/** Writes filters as texts; an absent filter is an empty text. */
export const typedOf = (asked: Filters) =>
  eachFilter(({ write }, name) => (asked[name] === undefined ? '' : write(asked[name])));

/** Filters as they are in a response: null for an absent value, 0 for an absent flag. */
export const answered = (asked: Filters) =>
  eachFilter(({ kind }, name): Value | null => asked[name] ?? (kind === 'flag' ? 0 : null));

export const labelOf = (label: string, value: Value): string =>
  label.endsWith('-') ? `${label}${value}` : label;
