import { limits } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import type { Context } from '../../handler';
import { type FeedFilter, feedIds, findAnchor, openAnchor, type Viewer } from './feedRepository';
import { type FilterInput, type Filters, readFilters, type Refusal } from './filters';
import { filteredIds, type List } from './listRepository';
import { presentPost } from './present';
import { findPosts } from './repository';

const lastPage = 500;
const timeForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** The viewer's place, or the one that the call names. */
export async function viewerOf<K extends Call>(c: Context<K>, place?: string): Promise<Viewer> {
  const viewer = { id: c.me.personaID, ...c.me.place };
  const named = place ? await c.places.locate(place) : undefined;
  return named ? { ...viewer, province: named.provincia, lat: named.lat, lon: named.lon } : viewer;
}

export async function presentList<K extends Call>(c: Context<K>, ids: { id: number }[], viewer: Viewer) {
  const rows = await findPosts(
    c.sql,
    ids.map(({ id }) => id),
    viewer.id,
  );
  return rows.map((row) => presentPost(row, viewer));
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

type Ask = (filters: Filters | undefined, offset: number, viewer: Viewer) => PromiseLike<{ id: number }[]>;

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
  const ids = await ask(read.filters, (page - 1) * size, viewer);
  return { listPost: await presentList(c, ids, { ...viewer, ...read.filters?.from }) };
}

/** Where a list stood when its first page was asked for, as the client sends it back; else just after now. */
export const anchorOf = ({ Prima }: Paging): string =>
  Prima && timeForm.test(Prima) ? Prima : new Date(Date.now() + 1000).toISOString();

export async function feedPage<K extends Call>(
  c: Context<K>,
  filter: FeedFilter,
  input: Paging & FilterInput,
) {
  const page = input.page ?? 1;
  if (page > lastPage) return { listPost: [] };
  const name = filter.kind === 'home' ? 'home' : `${filter.kind}:${filter.id}`;
  const before =
    input.Prima && timeForm.test(input.Prima)
      ? input.Prima
      : await (page === 1 ? openAnchor : findAnchor)(c.sql, c.me.personaID, name);
  const limit = limits.pageSize;
  const answer = await listPage(c, input, limit, (filters, offset, viewer) =>
    filters && filter.kind !== 'home'
      ? filteredIds(c.searches, filter, filters, { before, limit, offset })
      : feedIds(c.sql, filter, viewer, { before, limit, offset }),
  );
  return { ...answer, prima: before };
}

/** Where a search looks: everywhere, or in the category or subcategory that it names. */
export function searchedList(CategoriaID?: number, SCategoriaID?: number): List | undefined {
  if (SCategoriaID !== undefined) return { kind: 'subcategory', id: SCategoriaID };
  return CategoriaID === undefined ? undefined : { kind: 'category', id: CategoriaID };
}
