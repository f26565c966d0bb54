import Type from 'typebox';
import {
  byPost,
  byPostAndPerson,
  ClientDate,
  Id,
  Ignored,
  marked,
  Moment,
  NewId,
  outcome,
  owner,
  record,
  reply,
  self,
  sharedReply,
  signedIn,
} from '../common';

const Like = record('Like', {
  likeID: Id,
  personaID: Id,
  postID: Id,
  dataOra: Moment,
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  geolocalizzazione: marked('place', Type.String()),
  imgProfilo: Type.String(),
});
const likes = sharedReply('Likes', { listLike: Type.Array(Like) });

export const likeRows = {
  'POST /api/Like/AddLike': {
    encoding: 'json',
    request: Type.Object({
      likeID: NewId,
      personaID: Id,
      postID: Id,
      dataOra: ClientDate,
      nome: marked('contact', Ignored),
      cognome: marked('contact', Ignored),
      geolocalizzazione: marked('place', Ignored),
      imgProfilo: Ignored,
    }),
    reply: reply({ likeID: Type.Optional(Id) }),
    access: self('personaID'),
    standing: 'free',
    limit: { person: 'likes' },
    refuses: [409],
  },
  'POST /api/Like/DeleteLike': {
    encoding: 'query',
    request: Type.Object({ LikeID: Id }),
    reply: outcome,
    access: owner('like', 'LikeID'),
    standing: 'free',
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
  'GET /api/Like/GetLikeCount': { encoding: 'query', request: byPost, reply: outcome, access: signedIn },
  'GET /api/Like/GetLike': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: likes,
    access: self('PersonaID'),
  },
} as const;
