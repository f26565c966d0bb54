import { createHash } from 'node:crypto';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { type SavedFilters, savedFilters } from '../../../contract/filters';
import { formatPrice } from '../../../contract/price';
import { codedError } from '../../errors';
import type { Context } from '../../handler';
import { readFilters } from '../post/filters';
import { refuse, viewerOf } from '../post/lists';
import { queryWords } from '../post/searchRepository';
import {
  categoryNames,
  countSearches,
  currencyOf,
  findSearch,
  insertSearch,
  rarestKeys,
  type SavedRow,
} from './searchRepository';

export const presentSearch = (row: SavedRow) => ({
  ricercaID: row.id,
  nome: row.name,
  q: row.q,
  categorieID: row.category_id,
  sCategorieID: row.subcategory_id,
  filtri: row.filters,
  nuovi: row.fresh,
  ribassati: row.cheaper,
  silenziata: row.silenced ? (1 as const) : (0 as const),
  dataOra: row.created_at.toISOString(),
  vista: row.seen_at.toISOString(),
});

type Saving = Context<'POST /api/Avvisi/AddRicerca'>;

/** "bici · fino a € 150,00 · 25 km", in the person's language. */
async function nameOf(c: Saving, place: string | null, filters: SavedFilters): Promise<string> {
  const { prezzoMin, prezzoMax, gratis, condizione, raggio } = filters;
  const currency = await currencyOf(c.sql, c.me.personaID);
  const say = (label: string, values = {}) => c.texts.say(`ricerca-${label}`, values, c.lang);
  const price = (value: number) => ({ prezzo: formatPrice(value, currency) });
  const name = [
    c.input.q?.trim(),
    place,
    gratis === 1 ? say('gratis') : null,
    prezzoMin === null ? null : say('da', price(prezzoMin)),
    prezzoMax === null ? null : say('fino-a', price(prezzoMax)),
    condizione === null ? null : say(condizione),
    raggio === null ? null : `${raggio} km`,
  ]
    .filter(Boolean)
    .join(' · ');
  return cutText(name, limits.searchName);
}

/** The same for everything that asks for the same. */
const fingerprintOf = (words: readonly string[], place: number[], filters: SavedFilters): string =>
  createHash('sha256')
    .update(JSON.stringify([words, place, Object.entries(filters).sort()]))
    .digest('base64url');

/** A request's search, checked; it finds the same posts as the list that it was saved from. */
async function readSearch(c: Saving) {
  const { categorieID: categoryID = 0, sCategorieID: subcategoryID = 0 } = c.input;
  const q = cutText(c.input.q ?? '', limits.query);
  const words = queryWords(q);
  const read = readFilters(c.input, await viewerOf(c));
  if ('refusal' in read) return { refused: refuse(c, read.refusal) };
  const keys = words.length > 0 ? await rarestKeys(c.sql, words) : undefined;
  const hasPlace = categoryID !== 0 || subcategoryID !== 0;
  // A text without a word that counts finds nothing, wherever it looks.
  if (q === '' ? !hasPlace : keys === undefined) throw codedError('ricerca-vuota');
  const names = await categoryNames(c.sql, categoryID, subcategoryID, c.lang);
  if (!names) throw codedError('categoria-non-valida');
  const filters = savedFilters(read.filters ?? {});
  const name = c.input.nome ?? (await nameOf(c, names.subcategory ?? names.category, filters));
  const fingerprint = fingerprintOf(words, [categoryID, subcategoryID], filters);
  return { search: { name, q, words, keys, categoryID, subcategoryID, filters, fingerprint } };
}

export async function saveSearch(c: Saving) {
  const me = c.me.personaID;
  const { search, refused } = await readSearch(c);
  if (!search) return refused;
  const count = await countSearches(c.sql, me);
  const before = await findSearch(c.sql, me, search.fingerprint);
  if (before !== undefined) return { ricercaID: before };
  if (count >= limits.savedSearches) throw codedError('troppe-ricerche', { n: String(limits.savedSearches) });
  return { ricercaID: await insertSearch(c.sql, me, search) };
}
