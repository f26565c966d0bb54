import { cutText } from '../../../contract/characters';
import type { Filters, Typed } from '../../../contract/filters';
import { limits } from '../../../contract/limits';
import { queryWords } from '../../../contract/searches';
import type { Call } from '../../../contract/table';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import type { Context } from '../../handler';
import { lastPage, numberAt, type Place, readPlace, settledPage, tellPlace, turnAt } from '../../paging';
import { readMoments } from './anchorRepository';
import { type Feed, feedBlock, feedName, feedOf, feedPosts, type Viewer } from './feedRepository';
import { askedFilters, pointOf, type Refusal } from './filters';
import { countPosts, type List, ownPosts, pageIds, type PostKey } from './listRepository';
import { presentListed } from './present';
import { findKeys, findPosts, isShopShown, type PostRow } from './repository';
import { countSearch, type Search, searchBlock, searchPage, searchWithout } from './searchRepository';

/** The viewer, located at the place that the call names, or else at their own. */
export async function viewerOf<K extends Call>(c: Context<K>, place?: string): Promise<Viewer> {
  const viewer = { id: c.me.personaID, ...c.me.place };
  const named = place ? await c.places.locate(place) : undefined;
  return named ? { ...viewer, province: named.provincia, lat: named.lat, lon: named.lon } : viewer;
}

/** The posts with these ids, which the same call has just found. */
export const postsAt = <K extends Call>(c: Context<K>, ids: number[]) =>
  findPosts(c.sql, ids, c.me.personaID, true);

export function refuse<K extends Call>(c: Context<K>, refusal: Refusal) {
  const [label, campo] =
    typeof refusal === 'string'
      ? [refusal === 'range' ? 'intervallo' : 'luogo', '']
      : ['campo', refusal.field];
  return {
    statusCode: 422,
    statusMessage: c.texts.say(`errore-filtro-${label}`, { campo }, c.lang),
  };
}

interface Paging {
  page?: number;
  Prima?: string;
  Dopo?: string;
  Geolocalizzazione?: string;
}

interface Asked {
  filters: Filters | undefined;
  offset: number;
  viewer: Viewer;
  place: Place | undefined;
}

interface Shown {
  rows: readonly PostRow[];
  dopo?: string;
}

/** A page of a list: reads the filters, gets the posts from `ask`, and adds distances. */
export async function listPage<K extends Call>(
  c: Context<K>,
  input: Paging & Typed,
  size: number,
  ask: (asked: Asked) => PromiseLike<Shown>,
) {
  const page = input.page ?? 1;
  const viewer = await viewerOf(c, input.Geolocalizzazione);
  const read = askedFilters(input, viewer);
  if ('refusal' in read) return { ...refuse(c, read.refusal), listPost: [] };
  if (page > lastPage) return { listPost: [] };
  const { filters } = read;
  const place = readPlace(input.Dopo);
  const { rows, dopo } = await ask({ filters, offset: (page - 1) * size, viewer, place });
  const told = rows.map((row) => presentListed(row, { ...viewer, ...(filters && pointOf(filters)) }));
  // Without a page number the client can read on from a cursor, so a page that is too long may be cut.
  const listPost = input.page === undefined ? fitting(told) : told;
  return { listPost, ...(dopo !== undefined && listPost.length === told.length && { dopo }) };
}

export const anchorOf = ({ Prima }: Paging): string => Prima ?? new Date(Date.now() + 1000).toISOString();

function keyAt(key: readonly string[]): PostKey {
  const [price = null, lat, lon] = [2, 3, 4].map((index) => numberAt(key, index));
  const place = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
  return { ...turnAt(key), price, place };
}

type Key = Awaited<ReturnType<typeof findKeys>>[number];
const tellKey = ({ micros, id, price, lat, lon }: Key) => [micros, id, price, lat, lon];

interface Bounds {
  before: string;
  limit: number;
}

/**
 * A page of a list with a fixed order. It continues after the previous page's last post, even if that one was deleted.
 */
export async function steadyPage<K extends Call>(
  c: Context<K>,
  list: List,
  { filters, offset, place }: Asked,
  { before, limit }: Bounds,
): Promise<Shown> {
  const me = c.me.personaID;
  const after = place && keyAt(place.key);
  const asked = { list, filters, before, after };
  const slice = { limit, offset: after ? 0 : offset };
  const isOwn = list.kind === 'person' || list.kind === 'shop';
  // The owner's list includes posts that keepers hide from others.
  const withHidden = list.kind === 'person' && list.id === me;
  const rows =
    isOwn && !filters
      ? await ownPosts(c.sql, { ...asked, withHidden }, slice, me)
      : await postsAt(c, await pageIds(c.searches, asked, slice));
  const [last] = rows.slice(-1);
  // A shared post shows the original's price and place, but the list is ordered by its own, which are read here.
  const [key] = last && filters?.ordine ? await findKeys(c.sql, [last.id]) : [last];
  return key ? { rows, dopo: tellPlace(tellKey(key)) } : { rows };
}

/** The cursor after a first page whose order is not fixed yet: it contains the ids that were shown. */
const unsettled = (
  rows: readonly PostRow[],
  isFirst: boolean,
  key: readonly (string | number | null)[] = [],
) => {
  const shown = rows.map(({ id }) => id);
  return isFirst && shown.length > 0 ? { dopo: tellPlace(key, shown) } : {};
};

