import { isDeepStrictEqual } from 'node:util';
import { cutText } from '../../../contract/characters';
import type { Post } from '../../../contract/entities';
import { limits } from '../../../contract/limits';
import { queryWords } from '../../../contract/searches';
import type { RequestOf } from '../../../contract/table';
import type { Handlers, Preparing, Work } from '../../handler';
import { codedError } from '../../errors';
import { noteNews } from '../eventi/news';
import { type KeptPlace, readPlace } from '../maps/publicPlace';
import { isSet } from '../../input';
import {
  anchorOf,
  countAds,
  feedPage,
  listPage,
  searchedPage,
  steadyPage,
  postsAt,
  searchedList,
  viewerOf,
} from './lists';
import { touchPost } from './imageRepository';
import { presentPost } from './present';
import { readAlts, readOrder, reorderPictures } from './pictures';
import { checkCategory, openForEdit, priceOf } from './policy';
import {
  deletePost,
  findPost,
  findPostMeasures,
  findWords,
  insertPost,
  isShopShown,
  type NewPost,
  shopAddress,
  updatePost,
} from './repository';
import { guessCategory } from './guessRepository';
import { findAd, similarIds } from './similarRepository';

/** A category that took longer to guess is not told: it would change the form under the person's finger. */
const maxGuessMs = 30;

/** What the three calls that publish need; they differ only in their input. */
type Publishing = Omit<Preparing<'POST /api/Post/AddPost'>, 'input'>;

async function publish(before: Publishing, post: NewPost): Promise<Work<'POST /api/Post/AddPost'>> {
  const images = await before.storeImages('posts');
  return async ({ sql, texts, lang, after, alerts }) => {
    const postID = await insertPost(sql, post, images);
    noteNews(sql, { tipo: 'post', by: post.personaID });
    after(alerts.wake);
    return { postID, statusMessage: texts.say('esito-pubblicato', {}, lang) };
  };
}

const noAd = { categoryID: 0, subcategoryID: 0, price: null, free: false, isNew: null } as const;

/** The place of an ad: the one in the call, or else its shop's; null for the seller's. */
async function adPlace(
  { places }: Pick<Publishing, 'places'>,
  text: string,
  shopAddress: string,
): Promise<KeptPlace | null> {
  const said = text || shopAddress;
  if (said === '') return null;
  const place = await readPlace(places, said);
  // Empty if the shop's address is only a street.
  return text === '' && place.place === '' ? null : place;
}

type AdInput = RequestOf<'POST /api/Post/AddPostInserzione'>;

async function publishAd(c: Publishing, input: AdInput, shopID: number | null) {
  const subcategoryID = input.sCategorieID ?? 0;
  const price = priceOf(input);
  await checkCategory(c.sql, input.categorieID, subcategoryID);
  return publish(c, {
    personaID: c.me.personaID,
    shopID,
    categoryID: input.categorieID,
    subcategoryID,
    title: input.title,
    description: input.description ?? '',
    price,
    free: isSet(input.gratis),
    isNew: (input.condition ?? 'nuovo') === 'nuovo',
    place: await adPlace(c, input.geolocalizzazione ?? '', await shopAddress(c.sql, { shopID })),
    alts: readAlts(input.immagineAltName),
  });
}

/** Adds the keepers' decisions to those posts that are the caller's own. */
async function withMeasures({ sql, me }: Pick<Publishing, 'sql' | 'me'>, posts: Post[]): Promise<Post[]> {
  const own = posts.filter(({ personaID }) => personaID === me.personaID).map(({ postID }) => postID);
  if (own.length === 0) return posts;
  const measures = await findPostMeasures(sql, own, me.personaID);
  const found = new Map(measures.map(({ postID, ...provvedimento }) => [postID, provvedimento]));
  return posts.map((post) => {
    const provvedimento = found.get(post.postID);
    return provvedimento ? Object.assign(post, { provvedimento }) : post;
  });
}

