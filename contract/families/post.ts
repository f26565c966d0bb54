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

/** Beyond the specification, for a thing's owner alone: the keepers' measure that holds for it. */
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
  /** Beyond the specification: the language of the app in which it was written; absent of what is older. */
  lingua: Type.Optional(Type.String()),
  geolocalizzazione: marked('place', Type.String()),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Type.String(),
  gratis: Bit,
  statoOggetto: Nullable(Type.Boolean()),
  venduto: Bit,
  /** 0: a plain post. */
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
  /** Kilometres from the viewer's place. */
  distanza: Nullable(Type.Number()),
  listImmagini: Type.Array(Image),
  /** The viewer's own relations: the ids that undo them, or null. */
  likeID: Nullable(id('like')),
  bookmarkID: Nullable(id('bookmark')),
  condivisioneID: Nullable(id('share')),
  seguito: Bit,
  /** A shared post names its original and that one's author. */
  originalePostID: Nullable(id('post')),
  originalePersonaID: Nullable(id('person')),
  originaleNome: marked('contact', Nullable(Type.String())),
  /** Milliseconds since 1970 of the last edit; sent back with an edit it finds two people editing at once. */
  lastUpdate: Type.Integer(),
  /** Beyond the specification: 1 where a keeper put the pictures behind a tap. */
  velato: Type.Optional(Bit),
  /** Beyond the specification: whether its seller trades as a business (article 6a of directive 2011/83). */
  venditore: Type.Optional(Type.Union([Type.Literal('Privato'), Type.Literal('Attività')])),
  provvedimento: heldMeasure,
});

const list = sharedReply('Posts', {
  listPost: Type.Array(Post),
  /** Beyond the specification: sent back with the next pages it keeps them from shifting. */
  prima: Type.Optional(Type.String()),
  /** Beyond the specification: the word that these posts do not have, where none has all words of a search. */
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
/** The values of a filter, in a request and in an answer. */
export const filterValues = {
  price: () => Type.Number(),
  km: () => Type.Integer(),
  degrees: () => Type.Number(),
  flag: () => Bit,
  choice: ({ choices }) => Type.Enum(choices?.map(String) ?? []),
} satisfies Record<Filter['kind'], (filter: Filter) => TSchema>;
/**
 * Beyond the specification: what narrows and orders a result list. Checked by the host, which answers 422 for what
 * it cannot read; a number is read from its text, so a comma may stand in a price.
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
      /** Beyond the specification: searches within a category or a subcategory, and in steady pages. */
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
   * Beyond the specification: how many posts a list would hold, at most `limits.maxCount`; `altri`: there are more. Of
   * the text, within what else is named: a subcategory, a category, a shop or a person's own list.
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
  /** Beyond the specification: other people's ads of the same subcategory, near in price and place. */
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
