import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../../config';
import { type Db, type Sql, transact } from '../database';
import { categories } from './categories';
import { currencies } from './currencies';
import { genders } from './genders';
import { hyphenated } from './hyphens';
import { languages } from './languages';

interface TranslationSeed {
  lang: string;
  label: string;
  page: string;
  short: string;
  long: string | null;
}

const folder = (): string => join(packageRoot(), 'server/db/reference');

const filesIn = (path: string, ending: string): string[] =>
  readdirSync(path)
    .filter((file) => file.endsWith(ending))
    .sort();
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Reads the short texts: `labels/{lang}/{page}.json`, each with `{label: text}`. */
function readLabels(): TranslationSeed[] {
  const labels = join(folder(), 'labels');
  return readdirSync(labels)
    .sort()
    .flatMap((lang) =>
      filesIn(join(labels, lang), '.json').flatMap((file) =>
        Object.entries(readJson(join(labels, lang, file)) as Record<string, string>).map(([label, short]) =>
          seedOf(lang, label, file, short),
        ),
      ),
    );
}

const seedOf = (lang: string, label: string, file: string, short: string): TranslationSeed => ({
  lang,
  label,
  page: basename(file, '.json'),
  short,
  long: null,
});

/** Reads the long texts: `pages/{name}.{lang}.html` belongs to the label `{name}-testo`. */
function readPages(): TranslationSeed[] {
  const pages = join(folder(), 'pages');
  return filesIn(pages, '.html').map((file) => {
    const [name = '', lang = ''] = file.split('.');
    return {
      lang,
      label: `${name}-testo`,
      page: name,
      short: '',
      long: readFileSync(join(pages, file), 'utf8'),
    };
  });
}

export const readTranslations = (): TranslationSeed[] =>
  [...readLabels(), ...readPages()].map((row) => ({
    ...row,
    short: hyphenated(row.lang, row.short),
    long: row.long === null ? null : hyphenated(row.lang, row.long),
  }));

interface SynonymSeed {
  lang: string;
  word_set: number;
  word: string;
}

/** Reads the synonyms: `synonyms/{lang}.json`, each a list of sets of words that mean the same. */
function readSynonyms(): SynonymSeed[] {
  const synonyms = join(folder(), 'synonyms');
  return filesIn(synonyms, '.json').flatMap((file) =>
    (readJson(join(synonyms, file)) as string[][]).flatMap((words, word_set) =>
      words.map((word) => ({ lang: basename(file, '.json'), word_set, word })),
    ),
  );
}

async function seedLookups(db: Db): Promise<void> {
  for (const { linguaID, linguaNome, abbreviazione, pubblicata } of languages)
    await db`
      INSERT INTO language (id, code, name, published)
      VALUES (${linguaID}, ${abbreviazione}, ${linguaNome}, ${pubblicata})
      ON CONFLICT (id) DO UPDATE SET code = excluded.code, name = excluded.name, published = excluded.published`;
  for (const { valutaID, simbolo, codiceISO } of currencies)
    await db`
      INSERT INTO currency (id, symbol, iso) VALUES (${valutaID}, ${simbolo}, ${codiceISO})
      ON CONFLICT (id) DO UPDATE SET symbol = excluded.symbol, iso = excluded.iso`;
  for (const { genereID, nome } of genders)
    await db`
      INSERT INTO gender (id, names) VALUES (${genereID}, ${db.json({ ...nome })})
      ON CONFLICT (id) DO UPDATE SET names = excluded.names`;
}

async function seedCategories(db: Db): Promise<void> {
  for (const { categorieID, slug, nome, icona, interest, subcategories } of categories) {
    await db`
      INSERT INTO category (id, slug, icon, interest, names)
      VALUES (${categorieID}, ${slug}, ${icona}, ${interest}, ${db.json({ ...nome })})
      ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, icon = excluded.icon, interest = excluded.interest,
        names = excluded.names`;
    for (const sub of subcategories)
      await db`
        INSERT INTO subcategory (id, category_id, slug, names)
        VALUES (${sub.sCategorieID}, ${categorieID}, ${sub.slug}, ${db.json({ ...sub.nome })})
        ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, names = excluded.names`;
  }
}

/**
 * The time of the build in ms since 1970, which the bundler inserts. Run from sources, the host counts as the newest
 * build.
 */
declare const BUILT_AT: number | undefined;
const builtAtOf = (): number => (typeof BUILT_AT === 'undefined' ? Date.now() : BUILT_AT);

/**
 * Updates the reference data in the database to this build's. Returns false if a newer build wrote them: a restarted
 * older host must not overwrite newer texts.
 */
export async function seedReference(sql: Sql, builtAt = builtAtOf()): Promise<boolean> {
  const [translations, synonyms] = [readTranslations(), readSynonyms()];
  const hash = createHash('sha256')
    .update(JSON.stringify([translations, synonyms, languages, currencies, genders, categories]))
    .digest('hex');
  return transact(sql, async (tx) => {
    const [version] = await tx<{ hash: string; built_at: string }[]>`
      SELECT hash, built_at FROM reference_version FOR UPDATE`;
    if (version?.hash === hash) return true;
    if (version && Number(version.built_at) > builtAt) return false;
    await seedLookups(tx);
    await seedCategories(tx);
    await tx`DELETE FROM translation`;
    const rows = translations.map((row) => ({ ...row }));
    for (let from = 0; from < rows.length; from += 500)
      await tx`INSERT INTO translation ${tx(rows.slice(from, from + 500), 'lang', 'label', 'page', 'short', 'long')}`;
    await tx`DELETE FROM synonym`;
    await tx`INSERT INTO synonym ${tx(synonyms, 'lang', 'word_set', 'word')}`;
    await tx`
      INSERT INTO reference_version (hash, built_at) VALUES (${hash}, ${builtAt})
      ON CONFLICT (only_row) DO UPDATE SET hash = excluded.hash, built_at = excluded.built_at`;
    return true;
  });
}