/**
 * A page of a search. Its cursor starts with the rank of the last post and, if no post has all words, with the index of the
 * word left out.
 */
export async function searchedPage<K extends Call>(
  c: Context<K>,
  search: Search,
  { offset, place }: Asked,
  limit: number,
): Promise<Shown & { without?: string }> {
  const words = queryWords(search.q);
  if (!place) {
    const { ids, without } = await searchPage(c.searches, search, { limit, offset });
    const rows = await postsAt(c, ids);
    const key = without === undefined ? [] : [null, words.indexOf(without)];
    return { rows, ...unsettled(rows, offset === 0, key), ...(without !== undefined && { without }) };
  }
  const less = numberAt(place.key, 1);
  const without = less === null ? undefined : words[less];
  const asked = without === undefined ? search : searchWithout(search, without);
  const settle = async (place: readonly string[]) => {
    const rank = numberAt(place, 0);
    const from = rank === null ? undefined : { rank, after: keyAt(place.slice(2)) };
    const found = await searchBlock(c.searches, asked, from);
    const keys = await findKeys(
      c.sql,
      found.map(({ id }) => id),
    );
    const last = found.findLast(({ id }) => keys.some((key) => key.id === id));
    const key = keys.find(({ id }) => id === last?.id);
    return last && key
      ? { ids: found.map(({ id }) => id), key: [last.rank, less, ...tellKey(key)] }
      : { ids: [], key: [] };
  };
  const page = await settledPage(place, limit, settle, (ids) => findPosts(c.sql, ids, c.me.personaID));
  return { ...page, ...(without !== undefined && { without }) };
}

export async function feedPage<K extends Call>(c: Context<K>, feed: Feed, input: Paging & Typed) {
  const { page = 1, Prima, Dopo } = input;
  if (page > lastPage) return { listPost: [] };
  const [name, me, limit] = [feedName(feed), c.me.personaID, limits.pageSize];
  const isFirst = page === 1 && Dopo === undefined;
  let before = Prima ?? (isFirst ? undefined : await c.anchors.find(me, name));
  const begin = async (at: string, isKept: boolean): Promise<string> => {
    await c.anchors.note(me, name, at, isKept);
    return (before = at);
  };
  const beginNow = async (): Promise<string> => {
    const { now, kept } = await readMoments(c.sql, me, name);
    return begin(now, kept !== null);
  };
  const answer = await listPage(c, input, limit, async (asked) => {
    const { filters, offset, viewer, place } = asked;
    if (filters && feed) return steadyPage(c, feed, asked, { before: before ?? (await beginNow()), limit });
    if (place && before !== undefined) {
      const all = { ...feedOf(feed, viewer), before };
      const settle = async (key: readonly string[]) => {
        const from = { ...all, after: key.length > 0 ? keyAt(key) : undefined };
        const ids = await pageIds(c.sql, from, { limit: feedBlock, offset: 0 });
        const oldest = (await findKeys(c.sql, ids)).at(-1);
        return { ids, key: oldest ? [oldest.micros, oldest.id] : [] };
      };
      return settledPage(place, limit, settle, (ids) => findPosts(c.sql, ids, me));
    }
    const rows = await feedPosts(c.sql, feed, viewer, { before, limit, offset });
    const [first] = rows;
    if (before === undefined && first) await begin(first.prima, first.anchored);
    return { rows, ...unsettled(rows, page === 1) };
  });
  return { ...answer, prima: before ?? new Date().toISOString() };
}

/** The category or subcategory in which a search looks; undefined for all posts. */
export function searchedList(CategoriaID?: number, SCategoriaID?: number): List | undefined {
  if (SCategoriaID !== undefined) return { kind: 'subcategory', id: SCategoriaID };
  return CategoriaID === undefined ? undefined : { kind: 'category', id: CategoriaID };
}

type Counting = Context<'GET /api/Post/ContaAnnunci'>;

/** The list to count. Throws for a closed shop, unless the caller owns it. */
async function countedList({ sql, me, input }: Counting): Promise<List | undefined> {
  const { CategoriaID, SCategoriaID, NegozioID, PersonaID } = input;
  const searched = searchedList(CategoriaID, SCategoriaID);
  if (searched) return searched;
  if (NegozioID === undefined) return PersonaID === undefined ? undefined : { kind: 'person', id: PersonaID };
  if (!(await isShopShown(sql, NegozioID, me.personaID))) throw codedError('non-trovato');
  return { kind: 'shop', id: NegozioID };
}

/** Counts up to one more than the response can say, to know whether there are more. */
export async function countAds(c: Counting) {
  const [list, viewer] = await Promise.all([countedList(c), viewerOf(c, c.input.Geolocalizzazione)]);
  const read = askedFilters(c.input, viewer);
  if ('refusal' in read) return { ...refuse(c, read.refusal), quanti: 0, altri: 0 };
  const { filters } = read;
  const q = cutText((c.input.q ?? '').trim(), limits.query);
  const max = limits.maxCount + 1;
  const before = anchorOf({});
  let found = 0;
  if (q !== '') found = await countSearch(c.searches, { q, list, filters, before }, max);
  else if (list) found = await countPosts(c.searches, { list, filters, before }, max);
  return { quanti: Math.min(found, limits.maxCount), altri: found === max ? 1 : 0 };
}
