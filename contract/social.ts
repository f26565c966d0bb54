import Type from 'typebox';
import {
  ClientDate,
  Id,
  Ignored,
  Moment,
  NewId,
  Nullable,
  owner,
  record,
  reply,
  self,
  signedIn,
  Text,
} from './common';
import { limits } from './limits';

const byPost = Type.Object({ PostID: Id });
const byPostAndPerson = Type.Object({ PostID: Id, PersonaID: Id });

const Comment = record({
  commentiID: Id,
  personaID: Id,
  postID: Id,
  /** 0: top level. */
  parentCommentiID: Type.Integer(),
  dataOra: Moment,
  testoCommento: Type.String(),
  nome: Type.String(),
  cognome: Type.String(),
  imgProfilo: Type.String(),
});
const comments = reply({ listCommenti: Type.Array(Comment) });

export const commentRows = {
  'POST /api/Commenti/CreateComment': {
    encoding: 'json',
    request: Type.Object({
      personaID: Id,
      postID: Id,
      testoCommento: Text(limits.comment),
      parentCommentiID: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
    }),
    reply: reply({ commentiID: Type.Optional(Id) }),
    access: self('personaID'),
    once: true,
  },
  'POST /api/Commenti/DeleteComment': {
    encoding: 'query',
    request: Type.Object({ CommentiID: Id }),
    reply: reply({}),
    access: owner('comment', 'CommentiID'),
  },
  'GET /api/Commenti/GetCommentsByPost': {
    encoding: 'query',
    request: byPost,
    reply: comments,
    access: signedIn,
  },
  'GET /api/Commenti/GetPostComments': {
    encoding: 'query',
    request: byPost,
    reply: comments,
    access: signedIn,
  },
} as const;

const Bookmark = record({
  bookmarkID: Id,
  dataOra: Moment,
  postID: Id,
  personaID: Id,
  titolo: Type.String(),
  prezzo: Nullable(Type.Number()),
  valutaSimbolo: Type.String(),
  gratis: Type.Integer(),
  venduto: Type.Integer(),
  nomeImmagine: Nullable(Type.String()),
  imgProfilo: Type.String(),
  geolocalizzazione: Type.String(),
});
const bookmarks = reply({ listBookmark: Type.Array(Bookmark) });
const mine = Type.Object({ PersonaID: Id });

export const bookmarkRows = {
  'GET /api/Bookmark/GetBookmark': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: bookmarks,
    access: self('PersonaID'),
  },
  'POST /api/Bookmark/AddBookmark': {
    encoding: 'json',
    request: Type.Object({ bookmarkID: NewId, dataOra: ClientDate, postID: Id, personaID: Id }),
    reply: reply({ bookmarkID: Type.Optional(Id) }),
    access: self('personaID'),
  },
  'POST /api/Bookmark/DeleteBookmark': {
    encoding: 'query',
    request: Type.Object({ BookmarkID: Id }),
    reply: reply({}),
    access: owner('bookmark', 'BookmarkID', 404),
  },
  'GET /api/Bookmark/CountBookmarkPersonaID': {
    encoding: 'query',
    request: mine,
    reply: reply({ bookmarkCount: Type.Integer(), recordCount: Type.Integer() }),
    access: self('PersonaID'),
  },
  'GET /api/Bookmark/GetBookmarksByPersonaID': {
    encoding: 'query',
    request: mine,
    reply: bookmarks,
    access: self('PersonaID'),
  },
} as const;

const Like = record({
  likeID: Id,
  personaID: Id,
  postID: Id,
  dataOra: Moment,
  nome: Type.String(),
  cognome: Type.String(),
  geolocalizzazione: Type.String(),
  imgProfilo: Type.String(),
});
const likes = reply({ listLike: Type.Array(Like) });

export const likeRows = {
  'POST /api/Like/AddLike': {
    encoding: 'json',
    request: Type.Object({
      likeID: NewId,
      personaID: Id,
      postID: Id,
      dataOra: ClientDate,
      nome: Ignored,
      cognome: Ignored,
      geolocalizzazione: Ignored,
      imgProfilo: Ignored,
    }),
    reply: reply({ likeID: Type.Optional(Id) }),
    access: self('personaID'),
  },
  'POST /api/Like/DeleteLike': {
    encoding: 'query',
    request: Type.Object({ LikeID: Id }),
    reply: reply({}),
    access: owner('like', 'LikeID'),
  },
  'GET /api/Like/GetLikesByPostID': { encoding: 'query', request: byPost, reply: likes, access: signedIn },
  'GET /api/Like/GetLikeCount': { encoding: 'query', request: byPost, reply: reply({}), access: signedIn },
  'GET /api/Like/GetLike': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: likes,
    access: self('PersonaID'),
  },
} as const;

const Share = record({ condivisioneID: Id, postID: Id, personaID: Id, dataCondivisione: Moment });

export const shareRows = {
  'GET /api/Condivisione/GetCondivisione': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: reply({ listCondivisioni: Type.Array(Share) }),
    access: self('PersonaID'),
  },
  'GET /api/Condivisione/GetCondivisioneCount': {
    encoding: 'query',
    request: byPost,
    reply: reply({}),
    access: signedIn,
  },
  'POST /api/Condivisione/AddCondivisione': {
    encoding: 'json',
    request: Type.Object({ postID: Id, personaID: Id, dataCondivisione: ClientDate }),
    reply: reply({ condivisioneID: Type.Optional(Id) }),
    access: self('personaID'),
  },
  'POST /api/Condivisione/DeleteCondivisione': {
    encoding: 'query',
    request: Type.Object({ condivisioneID: Id }),
    reply: reply({}),
    access: owner('share', 'condivisioneID'),
  },
} as const;
