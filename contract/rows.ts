import type { Call, Table } from './table';

type Offline = { [K in Call]: Table[K] extends { offline: true } ? K : never }[Call];

/**
 * The calls whose answers the phone keeps for a visit without a network: what the app reads of the rows while it runs,
 * since it bundles no schema. The type holds it to the table.
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
