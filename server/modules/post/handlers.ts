import { limits } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import type { Context, Handlers } from '../../handler';
import { codedError } from '../../plugins/errors';
import { isSet } from '../persona/policy';
import {
  type FeedFilter,
  feedIds,
  findAnchor,
  findViewer,
  openAnchor,
  personIds,
  searchIds,
  shopIds,
  type Viewer,
} from './feedQueries';
import { checkCategory, openForEdit, readPrice } from './policy';
import { presentPost } from './present';
import {
  deletePost,
  findPosts,
  findShopAccess,
  insertPost,
  type NewPost,
  updateAd,
  updatePlain,
} from './repository';

const lastPage = 500;
const timeForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** The viewer's place, or the one that the call names. */
async function viewerOf<K extends Call>(c: Context<K>, place?: string): Promise<Viewer> {
  const viewer = await findViewer(c.sql, c.me.personaID);
  const named = place ? await c.places.locate(place) : undefined;
  return named ? { ...viewer, province: named.provincia, lat: named.lat, lon: named.lon } : viewer;
}

async function list<K extends Call>(c: Context<K>, ids: { id: number }[], viewer: Viewer) {
  const rows = await findPosts(
    c.sql,
    ids.map(({ id }) => id),
    viewer.id,
  );
  return rows.map((row) => presentPost(row, viewer));
}

interface FeedInput {
  page?: number;
  Prima?: string;
  Geolocalizzazione?: string;
}

async function feed<K extends Call>(c: Context<K>, filter: FeedFilter, input: FeedInput) {
  const page = input.page ?? 1;
  if (page > lastPage) return { listPost: [] };
  const name = filter.kind === 'home' ? 'home' : `${filter.kind}:${filter.id}`;
  const before =
    input.Prima && timeForm.test(input.Prima)
      ? input.Prima
      : await (page === 1 ? openAnchor : findAnchor)(c.sql, c.me.personaID, name);
  const viewer = await viewerOf(c, input.Geolocalizzazione);
  const slice = { viewer, before, limit: limits.pageSize, offset: (page - 1) * limits.pageSize };
  return { listPost: await list(c, await feedIds(c.sql, filter, slice), viewer), prima: before };
}

/** The three calls that publish differ in what they take alone. */
type Publishing = Omit<Context<'POST /api/Post/AddPost'>, 'input'>;

async function publish(c: Publishing, post: NewPost) {
  const images = await c.storeImages('posts');
  return c.transact(async (tx) => {
    // Somebody who deleted themselves meanwhile publishes nothing.
    const alive = await tx`SELECT 1 FROM session WHERE token_hash = ${c.me.tokenHash}`;
    if (alive.length === 0) throw codedError('sessione-scaduta');
    const postID = await insertPost(tx, post, images);
    return { postID, statusMessage: c.texts.say('esito-pubblicato', {}, c.lang) };
  });
}

interface AdInput {
  title: string;
  description?: string;
  gratis: 0 | 1 | boolean;
  prezzo?: string;
  categorieID: number;
  sCategorieID?: number;
  condition?: 'nuovo' | 'usato';
}

async function publishAd(c: Publishing, input: AdInput, shopID: number | null) {
  const subcategoryID = input.sCategorieID ?? 0;
  const free = isSet(input.gratis);
  const price = readPrice(input.prezzo, free);
  await checkCategory(c.sql, input.categorieID, subcategoryID);
  return publish(c, {
    personaID: c.me.personaID,
    shopID,
    categoryID: input.categorieID,
    subcategoryID,
    title: input.title,
    description: input.description ?? '',
    price,
    free,
    isNew: (input.condition ?? 'nuovo') === 'nuovo',
  });
}

