import Type from 'typebox';
import {
  byPost,
  byPostAndPerson,
  ClientDate,
  Id,
  Ignored,
  Moment,
  NewId,
  owner,
  record,
  reply,
  self,
  signedIn,
} from '../common';

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
    limit: { person: 'likes' },
  },
  'POST /api/Like/DeleteLike': {
    encoding: 'query',
    request: Type.Object({ LikeID: Id }),
    reply: reply({}),
    access: owner('like', 'LikeID'),
    limit: { person: 'removals' },
  },
  'GET /api/Like/GetLikesByPostID': {
    encoding: 'query',
    request: byPost,
    reply: likes,
    access: signedIn,
    offline: true,
    cost: 'list',
  },
  'GET /api/Like/GetLikeCount': { encoding: 'query', request: byPost, reply: reply({}), access: signedIn },
  'GET /api/Like/GetLike': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: likes,
    access: self('PersonaID'),
  },
} as const;
