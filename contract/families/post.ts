import Type, { type TOptional, type TSchema, type TUnsafe } from 'typebox';
import {
  After,
  Bit,
  Flag,
  FreeLine,
  FreeText,
  id,
  idOrNone,
  Lang,
  marked,
  Moment,
  Nullable,
  Onward,
  Page,
  record,
  reply,
  self,
  SentMoment,
  sharedReply,
  signedIn,
} from '../common';
import { eachFilter, type Filter } from '../filters';
import { moves, rules } from '../limits';
import { Image } from './immagini';

/** Beyond the specification, only for the owner: the keeper's decision in force about the thing. */
export const heldMeasure = Type.Optional(
  record('HeldMeasure', {
    provvedimentoID: id('measure'),
    mossa: Type.Enum([...moves]),
    regola: Type.Enum([...rules]),
    parole: marked('written', Type.String()),
    fino: Nullable(Moment),
  }),
);

export const Post = record('Post', {
  postID: id('post'),
  personaID: id('person'),
  titolo: Type.String(),
  descrizione: Type.String(),
  /** Beyond the specification: the language of the writer's app at that time; older posts lack it. */
  lingua: Type.Optional(Type.String()),
  geolocalizzazione: marked('place', Type.String()),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Type.String(),
  gratis: Bit,
  statoOggetto: Nullable(Type.Boolean()),
  venduto: Bit,
  /** The ids of category and subcategory; 0 for a post that is no ad. */
  categorieID: idOrNone('category'),
  sCategorieID: idOrNone('subcategory'),
  tipoPost: Nullable(Type.Union([Type.Literal('Condiviso'), Type.Literal('Negozio')])),
  negozioID: Nullable(id('shop')),
  nomeImmagine: Nullable(Type.String()),
  imgProfilo: Type.String(),
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  nomeNegozio: Nullable(Type.String()),
  dataOra: Moment,
  likeCount: Type.Integer(),
  commentiCount: Type.Integer(),
  condivisioniCount: Type.Integer(),
  /** The distance from the caller's place in kilometres. */
  distanza: Nullable(Type.Number()),
  listImmagini: Type.Array(Image),
  /** The ids of the caller's own like, bookmark and share, with which they can be undone; null without them. */
  likeID: Nullable(id('like')),
  bookmarkID: Nullable(id('bookmark')),
  condivisioneID: Nullable(id('share')),
  seguito: Bit,
  originalePostID: Nullable(id('post')),
  originalePersonaID: Nullable(id('person')),
  originaleNome: marked('contact', Nullable(Type.String())),
  /** The last edit in milliseconds since 1970. An edit sends it back, so that the host notices a concurrent one. */
  lastUpdate: Type.Integer(),
  /** Beyond the specification: 1 when keepers blurred the pictures until a tap. */
  velato: Type.Optional(Bit),
  /** Beyond the specification: whether the seller is a business (article 6a of directive 2011/83). */
  venditore: Type.Optional(Type.Union([Type.Literal('Privato'), Type.Literal('Attività')])),
  provvedimento: heldMeasure,
});

const list = sharedReply('Posts', {
  listPost: Type.Array(Post),
  /**
   * Beyond the specification: the time of the list, which the next pages' requests send back, so that newer posts do
   * not shift the list.
   */
  prima: Type.Optional(Type.String()),
  /** Beyond the specification: the word of the search that these posts lack, when no post has all of them. */
  senza: marked('written', Type.Optional(Type.String())),
  dopo: Onward,
});
const feedFields = {
  PersonaID: id('me'),
  Abbrevizione: Lang,
  Geolocalizzazione: marked('place', Type.Optional(FreeLine(200))),
  page: Page,
  Prima: Type.Optional(SentMoment),
  Dopo: After,
};
export const filterValues = {
  price: () => Type.Number(),
  km: () => Type.Integer(),
  degrees: () => Type.Number(),
  flag: () => Bit,
  choice: ({ choices }) => Type.Enum(choices?.map(String) ?? []),
} satisfies Record<Filter['kind'], (filter: Filter) => TSchema>;
/**
 * Beyond the specification: filters and order of a list. Answers 422 for an invalid value. Numbers are read from text,
 * so a price may have a comma.
 */
