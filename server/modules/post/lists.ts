import { limits } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import { fitting } from '../../fitting';
import type { Context } from '../../handler';
import { withCards } from './cardMemory';
import { type FeedFilter, feedName, feedPosts, readMoment, type Viewer } from './feedRepository';
import { type FilterInput, type Filters, readFilters, type Refusal } from './filters';
import { filteredIds, type List } from './listRepository';
import { presentListed, type SeenPost } from './present';
import { findPosts, type PostRow } from './repository';

const lastPage = 500;

/** The viewer's place, or the one that the call names. */
export async function viewerOf<K extends Call>(c: Context<K>, place?: string): Promise<Viewer> {
  const viewer = { id: c.me.personaID, ...c.me.place };
  const named = place ? await c.places.locate(place) : undefined;
  return named ? { ...viewer, province: named.provincia, lat: named.lat, lon: named.lon } : viewer;
}

/** The posts of ids that are on their way, with what a card shows. */
export async function postsAt<K extends Call>(c: Context<K>, ids: PromiseLike<{ id: number }[]>) {
  const found = (await ids).map(({ id }) => id);
  return findPosts(c.sql, found, c.me.personaID);
}

/** The answer to filters that cannot be read: which one, or what is missing. */
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
  Geolocalizzazione?: string;
}

type Ask = (
  filters: Filters | undefined,
  offset: number,
  viewer: Viewer,
) => PromiseLike<readonly (PostRow | SeenPost)[]>;

/** One page of a list: its filters read, its posts asked for, each with its distance from where these count. */
export async function listPage<K extends Call>(
  c: Context<K>,
  input: Paging & FilterInput,
  size: number,
  ask: Ask,
) {
  const page = input.page ?? 1;
  const viewer = await viewerOf(c, input.Geolocalizzazione);
  const read = readFilters(input, viewer);
  if ('refusal' in read) return { ...refuse(c, read.refusal), listPost: [] };
  if (page > lastPage) return { listPost: [] };
  const rows = await ask(read.filters, (page - 1) * size, viewer);
  const told = rows.map((row) => presentListed(row, { ...viewer, ...read.filters?.from }));
  // Asked for without a page, a list is longer than one.
  return { listPost: input.page === undefined ? fitting(told) : told };
}

/** Where a list stood when its first page was asked for, as the client sends it back; else just after now. */
export const anchorOf = ({ Prima }: Paging): string => Prima ?? new Date(Date.now() + 1000).toISOString();

export async function feedPage<K extends Call>(
  c: Context<K>,
  filter: FeedFilter,
  input: Paging & FilterInput,
) {
  const { page = 1, Prima } = input;
  if (page > lastPage) return { listPost: [] };
  const [name, me, limit] = [feedName(filter), c.me.personaID, limits.pageSize];
  let before = Prima ?? (page === 1 ? undefined : await c.anchors.find(me, name));
  const answer = await listPage(c, input, limit, async (filters, offset, viewer) => {
    if (filters && filter.kind !== 'home') {
      if (before === undefined) {
        const { now, anchored } = await readMoment(c.sql, me, name);
        before = now;
        await c.anchors.note(me, name, before, anchored);
      }
      return postsAt(c, filteredIds(c.searches, filter, filters, { before, limit, offset }));
    }
    const rows = await feedPosts(c.sql, filter, viewer, { before, limit, offset });
    const [first] = rows;
    if (before === undefined && first) {
      before = first.prima;
      await c.anchors.note(me, name, before, first.anchored);
    }
    return withCards(c.sql, rows, me);
  });
  return { ...answer, prima: before ?? new Date().toISOString() };
}

/** Where a search looks: everywhere, or in the category or subcategory that it names. */
export function searchedList(CategoriaID?: number, SCategoriaID?: number): List | undefined {
  if (SCategoriaID !== undefined) return { kind: 'subcategory', id: SCategoriaID };
  return CategoriaID === undefined ? undefined : { kind: 'category', id: CategoriaID };
}
