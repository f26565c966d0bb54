import { cutText } from './characters';
import { type Filter, filterList, type Filters, labelOf } from './filters';
import { limits } from './limits';
import { plainText } from './plain';
import { formatPrice } from './price';

/** The criteria of a list or a saved search. */
export interface Question {
  /** Empty for a category alone. */
  q: string;
  /** 0 for none. */
  categoryID: number;
  subcategoryID: number;
  filters: Filters;
}

const maxWords = 10;

/**
 * Letters and digits, joined by a dash or middle dot, and by a dot, comma or slash beside a digit. `cut_words`
 * (006.do.words.sql) splits them the same way.
 */
const wordForm =
  /(?:[\p{L}\p{M}\p{N}]+(?:[-_·•‐-―−・]|[.,/⁄](?=\p{N}))|[\p{L}\p{M}\p{N}]*\p{N}[.,/⁄](?=[\p{L}\p{M}]))*[\p{L}\p{M}\p{N}]+/gu;

/** The words of a typed text. Nothing in it is an operator or an error. */
export const queryWords = (q: string): string[] => {
  const found = plainText(q.normalize('NFKC')).replace(/×/g, 'x').toLowerCase().match(wordForm) ?? [];
  return [...new Set(found)].filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, maxWords);
};

/**
 * Equal for questions with equal results. Absent filters do not count, so a new filter changes no stored fingerprint.
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

/** The value as a blank of a sentence. */
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
