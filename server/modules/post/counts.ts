import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import type { Context } from '../../handler';
import { codedError } from '../../errors';
import { askedFilters } from './filters';
import { countFiltered, type List } from './listRepository';
import { anchorOf, refuse, searchedList, viewerOf } from './lists';
import { findShopAccess } from './repository';
import { countSearch } from './searchRepository';

type Counting = Context<'GET /api/Post/ContaAnnunci'>;

/** The list that the call names; a shop's only for whom it is open. */
async function listOf(c: Counting): Promise<List | undefined> {
  const { CategoriaID, SCategoriaID, NegozioID, PersonaID } = c.input;
  const searched = searchedList(CategoriaID, SCategoriaID);
  if (searched) return searched;
  if (NegozioID !== undefined) {
    const shop = await findShopAccess(c.sql, NegozioID);
    if (!shop || (!shop.is_open && shop.persona_id !== c.me.personaID)) throw codedError('non-trovato');
    return { kind: 'shop', id: NegozioID };
  }
  return PersonaID === undefined ? undefined : { kind: 'person', id: PersonaID };
}

/** One more than is told is counted, so that whoever asks knows that there are more; the database looks no further. */
export async function countPosts(c: Counting) {
  const [list, viewer] = await Promise.all([listOf(c), viewerOf(c, c.input.Geolocalizzazione)]);
  const read = askedFilters(c.input, viewer);
  if ('refusal' in read) return { ...refuse(c, read.refusal), quanti: 0, altri: 0 };
  const { filters = {} } = read;
  const q = cutText((c.input.q ?? '').trim(), limits.query);
  const most = limits.maxCount + 1;
  const before = anchorOf({});
  const found =
    q !== ''
      ? await countSearch(c.searches, { q, list, filters }, before, most)
      : list
        ? await countFiltered(c.searches, list, filters, before, most)
        : 0;
  return { quanti: Math.min(found, limits.maxCount), altri: found === most ? 1 : 0 };
}
