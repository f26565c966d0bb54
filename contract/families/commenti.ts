import Type from 'typebox';
import {
  Bit,
  id,
  idOrNone,
  marked,
  Moment,
  Nullable,
  outcome,
  owner,
  record,
  reply,
  self,
  sharedReply,
  signedIn,
  Text,
} from '../common';
import { limits } from '../limits';

const Comment = record('Comment', {
  commentiID: id('comment'),
  /** The comment's author; 0 if the caller cannot see them but others answered the comment. */
  personaID: idOrNone('person'),
  postID: id('post'),
  /**
   * The comment that this one answers; 0 on the first level. If the answered one is not in this list, the first-level
   * comment of the thread.
   */
  parentCommentiID: idOrNone('comment'),
  dataOra: Moment,
  testoCommento: marked('written', Type.String()),
  /** Beyond the specification: the language of the writer's app at that time; older comments lack it. */
  lingua: Type.Optional(Type.String()),
  nome: marked('contact', Type.String()),
  cognome: marked('contact', Type.String()),
  imgProfilo: Type.String(),
  /** 1 on a first-level comment that has earlier answers than those in this list. */
  altreRisposte: Type.Optional(Bit),
});
/**
 * Beyond the specification: `CommentiID`, the id of a first-level comment, requests its answers; `Prima`, an id,
 * requests earlier ones.
 */
const request = Type.Object({
  PostID: id('post'),
  CommentiID: Type.Optional(id('comment')),
  Prima: Type.Optional(id('cursor')),
});
/**
 * The newest 50 first-level comments, fewer if they are long, each with its newest 10 answers; oldest first. `altri`:
 * there are earlier ones. `commentiCount` counts all comments and answers of the post.
 */
const comments = sharedReply('Comments', {
  listCommenti: Type.Array(Comment),
  commentiCount: Type.Integer(),
  altri: Bit,
});

export const commentiRows = {
  'POST /api/Commenti/CreateComment': {
    encoding: 'json',
    request: Type.Object({
      personaID: id('me'),
      postID: id('post'),
      testoCommento: marked('written', Text(limits.comment)),
      parentCommentiID: Type.Optional(Nullable(idOrNone('comment'))),
    }),
    reply: reply({ commentiID: Type.Optional(id('comment')) }),
    access: self('personaID'),
    standing: 'public',
    once: true,
    limit: { person: 'comments' },
  },
  'POST /api/Commenti/DeleteComment': {
    encoding: 'query',
    request: Type.Object({ CommentiID: id('comment') }),
    reply: outcome,
    access: owner('comment', 'CommentiID'),
    standing: 'free',
    holdsSession: true,
    limit: { person: 'removals' },
  },
  'GET /api/Commenti/GetCommentsByPost': {
    encoding: 'query',
    request,
    reply: comments,
    access: signedIn,
    cost: 'list',
    standing: 'free',
    sees: 'all',
  },
  'GET /api/Commenti/GetPostComments': {
    encoding: 'query',
    request,
    reply: comments,
    access: signedIn,
    offline: true,
    cost: 'list',
    standing: 'free',
    sees: 'all',
  },
} as const;
