import {
  type Filter,
  filterList,
  type FilterName,
  type Filters,
  filters,
  readFilters,
  type Typed,
  typedOf,
} from '../../../contract/filters';
import { readPrice } from '../../../contract/price';

/** The filters that a person can choose, which are those with a label. */
export const chosen = filterList.filter(([, { label }]) => label !== undefined);

/** A typed text normalized to the API's format; an unknown choice becomes empty. */
function meant(typed: Typed, name: FilterName, { kind, choices, unless }: Filter): string {
  const text = String(typed[name] ?? '').trim();
  const isOff = unless !== undefined && filters[unless].read(String(typed[unless] ?? '')) === 1;
  if (isOff || (choices && !choices.map(String).includes(text))) return '';
  return kind === 'price' ? String(readPrice(text, 'any') ?? text) : text;
}

/** Parses the typed filters. An invalid price is reported as a problem; any other invalid value is dropped. */
export const readTyped = (typed: Typed) =>
  readFilters(Object.fromEntries(chosen.map(([name, filter]) => [name, meant(typed, name, filter)])));

export const readAddress = (params: URLSearchParams): Filters =>
  readTyped(Object.fromEntries(chosen.map(([name]) => [name, params.get(name)]))).filters;

/** The URL's parameters with its filters replaced by these. All other parameters stay. */
export function writeFilters(params: URLSearchParams, asked: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  const texts = typedOf(asked);
  for (const [name] of chosen) {
    if (texts[name] === '') next.delete(name);
    else next.set(name, texts[name]);
  }
  return next;
}