export const postHandlers: Handlers<'Post'> = {
  'GET /api/Post/PostFrussoList': (c) => feedPage(c, undefined, c.input),
  'GET /api/Post/PostFrussoCategoriaList': (c) =>
    feedPage(c, { kind: 'category', id: c.input.CategoriaID }, c.input),
  'GET /api/Post/PostFrussoSCategoriaList': (c) =>
    feedPage(c, { kind: 'subcategory', id: c.input.SCategoriaID }, c.input),

  'GET /api/Post/PostUserList': async (c) => {
    const before = anchorOf(c.input);
    const { PersonaID: id } = c.input;
    const limit = limits.pageSize;
    const answer = await listPage(c, c.input, limit, (asked) =>
      steadyPage(c, { kind: 'person', id }, asked, { before, limit }),
    );
    return { ...answer, listPost: await withMeasures(c, answer.listPost), prima: before };
  },

  'GET /api/Post/SearchPosts': async (c) => {
    const { page, CategoriaID, SCategoriaID } = c.input;
    // A long text is cut rather than refused, so that people can search for a pasted text.
    const q = cutText(c.input.q, limits.query);
    const limit = page === undefined ? 50 : limits.pageSize;
    const before = anchorOf(c.input);
    let senza: string | undefined;
    const list = searchedList(CategoriaID, SCategoriaID);
    const answer = await listPage(c, c.input, limit, async (asked) => {
      const search = { q, list, filters: asked.filters, before };
      const { without, ...shown } = await searchedPage(c, search, asked, limit);
      senza = without;
      return shown;
    });
    return { ...answer, prima: before, ...(senza !== undefined && { senza }) };
  },

  'GET /api/Post/ContaAnnunci': countAds,

  'GET /api/Post/CategoriaProbabile': async (c) => {
    const words = queryWords(cutText(c.input.titolo, limits.query));
    const begun = performance.now();
    const guess = await guessCategory(c.searches, words, c.lang);
    if (!guess || performance.now() - begun > maxGuessMs) return {};
    const { category, subcategory, name } = guess;
    return { probabile: { categorieID: category, sCategorieID: subcategory, etichetta: name } };
  },

  'GET /api/Post/PostListByNegozio': async (c) => {
    const { NegozioID: id, page } = c.input;
    if (!(await isShopShown(c.sql, id, c.me.personaID)))
      return { statusCode: 404, statusMessage: c.texts.say('errore-non-trovato', {}, c.lang), listPost: [] };
    const limit = page === undefined ? 200 : limits.pageSize;
    const before = anchorOf({});
    return listPage(c, c.input, limit, (asked) =>
      steadyPage(c, { kind: 'shop', id }, asked, { before, limit }),
    );
  },

  'GET /api/Post/GetPostDetails': async (c) => {
    const [viewer, post] = await Promise.all([viewerOf(c), findPost(c.sql, c.input.PostID, c.me.personaID)]);
    if (post) return { listPost: await withMeasures(c, [presentPost(post, viewer)]) };
    return {
      statusCode: 404,
      statusMessage: c.texts.say('errore-post-non-trovato', {}, c.lang),
      listPost: [],
    };
  },

  'POST /api/Post/AddPost': {
    prepare: (c) =>
      publish(c, {
        ...noAd,
        personaID: c.me.personaID,
        title: c.input.title,
        description: c.input.description ?? '',
      }),
  },

  'POST /api/Post/AddPostInserzione': { prepare: (c) => publishAd(c, c.input, null) },
  'POST /api/Post/AddPostInserzioneStore': { prepare: (c) => publishAd(c, c.input, c.input.negozioID) },

  'POST /api/Post/UpdatePost': async (c) => {
    const { postID, titolo, descrizione, lastUpdate } = c.input;
    await openForEdit(c.sql, postID, c.me.personaID, false, lastUpdate);
    await updatePost(c.sql, postID, c.me.personaID, { title: titolo, description: descrizione });
    return {};
  },

  'POST /api/Post/UpdatePostInserzione': {
    async prepare(before) {
      const { geolocalizzazione: text, postID } = before.input;
      const place =
        text === undefined
          ? undefined
          : await adPlace(before, text, await shopAddress(before.sql, { postID }));
      return async ({ sql: tx, input, me }) => {
        const price = priceOf(input);
        const subcategoryID = input.sCategorieID ?? 0;
        await checkCategory(tx, input.categorieID, subcategoryID);
        await openForEdit(tx, input.postID, me.personaID, true, input.lastUpdate);
        const words = await findWords(tx, input.postID);
        const edit = {
          title: input.titolo,
          description: input.descrizione,
          is_new: input.statoOggetto === undefined ? undefined : isSet(input.statoOggetto),
          free: isSet(input.gratis),
          price,
          category_id: input.categorieID,
          subcategory_id: subcategoryID,
          sold: input.venduto === undefined ? undefined : isSet(input.venduto),
        };
        await updatePost(tx, input.postID, me.personaID, edit, place);
        // A limited person may mark an ad as sold, but not change what others read.
        if (me.isLimited && !isDeepStrictEqual(words, await findWords(tx, input.postID)))
          throw codedError('limitato');
        return {};
      };
    },
  },

  'POST /api/Post/UpdateImmagini': {
    async prepare(before) {
      const order = readOrder(before.input.ordine, before.imageCount);
      const alts = readAlts(before.input.immagineAltName);
      const files = await before.storeImages('posts');
      return async ({ sql, input: { postID, lastUpdate }, me }) => {
        const { title } = await openForEdit(sql, postID, me.personaID, true, lastUpdate);
        await reorderPictures(sql, postID, { title, order, alts, files });
        return touchPost(sql, postID);
      };
    },
  },

  'GET /api/Post/PostSimiliList': async (c) => {
    const [ad, viewer] = await Promise.all([findAd(c.sql, c.input.PostID), viewerOf(c)]);
    if (!ad) return { listPost: [] };
    const rows = await postsAt(c, await similarIds(c.sql, ad, c.me.personaID));
    return { listPost: rows.map((row) => presentPost(row, viewer)) };
  },

  'POST /api/Post/UpdatePostDelete': async ({ sql, input, me, after, erasure }) => {
    if (!(await deletePost(sql, input.PostID, me.personaID))) throw codedError('non-trovato');
    after(erasure.wake);
    return {};
  },
};

export const imageHandlers: Handlers<'Immagini'> = {
  'GET /api/Immagini/GetImmagini': async (c) => {
    const post = await findPost(c.sql, c.input.PostID, c.me.personaID);
    return { listImmagini: post?.images ?? [] };
  },
};
