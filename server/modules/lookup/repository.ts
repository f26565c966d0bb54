import type { Db } from '../../db/database';

export interface TranslationRow {
  label: string;
  page: string;
  short: string;
  long: string | null;
}

/**
 * A language's published texts, or else the English ones, without those that only the host uses. The keepers' own
 * texts are sent with the legal notes.
 */
export const translations = (db: Db, lang: string) => db<TranslationRow[]>`
  SELECT label, page, short, long FROM (
    SELECT DISTINCT ON (label) label, page, short, long FROM translation
    WHERE lang IN (${lang}, 'en') AND published AND page <> 'server' ORDER BY label, lang = ${lang} DESC
  ) chosen
  UNION ALL SELECT w.label, 'note-legali', w.text, NULL FROM square_setting
    CROSS JOIN LATERAL (VALUES ('piazza-nome', name), ('piazza-contatti', contacts), ('piazza-regole', rules)) w(label, text)
    WHERE w.text <> ''
  ORDER BY page, label`;

/** The product's name on this host: the one that keepers set, or else the default. */
export async function squareName(db: Db): Promise<string> {
  const [row] = await db<[{ name: string }]>`SELECT name FROM square_setting`;
  return row.name || 'Piazza';
}

/**
 * The texts that only the host uses: its messages, and those for rules and keepers' decisions, in every language.
 */
export const hostTexts = (db: Db) => db<{ lang: string; label: string; short: string }[]>`
  SELECT lang, label, short FROM translation WHERE page IN ('server', 'regole', 'search', 'searches')`;

export const categories = (db: Db, lang: string) => db<{ id: number; name: string; icon: string }[]>`
  SELECT id, coalesce(names->>${lang}, names->>'en') AS name, icon FROM category WHERE published ORDER BY id`;

export const subcategories = (db: Db, categoryID: number, lang: string) =>
  db<{ id: number; category_id: number; name: string }[]>`
  SELECT id, category_id, coalesce(names->>${lang}, names->>'en') AS name
  FROM subcategory WHERE published AND category_id = ${categoryID} ORDER BY id`;

export const languages = (db: Db) => db<{ id: number; name: string; code: string }[]>`
  SELECT id, name, code FROM language WHERE published ORDER BY id`;

export const currencies = (db: Db) => db<{ id: number; symbol: string; iso: string }[]>`
  SELECT id, symbol, iso FROM currency WHERE published ORDER BY id`;

export const genders = (db: Db, lang: string) => db<{ id: number; name: string }[]>`
  SELECT id, coalesce(names->>${lang}, names->>'en') AS name FROM gender WHERE published ORDER BY id`;
