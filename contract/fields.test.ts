import { type Call, entries } from './table';

interface Shape {
  properties: Record<string, Shape>;
  required?: string[];
  items?: Shape;
}

const rowOf = (call: Call) => {
  const entry = entries.find((one) => one.call === call);
  if (!entry) throw new Error(`${call} is no row`);
  return entry.row;
};
const shapeOf = (schema: object): Shape => JSON.parse(JSON.stringify(schema)) as Shape;
const words = (text: string): string[] => text.split(' ');

const interests = 'intWorktools intElectronics intHomeGarden intFashion intCarMotorcycle intHobbySport';
const persona = `personaID nome cognome email geolocalizzazione dataNascita telefono genereID linguaID imgProfilo abbreviazione notifichePush notificheMail ${interests} valutaSimbolo lastUpdate rating`;
const post =
  'postID personaID titolo descrizione geolocalizzazione prezzo valutaSimbolo gratis statoOggetto venduto categorieID sCategorieID tipoPost negozioID nomeImmagine imgProfilo';
const story = 'storyID idPubblicante nome cognome immagineURL imgProfilo testoOverlay fontOverlay posizione';
const storyLike = 'storyLikeID personaID nome cognome geolocalizzazione imgProfilo storyID dataLike';
const comment = 'commentiID personaID postID parentCommentiID dataOra testoCommento nome cognome imgProfilo';
const bookmark =
  'bookmarkID dataOra postID personaID titolo prezzo nomeImmagine imgProfilo geolocalizzazione';
const like = 'likeID personaID postID dataOra nome cognome geolocalizzazione imgProfilo';
const notification = 'tipoEvento personaID postID conversazioneID nominativo imgProfilo titolo dataOra';
const message =
  'messaggioID conversazioneID mittenteID destinatarioID testo message dataInvio nome cognome imgProfilo';
const shop = 'negozioID personaID nomeNegozio telefono email indirizzo web vat pubblicato imgProfilo';

test.each<[what: string, call: Call, place: string, fields: string]>([
  ['Persona', 'POST /api/Persona/Login', 'persona', persona],
  ['Post', 'GET /api/Post/GetPostDetails', 'listPost', post],
  ['Post of the feed', 'GET /api/Post/PostFrussoList', 'listPost', post],
  ['Image', 'GET /api/Immagini/GetImmagini', 'listImmagini', 'nomeImmagine immagineAltName'],
  ['Comment', 'GET /api/Commenti/GetPostComments', 'listCommenti', comment],
  ['Bookmark', 'GET /api/Bookmark/GetBookmarksByPersonaID', 'listBookmark', bookmark],
  ['Like', 'GET /api/Like/GetLikesByPostID', 'listLike', like],
  [
    'Share',
    'GET /api/Condivisione/GetCondivisione',
    'listCondivisioni',
    'condivisioneID postID personaID dataCondivisione',
  ],
  ['Follow', 'GET /GetFollowersByPersonaID', 'listFollow', 'personaID seguitoID'],
  [
    'Conversation',
    'GET /api/Chat/ChatList',
    'conversazione',
    'conversazioneID postID personaID1 personaID2 dataInizio',
  ],
  ['Message', 'GET /api/Chat/ChatList', 'listConversazione', message],
  ['Notification', 'GET /api/Notifiche/GetCombinedNotifiche', 'listNotifiche', notification],
  [
    'Category',
    'GET /api/Categorie/CategorieList',
    'listCategorie',
    'categorieID traduzioneTesto icona iconaRetina',
  ],
  ['Subcategory', 'GET /api/Categorie/SottocategoireList', 'listSCategorie', 'sCategorieID traduzione'],
  ['Language', 'GET /api/Lingua/LingueList', 'listLingue', 'linguaID linguaNome'],
  ['Currency', 'GET /api/Valute/ValuteList', 'listValute', 'valutaID simbolo codiceISO'],
  ['Gender', 'GET /api/Genere/GenereList', 'listGenere', 'genereID traduzioneTesto'],
  ['Story', 'GET /api/Stories/StoriesByPersonaID', 'listStories', story],
  ['Story like', 'GET /api/Stories/GetStoryLike', 'listLike', storyLike],
  ['Negozio', 'GET /api/Negozio/GetNegozioDetailsByID', 'listNegozio', shop],
])('§3 %s: each response of %s has its fields', (_what, call, place, fields) => {
  const { [place]: list } = shapeOf(rowOf(call).reply).properties;
  expect((list?.items ?? list)?.required).toEqual(expect.arrayContaining(words(fields)));
});

test.each<[what: string, call: Call, fields: string]>([
  [
    'Registration payload',
    'POST /api/Persona/AddPersona',
    'LinguaID Email Geolocalizzazione Termini1 Termini2 Termini3 Nome Cognome DataNascita Telefono GenereID NotifichePush NotificheMail IntWorktools IntElectronics IntHomeGarden IntFashion IntCarMotorcycle IntHobbySport ValutaSimbolo',
  ],
  [
    'Ad creation',
    'POST /api/Post/AddPostInserzione',
    'personaID title description gratis prezzo categorieID sCategorieID condition images',
  ],
  [
    'Rating',
    'POST /api/Rating/InsertRating',
    'ratingID fromPersonaID toPersonaID ratingValue ratingComment dateCreated ratedBy',
  ],
  [
    'Feedback',
    'POST /api/Feedback/SendFeedback',
    'feedbackID dataOra personaID postID voto nome cognome email oggetto messaggio',
  ],
  ['Support', 'POST /api/Assistenza/SendAssistenza', 'nome cognome email oggetto messaggio'],
  ['Follow', 'POST /AddFollow', 'PersonaID SeguitoID'],
])('§3 %s: the request of %s accepts its fields', (_what, call, fields) => {
  const { request, upload } = rowOf(call);
  const taken = [...Object.keys(shapeOf(request).properties), upload?.field];
  expect(taken).toEqual(expect.arrayContaining(words(fields)));
});

test('§3 Translation: every row has a label, a short text and a page, and its long text if there is one', () => {
  const { listTraduzioniPagina: list } = shapeOf(
    rowOf('GET /api/TraduzioniPagina/TraduzioniPaginaAllList').reply,
  ).properties;
  expect(list?.items?.required).toEqual(['label', 'traduzioneTesto', 'pagina']);
  expect(Object.keys(list?.items?.properties ?? {})).toContain('traduzioneMax');
});

/** The paths of the integers in a schema that have no maximum. */
function endless(schema: unknown, path: string): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { type, maximum } = schema as { type?: string; maximum?: number };
  if (type === 'integer') return Number.isSafeInteger(maximum) ? [] : [path];
  return Object.entries(schema).flatMap(([name, inner]) => endless(inner, `${path}.${name}`));
}

test('every integer that a client sends has a maximum below 2^53', () => {
  // An invalid filter has its own error message (server/modules/post/filters.ts).
  const isFilter = (path: string): boolean => path.includes('.raggio.');
  const found = entries.flatMap(({ call, row }) => endless(shapeOf(row.request), call));
  expect(found.filter((path) => !isFilter(path))).toEqual([]);
});