export const postHandlers: Handlers<'Post'> = {
  'GET /api/Post/PostFrussoList': (c) => feed(c, { kind: 'home' }, c.input),
  'GET /api/Post/PostFrussoCategoriaList': (c) =>
    feed(c, { kind: 'category', id: c.input.CategoriaID }, c.input),
  'GET /api/Post/PostFrussoSCategoriaList': (c) =>
    feed(c, { kind: 'subcategory', id: c.input.SCategoriaID }, c.input),

  'GET /api/Post/PostUserList': async (c) => {
    const page = c.input.page ?? 1;
    if (page > lastPage) return { listPost: [] };
    const { Prima } = c.input;
    const before = Prima && timeForm.test(Prima) ? Prima : new Date(Date.now() + 1000).toISOString();
    const viewer = await viewerOf(c, c.input.Geolocalizzazione);
    const ids = await personIds(
      c.sql,
      c.input.PersonaID,
      before,
      limits.pageSize,
      (page - 1) * limits.pageSize,
    );
    return { listPost: await list(c, ids, viewer), prima: before };
  },

  'GET /api/Post/SearchPosts': async (c) => {
    const { q } = c.input;
    const page = c.input.page ?? 1;
    if (q.length > limits.query) throw codedError('campo-non-valido', { campo: 'q' });
    if (q === '' || page > lastPage) return { listPost: [] };
    const size = c.input.page === undefined ? 50 : limits.pageSize;
    const viewer = await viewerOf(c);
    return { listPost: await list(c, await searchIds(c.sql, q, size, (page - 1) * size), viewer) };
  },

  'GET /api/Post/PostListByNegozio': async (c) => {
    const shop = await findShopAccess(c.sql, c.input.NegozioID);
    if (!shop || (!shop.published && shop.persona_id !== c.me.personaID))
      return { statusCode: 404, statusMessage: c.texts.say('errore-non-trovato', {}, c.lang), listPost: [] };
    const { page } = c.input;
    const size = page === undefined ? 200 : limits.pageSize;
    const ids =
      (page ?? 1) > lastPage ? [] : await shopIds(c.sql, c.input.NegozioID, size, ((page ?? 1) - 1) * size);
    return { listPost: await list(c, ids, await viewerOf(c)) };
  },

  'GET /api/Post/GetPostDetails': async (c) => {
    const listPost = await list(c, [{ id: c.input.PostID }], await viewerOf(c));
    if (listPost.length > 0) return { listPost };
    return { statusCode: 404, statusMessage: c.texts.say('errore-post-non-trovato', {}, c.lang), listPost };
  },

  'POST /api/Post/AddPost': (c) =>
    publish(c, {
      personaID: c.me.personaID,
      shopID: null,
      categoryID: 0,
      subcategoryID: 0,
      title: c.input.title,
      description: c.input.description ?? '',
      price: null,
      free: false,
      isNew: null,
    }),

  'POST /api/Post/AddPostInserzione': (c) => publishAd(c, c.input, null),
  'POST /api/Post/AddPostInserzioneStore': (c) => publishAd(c, c.input, c.input.negozioID),

  'POST /api/Post/UpdatePost': (c) =>
    c.transact(async (tx) => {
      const { postID, titolo, descrizione, lastUpdate } = c.input;
      await openForEdit(tx, postID, c.me.personaID, false, lastUpdate);
      await updatePlain(tx, postID, c.me.personaID, titolo, descrizione);
      return {};
    }),

  'POST /api/Post/UpdatePostInserzione': (c) =>
    c.transact(async (tx) => {
      const { input } = c;
      const free = isSet(input.gratis);
      const price = readPrice(input.prezzo, free);
      const subcategoryID = input.sCategorieID ?? 0;
      await checkCategory(tx, input.categorieID, subcategoryID);
      await openForEdit(tx, input.postID, c.me.personaID, true, input.lastUpdate);
      await updateAd(tx, input.postID, c.me.personaID, {
        title: input.titolo,
        description: input.descrizione,
        isNew: input.statoOggetto === undefined ? undefined : isSet(input.statoOggetto),
        free,
        price,
        categoryID: input.categorieID,
        subcategoryID,
        sold: input.venduto === undefined ? undefined : isSet(input.venduto),
      });
      return {};
    }),

  'POST /api/Post/UpdatePostDelete': (c) =>
    c.transact(async (tx) => {
      const gone = await deletePost(tx, c.input.PostID, c.me.personaID);
      if (gone.length === 0) throw codedError('non-trovato');
      return {};
    }),
};

export const imageHandlers: Handlers<'Immagini'> = {
  'GET /api/Immagini/GetImmagini': async (c) => {
    const [post] = await findPosts(c.sql, [c.input.PostID], c.me.personaID);
    return { listImmagini: post?.images ?? [] };
  },
};
