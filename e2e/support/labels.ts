import { readdirSync, readFileSync } from 'node:fs';

export const languages = { it: 'Italiano', en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' };
export type Code = keyof typeof languages;

const folder = 'server/db/reference/labels';
const read = (path: string) =>
  JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as Record<string, string>;
export function wordOf(code: Code, page: string, label: string): string {
  const word = read(`${code}/${page}.json`)[label];
  if (word === undefined) throw new Error(`${page}.json has no ${label}`);
  return word;
}
const textsIn = (code: Code) =>
  new Set(readdirSync(`${folder}/${code}`).flatMap((file) => Object.values(read(`${code}/${file}`))));

/** Texts that are no sign of Italian: a telephone number, and "Cookie", which some languages use only in the plural. */
const sameInAll = /^(\+\d+|Cookie)$/;

/** Finds texts that are still Italian in another language, and placeholders that were not filled. */
export function findForeign(texts: readonly string[], code: Code): string[] {
  const [italian, own] = [textsIn('it'), textsIn(code)];
  const isForeign = (text: string) =>
    text.length > 2 && italian.has(text) && !own.has(text) && !sameInAll.test(text);
  return texts.filter((text) => /\{\{|\bundefined\b|\bNaN\b/.test(text) || isForeign(text));
}
