import { answered, readFilters } from '../../../contract/filters';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { fingerprintOf, type Question, queryWords, searchName } from '../../../contract/searches';
import { codedError } from '../../errors';
import type { Context } from '../../handler';
import { askedFilters } from '../post/filters';
import { refuse, viewerOf } from '../post/lists';
import {
  categoryNames,
  currencyOf,
  insertSearch,
  type KeptSearch,
  lockSearches,
  rarestKeys,
  type SavedRow,
} from './searchRepository';

const questionOf = ({ q, category_id, subcategory_id, filters }: KeptSearch): Question => ({
  q,
  categoryID: category_id,
  subcategoryID: subcategory_id,
  filters: readFilters(filters).filters,
});

export function presentSearch(row: SavedRow) {
  const question = questionOf(row);
  return {
    ricercaID: row.id,
    nome: row.name,
    q: row.q,
    categorieID: row.category_id,
    sCategorieID: row.subcategory_id,
    filtri: answered(question.filters),
    impronta: fingerprintOf(question),
    nuovi: row.fresh,
    ribassati: row.cheaper,
    silenziata: row.silenced ? (1 as const) : (0 as const),
    dataOra: row.created_at.toISOString(),
    vista: row.seen_at.toISOString(),
  };
}

type Saving = Context<'POST /api/Avvisi/AddRicerca'>;

/** Checks a search in a request. It is read like a call that lists posts, so both find the same ones. */
async function readSearch(c: Saving) {
  const { categorieID: categoryID = 0, sCategorieID: subcategoryID = 0 } = c.input;
  const q = cutText(c.input.q ?? '', limits.query);
  const words = queryWords(q);
  const read = askedFilters(c.input, await viewerOf(c));
  if ('refusal' in read) return { refused: refuse(c, read.refusal) };
  const keys = words.length > 0 ? await rarestKeys(c.sql, words) : undefined;
  const hasPlace = categoryID !== 0 || subcategoryID !== 0;
  // A text of only stop words finds nothing.
  if (q === '' ? !hasPlace : keys === undefined) throw codedError('ricerca-vuota');
  const names = await categoryNames(c.sql, categoryID, subcategoryID, c.lang);
  if (!names) throw codedError('categoria-non-valida', { campo: 'categorieID' });
  // Reads the filters again without the person's place, so that a radius follows the person when they move.
  const filters = read.filters ? readFilters(c.input).filters : {};
  return { search: { q, words, keys, categoryID, subcategoryID, filters }, names };
}

const nameOf = async (c: Saving, question: Question, place: string | null): Promise<string> =>
  searchName(
    { ...question, q: c.input.q ?? '' },
    place ?? '',
    await currencyOf(c.sql, c.me.personaID),
    (label, blanks) => c.texts.say(label, blanks, c.lang),
  );

export async function saveSearch(c: Saving) {
  const me = c.me.personaID;
  const { search, names, refused } = await readSearch(c);
  if (!search) return refused;
  const name = c.input.nome ?? (await nameOf(c, search, names.subcategory ?? names.category));
  const fingerprint = fingerprintOf(search);
  const standing = await lockSearches(c.sql, me);
  const same = standing.find((row) => fingerprintOf(questionOf(row)) === fingerprint);
  if (same) return { ricercaID: same.id };
  if (standing.length >= limits.savedSearches)
    throw codedError('troppe-ricerche', { n: String(limits.savedSearches) });
  return { ricercaID: await insertSearch(c.sql, me, { ...search, name }) };
}
