import { cutText } from './characters';
import { type Filter, filterList, type Filters, labelOf } from './filters';
import { limits } from './limits';
import { formatPrice } from './price';

/** The question that a list answers, and that a saved search keeps. */
export interface Question {
  /** Empty: a list of a category alone. */
  q: string;
  /** 0: of none. */
  categoryID: number;
  subcategoryID: number;
  filters: Filters;
}

const maxWords = 10;

/**
 * Letters and figures, with what may stand within a word: a dash or a middle dot, and a dot, a comma or a slash beside a
 * figure. `cut_words` reads them alike (006.do.words.sql).
 */
const wordForm =
  /(?:[\p{L}\p{M}\p{N}]+(?:[-_·•‐-―−・]|[.,/⁄](?=\p{N}))|[\p{L}\p{M}\p{N}]*\p{N}[.,/⁄](?=[\p{L}\p{M}]))*[\p{L}\p{M}\p{N}]+/gu;

/** The words of what a person typed, whatever stands between them: no text is an operator or an error. */
export const queryWords = (q: string): string[] => {
  const found = q.normalize('NFKC').toLowerCase().match(wordForm) ?? [];
  return [...new Set(found)].filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, maxWords);
};

/** The same for all questions that find the same, made of what is set alone: a new filter changes no earlier one. */
export function fingerprintOf({ q, categoryID, subcategoryID, filters }: Question): string {
  const set = filterList.flatMap(([name, { same }]) => {
    const value = filters[name];
    return value === undefined || !same ? [] : [[name, same(value)]];
  });
  // A subcategory has one category.
  const place = subcategoryID === 0 ? [categoryID] : [0, subcategoryID];
  return JSON.stringify([queryWords(cutText(q, limits.query)), place, ...set]);
}

/** The value as a sentence holds it, in the blank of its kind. */
export const blankOf = (kind: Filter['kind'], value: string | number, symbol: string) =>
  kind === 'price' ? { prezzo: formatPrice(Number(value), symbol) } : { [kind]: String(value) };

type Say = (label: string, blanks: Record<string, string>) => string;

/** "bici · fino a € 150,00 · 25 km". `place`: what the category or subcategory is called; empty where there is none. */
export function searchName({ q, filters }: Question, place: string, symbol: string, say: Say): string {
  const said = filterList.map(([name, { kind, nameLabel }]) => {
    const value = filters[name];
    if (value === undefined || nameLabel === undefined) return '';
    return say(labelOf(nameLabel, value), blankOf(kind, value, symbol));
  });
  return cutText([q.trim(), place.trim(), ...said].filter(Boolean).join(' · '), limits.searchName);
}