export const filterFields = eachFilter((filter): TOptional<TUnsafe<string | number | boolean>> => {
  const value = filter.kind === 'flag' ? Flag : filterValues[filter.kind](filter);
  const sent = Type.Optional(Type.Unsafe<string | number | boolean>(Type.Union([value, FreeText(200)])));
  return filter.mark ? marked(filter.mark, sent) : sent;
});
export const postRows = {
  'GET /api/Post/PostFrussoList': {
    encoding: 'query',
    request: Type.Object(feedFields),
    reply: list,
    access: self('PersonaID'),
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'list',
  },
  'GET /api/Post/PostFrussoCategoriaList': {
    encoding: 'query',
    request: Type.Object({ ...feedFields, ...filterFields, CategoriaID: id('category') }),
    reply: list,
    access: self('PersonaID'),
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'list',
  },
  'GET /api/Post/PostFrussoSCategoriaList': {
    encoding: 'query',
    request: Type.Object({
      ...feedFields,
      ...filterFields,
      SCategoriaID: id('subcategory'),
      CategoriaID: Type.Optional(id('category')),
    }),
    reply: list,
    access: self('PersonaID'),
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'list',
  },
  'GET /api/Post/PostUserList': {
    encoding: 'query',
    request: Type.Object({ ...feedFields, ...filterFields, PersonaID: id('person') }),
    reply: list,
    access: signedIn,
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  'GET /api/Post/SearchPosts': {
    encoding: 'query',
    request: Type.Object({
      q: marked('written', FreeText(10240)),
      abbreviazione: Lang,
      page: Page,
      ...filterFields,
      /**
       * Beyond the specification: limits the search to a category or subcategory, with pages that new posts do not
       * shift.
       */
      CategoriaID: Type.Optional(id('category')),
      SCategoriaID: Type.Optional(id('subcategory')),
      Prima: Type.Optional(SentMoment),
      Dopo: After,
    }),
    reply: list,
    access: signedIn,
    offline: true,
    cost: 'search',
    standing: 'free',
    sees: 'list',
  },
  /**
   * Beyond the specification: the number of posts in a list, at most `limits.maxCount`; `altri`: there are more. Counts
   * the matches of a search in a subcategory, a category, a shop or a person's own list.
   */
  'GET /api/Post/ContaAnnunci': {
    encoding: 'query',
    request: Type.Object({
      abbreviazione: Lang,
      ...filterFields,
      q: marked('written', Type.Optional(FreeText(10240))),
      CategoriaID: Type.Optional(id('category')),
      SCategoriaID: Type.Optional(id('subcategory')),
      NegozioID: Type.Optional(id('shop')),
      PersonaID: Type.Optional(id('person')),
      Geolocalizzazione: marked('place', Type.Optional(FreeLine(200))),
    }),
    reply: reply({ quanti: Type.Integer(), altri: Bit }),
    access: signedIn,
    cost: 'search',
    refuses: [404],
    standing: 'free',
    sees: 'list',
  },
  /**
   * Beyond the specification: the category that most of the newest ads with words of this title have, with its name;
   * without one if they are few, of several categories or found too slowly.
   */
  'GET /api/Post/CategoriaProbabile': {
    encoding: 'query',
    request: Type.Object({ abbreviazione: Lang, titolo: marked('written', FreeLine(10240)) }),
    reply: reply({
      probabile: Type.Optional(
        Type.Object({ categorieID: Type.Integer(), sCategorieID: Type.Integer(), etichetta: Type.String() }),
      ),
    }),
    access: signedIn,
    cost: 'search',
    refuses: [],
    standing: 'free',
    sees: 'all',
  },
  'GET /api/Post/PostListByNegozio': {
    encoding: 'query',
    request: Type.Object({ NegozioID: id('shop'), page: Page, Dopo: After, ...filterFields }),
    reply: list,
    access: signedIn,
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
  'GET /api/Post/GetPostDetails': {
    encoding: 'query',
    request: Type.Object({ PostID: id('post') }),
    reply: reply({ listPost: Type.Array(Post) }),
    access: signedIn,
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  /** Beyond the specification: others' ads in the same subcategory, similar in price and place. */
  'GET /api/Post/PostSimiliList': {
    encoding: 'query',
    request: Type.Object({ PostID: id('post') }),
    reply: list,
    access: signedIn,
    cost: 'list',
    standing: 'free',
    sees: 'list',
  },
} as const;
