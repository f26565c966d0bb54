import Type from 'typebox';
import { byPost, Id, Moment, owner, record, reply, self, signedIn, Text } from '../common';
import { limits } from '../limits';

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

export const commentiRows = {
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
    limit: { person: 'comments' },
  },
  'POST /api/Commenti/DeleteComment': {
    encoding: 'query',
    request: Type.Object({ CommentiID: Id }),
    reply: reply({}),
    access: owner('comment', 'CommentiID'),
    holdsSession: true,
    limit: { person: 'removals' },
  },
  'GET /api/Commenti/GetCommentsByPost': {
    encoding: 'query',
    request: byPost,
    reply: comments,
    access: signedIn,
    cost: 'list',
  },
  'GET /api/Commenti/GetPostComments': {
    encoding: 'query',
    request: byPost,
    reply: comments,
    access: signedIn,
    offline: true,
    cost: 'list',
  },
} as const;
