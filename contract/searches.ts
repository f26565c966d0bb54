import { cutText } from './characters';
import { type Filter, filterList, type Filters, labelOf } from './filters';
import { limits } from './limits';
import { plainText } from './plain';
import { formatPrice } from './price';

/** The criteria of a post list or of a saved search. */
export interface Question {
  /** The search text; empty for a search by category only. */
  q: string;
  /** The id of the category; 0 for none. */
  categoryID: number;
  subcategoryID: number;
  filters: Filters;
}

const maxWords = 10;

/**
 * A word: letters and digits, joined by a dash or middle dot, and by a dot, comma or slash beside a digit. `cut_words`
 * (006.do.words.sql) splits texts the same way.
 */
const wordForm =
  /(?:[\p{L}\p{M}\p{N}]+(?:[-_·•‐-―−・]|[.,/⁄](?=\p{N}))|[\p{L}\p{M}\p{N}]*\p{N}[.,/⁄](?=[\p{L}\p{M}]))*[\p{L}\p{M}\p{N}]+/gu;

/** The words of a typed search text. Nothing in the text is an operator or an error. */
export const queryWords = (q: string): string[] => {
  const found = plainText(q.normalize('NFKC')).replace(/×/g, 'x').toLowerCase().match(wordForm) ?? [];
  return [...new Set(found)].filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, maxWords);
};

/**
 * A text that is equal for searches with equal results. An absent filter adds nothing to it, so that a new filter
 * leaves stored fingerprints unchanged.
 */
export function fingerprintOf({ q, categoryID, subcategoryID, filters }: Question): string {
  const set = filterList.flatMap(([name, { same }]) => {
    const value = filters[name];
    return value === undefined || !same ? [] : [[name, same(value)]];
  });
  // A subcategory implies its category.
  const place = subcategoryID === 0 ? [categoryID] : [0, subcategoryID];
  return JSON.stringify([queryWords(cutText(q, limits.query)), place, ...set]);
}

/** The placeholder of a label with the filter's value in it. */
export const blankOf = (kind: Filter['kind'], value: string | number, symbol: string) =>
  kind === 'price' ? { prezzo: formatPrice(Number(value), symbol) } : { [kind]: String(value) };

type Say = (label: string, blanks: Record<string, string>) => string;

/** A name such as "bici · fino a € 150,00 · 25 km". `place` is the name of the category or subcategory, or empty. */
export function searchName({ q, filters }: Question, place: string, symbol: string, say: Say): string {
  const said = filterList.map(([name, { kind, nameLabel }]) => {
    const value = filters[name];
    if (value === undefined || nameLabel === undefined) return '';
    return say(labelOf(nameLabel, value), blankOf(kind, value, symbol));
  });
  return cutText([q.trim(), place.trim(), ...said].filter(Boolean).join(' · '), limits.searchName);
}
