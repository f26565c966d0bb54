import type { Sql } from '../../db/database';
import { hostTexts, languages } from './repository';

export interface Texts {
  /** The label's text with its `{{blanks}}` filled in. Falls back to English, then to Italian, then to the label. */
  say(label: string, values: Record<string, string>, lang: string): string;
  /** Returns `lang` if it is a published language, else `fallback`. */
  pick(lang: string | undefined, fallback: string): string;
  reload(): Promise<void>;
}

export async function createTexts(sql: Sql): Promise<Texts> {
  let byLang = new Map<string, Map<string, string>>();
  let published = new Set<string>();
  const reload = async (): Promise<void> => {
    const rows = await hostTexts(sql);
    const found = new Map<string, Map<string, string>>();
    for (const { lang, label, short } of rows) {
      const texts = found.get(lang) ?? new Map<string, string>();
      found.set(lang, texts.set(label, short));
    }
    const codes = await languages(sql);
    byLang = found;
    published = new Set(codes.map(({ code }) => code));
  };
  await reload();
  return {
    reload,
    pick: (lang, fallback) => (lang !== undefined && published.has(lang) ? lang : fallback),
    say(label, values, lang) {
      const text = [lang, 'en', 'it']
        .map((code) => byLang.get(code)?.get(label))
        .find((found) => found !== undefined);
      return (text ?? label).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
    },
  };
}
