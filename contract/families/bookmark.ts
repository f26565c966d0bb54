import Type from 'typebox';
import {
  Bit,
  byPerson,
  byPostAndPerson,
  ClientDate,
  id,
  marked,
  Moment,
  NewId,
  Nullable,
  outcome,
  owner,
  record,
  reply,
  self,
  sharedReply,
} from '../common';

const Bookmark = record('Bookmark', {
  bookmarkID: id('bookmark'),
  dataOra: Moment,
  postID: id('post'),
  personaID: id('person'),
  titolo: Type.String(),
  lingua: Type.Optional(Type.String()),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Type.String(),
  gratis: Type.Integer(),
  venduto: Type.Integer(),
  nomeImmagine: Nullable(Type.String()),
  imgProfilo: Type.String(),
  geolocalizzazione: marked('place', Type.String()),
  /**
   * Beyond the specification: the post's author, with the displayed name; for a shared post, the author of the
   * original.
   */
  autoreID: Type.Optional(id('person')),
  autoreNome: marked('contact', Type.Optional(Type.String())),
  originalePersonaID: Type.Optional(Nullable(id('person'))),
  /**
   * Beyond the specification: the id of the bookmarked ad, or of the ad that the bookmarked post shares; absent for a
   * post that is no ad.
   */
  annuncioID: Type.Optional(id('post')),
});
const bookmarks = sharedReply('Bookmarks', { listBookmark: Type.Array(Bookmark) });

export const bookmarkRows = {
  'GET /api/Bookmark/GetBookmark': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: bookmarks,
    access: self('PersonaID'),
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'POST /api/Bookmark/AddBookmark': {
    encoding: 'json',
    request: Type.Object({
      bookmarkID: NewId,
      dataOra: ClientDate,
      postID: id('post'),
      personaID: id('me'),
    }),
    reply: reply({ bookmarkID: Type.Optional(id('bookmark')) }),
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'bookmarks' },
    refuses: [409],
  },
  'POST /api/Bookmark/DeleteBookmark': {
    encoding: 'query',
    request: Type.Object({ BookmarkID: id('bookmark') }),
    reply: outcome,
    access: owner('bookmark', 'BookmarkID', 404),
    standing: 'free',
    limit: { person: 'removals' },
  },
  'GET /api/Bookmark/CountBookmarkPersonaID': {
    encoding: 'query',
    request: byPerson,
    reply: reply({ bookmarkCount: Type.Integer(), recordCount: Type.Integer() }),
    access: self('PersonaID'),
    offline: true,
    standing: 'free',
    sees: 'viewer',
    cost: 'list',
  },
  /**
   * The newest 100 bookmarks. `altri`: there are older ones. Beyond the specification: `Prima`, a bookmark's id,
   * requests those older than it.
   */
  'GET /api/Bookmark/GetBookmarksByPersonaID': {
    encoding: 'query',
    request: Type.Object({ PersonaID: id('me'), Prima: Type.Optional(id('cursor')) }),
    reply: reply({ listBookmark: Type.Array(Bookmark), altri: Type.Optional(Bit) }),
    access: self('PersonaID'),
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'viewer',
  },
} as const;
