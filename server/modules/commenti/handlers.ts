import { limits } from '../../../contract/limits';
import { holdPerson } from '../../db/holdPerson';
import type { Context, Db, Handlers } from '../../handler';
import { codedError } from '../../errors';
import { fitting, frame } from '../../fitting';
import { notify } from '../notifiche/notify';
import { presentComment } from './present';
import {
  countComments,
  deleteComment,
  findCommentAuthor,
  findPostOwner,
  insertComment,
  isThere,
  listReplies,
  listThreads,
} from './repository';

type Listing = 'GET /api/Commenti/GetPostComments' | 'GET /api/Commenti/GetCommentsByPost';

/** The reader's id if they do not see some people, for example after a block; otherwise undefined. */
const readerOf = ({ me }: Pick<Context<Listing>, 'me'>) => (me.hasUnseen ? me.personaID : undefined);

const bit = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

async function threads<K extends Listing>(c: Context<K>) {
  const rows = await listThreads(c.sql, c.input.PostID, {
    before: c.input.Prima,
    threads: limits.commentsPage,
    replies: limits.repliesShown,
    bytes: limits.answerBytes - frame,
    reader: readerOf(c),
  });
  const told = rows.filter(({ parent_id }) => parent_id === null).length;
  const ids = new Set(rows.map(({ id }) => id));
  return {
    listCommenti: rows.map((row) => ({
      ...presentComment(row, ids, c.texts, c.lang),
      ...(row.parent_id === null && { altreRisposte: bit(row.has_more) }),
    })),
    altri: bit(told < (rows[0]?.threads ?? 0)),
  };
}

async function replies<K extends Listing>(c: Context<K>, root: number) {
  const { PostID, Prima: before } = c.input;
  // Reads one row more than the page has, to know whether older ones exist.
  const rows = await listReplies(c.sql, PostID, {
    root,
    before,
    limit: limits.repliesPage + 1,
    reader: readerOf(c),
  });
  const newest = rows.slice(0, limits.repliesPage);
  const ids = new Set(newest.map(({ id }) => id));
  const told = fitting(newest.map((row) => presentComment(row, ids, c.texts, c.lang)));
  return { listCommenti: told.toReversed(), altri: bit(told.length < rows.length) };
}

async function list<K extends Listing>(c: Context<K>) {
  const { PostID, CommentiID: root } = c.input;
  const [commentiCount, told] = await Promise.all([
    countComments(c.sql, PostID),
    root === undefined ? threads(c) : replies(c, root),
  ]);
  return commentiCount === undefined
    ? { listCommenti: [], commentiCount: 0, altri: 0 }
    : { ...told, commentiCount };
}

async function findParentAuthor(tx: Db, parentID: number, postID: number): Promise<number> {
  const author = await findCommentAuthor(tx, parentID, postID);
  if (author === undefined) throw codedError('commento-padre');
  return author;
}

export const commentHandlers: Handlers<'Commenti'> = {
  'POST /api/Commenti/CreateComment': async (c) => {
    const { postID, testoCommento } = c.input;
    const parentID = c.input.parentCommentiID || null;
    const actor = c.me.personaID;
    const owner = await findPostOwner(c.sql, postID);
    if (owner === undefined || !(await holdPerson(c.sql, owner))) throw codedError('non-trovato');
    const answered = parentID === null ? undefined : await findParentAuthor(c.sql, parentID, postID);
    const commentID = await insertComment(c.sql, { postID, personaID: actor, parentID, body: testoCommento });
    if (parentID !== null && !(await isThere(c.sql, parentID))) throw codedError('commento-padre');
    if (answered !== undefined)
      await notify(c.sql, { kind: 'Risposta', to: answered, actor, commentID, postID });
    if (owner !== answered) await notify(c.sql, { kind: 'Commento', to: owner, actor, commentID, postID });
    return { commentiID: commentID, statusMessage: c.texts.say('esito-commento-inviato', {}, c.lang) };
  },

  'POST /api/Commenti/DeleteComment': async (c) => {
    if (!(await deleteComment(c.sql, c.input.CommentiID, c.me.personaID))) throw codedError('non-trovato');
    c.erasure.wake();
    return {};
  },

  'GET /api/Commenti/GetCommentsByPost': (c) => list(c),
  'GET /api/Commenti/GetPostComments': (c) => list(c),
};
