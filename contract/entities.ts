import type { ReplyOf } from './table';

/** The entities of §3 as the host sends them. The file exports only types, so the app may import it. */
export type PublicPersona = ReplyOf<'GET /api/Persona/SearchPersona'>['listPersona'][number];
export type Persona = NonNullable<ReplyOf<'POST /api/Persona/Login'>['persona']>;
export type Post = ReplyOf<'GET /api/Post/GetPostDetails'>['listPost'][number];
export type PostImage = Post['listImmagini'][number];
export type Comment = ReplyOf<'GET /api/Commenti/GetPostComments'>['listCommenti'][number];
export type Like = ReplyOf<'GET /api/Like/GetLikesByPostID'>['listLike'][number];
export type GivenRating = ReplyOf<'GET /api/Rating/RatingList'>['listRating'][number];
export type Bookmark = ReplyOf<'GET /api/Bookmark/GetBookmark'>['listBookmark'][number];
export type Share = ReplyOf<'GET /api/Condivisione/GetCondivisione'>['listCondivisioni'][number];
export type Follow = ReplyOf<'GET /GetFollowersByPersonaID'>['listFollow'][number];
export type Notification = ReplyOf<'GET /api/Notifiche/GetCombinedNotifiche'>['listNotifiche'][number];
export type LiveEvent = ReplyOf<'GET /api/Eventi/Flusso'>;
export type Message = ReplyOf<'GET /api/Chat/ChatList'>['listConversazione'][number];
export type Conversation = ReplyOf<'GET /api/Chat/ChatList'>['conversazione'];
export type Story = ReplyOf<'GET /api/Stories/StoriesByPersonaID'>['listStories'][number];
export type StoryLike = ReplyOf<'GET /api/Stories/GetStoryLike'>['listLike'][number];
export type StoryView = ReplyOf<'GET /api/Stories/GetStoryViewsByStoryID'>['listViews'][number];
export type Shop = ReplyOf<'GET /api/Negozio/GetNegozioDetailsByID'>['listNegozio'][number];
export type Translation =
  ReplyOf<'GET /api/TraduzioniPagina/TraduzioniPaginaAllList'>['listTraduzioniPagina'][number];
export type Category = ReplyOf<'GET /api/Categorie/CategorieList'>['listCategorie'][number];
export type Subcategory = ReplyOf<'GET /api/Categorie/SottocategoireList'>['listSCategorie'][number];
export type Language = ReplyOf<'GET /api/Lingua/LingueList'>['listLingue'][number];
export type Currency = ReplyOf<'GET /api/Valute/ValuteList'>['listValute'][number];
export type Gender = ReplyOf<'GET /api/Genere/GenereList'>['listGenere'][number];
export type SavedSearch = ReplyOf<'GET /api/Avvisi/RicercheList'>['listRicerche'][number];
export type Address = ReplyOf<'GET /api/Maps/Autocomplete'>['listIndirizzi'][number];
