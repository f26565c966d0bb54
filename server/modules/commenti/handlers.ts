import type { Call } from '../../../contract/table';
import { holdPerson } from '../../db/holdPerson';
import type { Context, Db, Handlers } from '../../handler';
import { codedError } from '../../errors';
import { notify } from '../notifiche/notify';
import { presentComment } from './present';
import { deleteComment, findCommentAuthor, findPostOwner, insertComment, listComments } from './repository';

const most = 2000;

async function list<K extends Call>(c: Context<K>, postID: number) {
  const rows = await listComments(c.sql, postID, most);
  return { listCommenti: rows.map((row) => presentComment(row, c.texts, c.lang)) };
}

async function findParentAuthor(tx: Db, parentID: number, postID: number): Promise<number> {
  const author = await findCommentAuthor(tx, parentID, postID);
  if (author === undefined) throw codedError('commento-padre');
  return author;
}

export const commentHandlers: Handlers<'Commenti'> = {
  'POST /api/Commenti/CreateComment': (c) =>
    c.transact(async (tx) => {
      const { postID, testoCommento } = c.input;
      const parentID = c.input.parentCommentiID || null;
      const actor = c.me.personaID;
      const owner = await findPostOwner(tx, postID);
      if (owner === undefined || !(await holdPerson(tx, owner))) throw codedError('non-trovato');
      const answered = parentID === null ? undefined : await findParentAuthor(tx, parentID, postID);
      const commentID = await insertComment(tx, { postID, personaID: actor, parentID, body: testoCommento });
      if (answered !== undefined)
        await notify(tx, { kind: 'Risposta', to: answered, actor, commentID, postID });
      if (owner !== answered) await notify(tx, { kind: 'Commento', to: owner, actor, commentID, postID });
      return { commentiID: commentID, statusMessage: c.texts.say('esito-commento-inviato', {}, c.lang) };
    }),

  'POST /api/Commenti/DeleteComment': (c) =>
    c.transact(async (tx) => {
      const gone = await deleteComment(tx, c.input.CommentiID, c.me.personaID);
      if (gone.length === 0) throw codedError('non-trovato');
      return {};
    }),

  'GET /api/Commenti/GetCommentsByPost': (c) => list(c, c.input.PostID),
  'GET /api/Commenti/GetPostComments': (c) => list(c, c.input.PostID),
};
