import type { IdKind, Sees } from './common';
import type { Call, Table } from './table';

type Offline = { [K in Call]: Table[K] extends { offline: true } ? K : never }[Call];

/**
 * The calls whose responses the app stores on the phone for use without a network. The app bundles no schema, so it
 * reads this list; its type makes the compiler compare it with the table of calls.
 */
export const offline: Record<Offline, true> = {
  'GET /api/Persona/GetPersona': true,
  'GET /api/Persona/GetPersoneSimili': true,
  'GET /GetFollowersByPersonaID': true,
  'GET /GetSeguitiByPersonaID': true,
  'GET /GetCountFollower': true,
  'GET /GetCountSeguiti': true,
  'GET /api/Post/PostFrussoList': true,
  'GET /api/Post/PostFrussoCategoriaList': true,
  'GET /api/Post/PostFrussoSCategoriaList': true,
  'GET /api/Post/PostUserList': true,
  'GET /api/Post/SearchPosts': true,
  'GET /api/Post/PostListByNegozio': true,
  'GET /api/Post/GetPostDetails': true,
  'GET /api/Immagini/GetImmagini': true,
  'GET /api/Commenti/GetPostComments': true,
  'GET /api/Bookmark/CountBookmarkPersonaID': true,
  'GET /api/Bookmark/GetBookmarksByPersonaID': true,
  'GET /api/Like/GetLikesByPostID': true,
  'GET /api/Rating/GetRatingCount': true,
  'GET /api/Rating/CheckPersonaRating': true,
  'GET /api/Rating/RatingList': true,
  'GET /api/Notifiche/CountNotifichePersonaID': true,
  'GET /api/Notifiche/GetCombinedNotifiche': true,
  'GET /api/Chat/ChatList': true,
  'GET /api/Chat/ConversazioniList': true,
  'GET /api/Stories/StoriesUserList': true,
  'GET /api/Stories/StoriesByPersonaID': true,
  'GET /api/Negozio/GetNegozioDetailsByID': true,
  'GET /api/Negozio/GetNegozioByPersonaID': true,
  'GET /api/Avvisi/RicercheList': true,
};

type CallThat<S extends Sees> = { [K in Call]: Table[K] extends { sees: S } ? K : never }[Call];
type RowOf<P> = P extends unknown
  ? { [F in keyof P]: P[F] extends { items: { properties: infer R } } ? R : never }[keyof P]
  : never;
type RowIn<K extends Call> = RowOf<Table[K]['reply']['properties']>;
type KindOf<S> = S extends { 'x-id': infer K } ? K : S extends { anyOf: (infer T)[] } ? KindOf<T> : never;
type Naming<R, K extends IdKind> = R extends unknown
  ? { [F in keyof R]: K extends KindOf<R[F]> ? F : never }[keyof R]
  : never;
type Owner = Naming<RowIn<CallThat<'viewer' | 'list'>>, 'person'>;
type Ad = Naming<RowIn<CallThat<'viewer' | 'list'>>, 'post'>;

export const owners: Record<Owner, true> = {
  personaID: true,
  seguitoID: true,
  originalePersonaID: true,
  autoreID: true,
  idPubblicante: true,
  altroID: true,
};
export const ads: Record<Ad, true> = { postID: true, originalePostID: true, annuncioID: true };

type Rare = {
  [K in CallThat<'all' | 'list'>]: Extract<keyof RowIn<K>, Owner> extends never ? never : K;
}[CallThat<'all' | 'list'>];
/** The `sees` of calls that read others' rows, where it is not the usual `viewer`. */
export const sees: { [K in Rare]: Table[K]['sees'] } = {
  'GET /api/Post/PostFrussoList': 'list',
  'GET /api/Post/PostFrussoCategoriaList': 'list',
  'GET /api/Post/PostFrussoSCategoriaList': 'list',
  'GET /api/Post/SearchPosts': 'list',
  'GET /api/Post/PostSimiliList': 'list',
  'GET /api/Commenti/GetCommentsByPost': 'all',
  'GET /api/Commenti/GetPostComments': 'all',
  'GET /api/Notifiche/GetCombinedNotifiche': 'all',
  'GET /api/Chat/ConversazioniList': 'all',
  'GET /api/Custode/PostaList': 'all',
  'GET /api/Custode/PersoneList': 'all',
  'GET /api/Custode/Registro': 'all',
};
