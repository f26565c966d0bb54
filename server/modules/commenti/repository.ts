import { cursorOf } from '../../db/cursor';
import type { Db } from '../../db/database';
import { languageOf } from '../../db/languageOf';
import { isAnswered, isCommentHere, isNoLeaver } from '../../db/leavers';
import { unseenBy } from '../../db/unseen';
import { commentsOf } from '../post/repository';

export interface CommentRow {
  id: number;
  post_id: number;
  persona_id: number;
  parent_id: number | null;
  root_id: number | null;
  body: string;
  lang: string | null;
  created_at: Date;
  name: string;
  surname: string;
  image: string | null;
  is_author_gone: boolean;
  /** Keepers hid it, or the reader does not see its author, for example after a block. */
  is_unseen: boolean;
}

/** SQL for whether a comment is listed: one that has replies stays even if its author left or keepers hid it. */
const stands = `((${isNoLeaver('c.persona_id')} AND c.hidden_by IS NULL) OR ${isAnswered('c')}) AND ${isCommentHere('c.id')}`;

/** The number of a post's comments and replies; undefined for a post that is not visible. */
export async function countComments(db: Db, postID: number): Promise<number | undefined> {
  const [row] = await db<{ count: number }[]>`
    SELECT ${db.unsafe(commentsOf)} AS count FROM post p WHERE id = ${postID} AND visible`;
  return row?.count;
}

/** The number as SQL text. For a parameter PostgreSQL would expect a tenth of the table, and read all of it. */
const inText = (db: Db, count: number) => db.unsafe(String(Math.trunc(count)));

/**
 * SQL that leaves out comments by people whom the reader does not see, unless they have replies. `reader` is undefined
 * if the reader sees everybody.
 */
const isShown = (db: Db, reader: number | undefined) =>
  reader === undefined
    ? db``
    : db`AND (c.persona_id NOT IN (${unseen(db, reader)}) OR ${db.unsafe(isAnswered('c'))})`;
const unseen = (db: Db, reader: number) => db`
  SELECT u.id FROM persona me CROSS JOIN LATERAL (${db.unsafe(unseenBy('me.id'))}) AS u(id) WHERE me.id = ${reader}`;

const columns = (db: Db, reader: number | undefined) => db`
  ${reader === undefined ? db`c.hidden_by IS NOT NULL` : db`(c.hidden_by IS NOT NULL OR c.persona_id IN (${unseen(db, reader)}))`} AS is_unseen, c.id, c.post_id, c.persona_id, c.parent_id, c.root_id, c.body, c.lang, c.created_at, a.name, a.surname, a.image,
  a.deleted_at IS NOT NULL AS is_author_gone`;

export interface ThreadRow extends CommentRow {
  has_more: boolean;
  /** How many threads were found, at most one more than a page has. */
  threads: number;
}

interface ThreadPage {
  before: number | undefined;
  threads: number;
  replies: number;
  /** The size in bytes beyond which threads go to the next page. */
  bytes: number;
  reader: number | undefined;
}

/**
 * A post's newest threads, or those before one of them, each with its newest replies; oldest first. A thread is listed
 * whole or not at all. Its size is measured before its texts are read.
 */
export const listThreads = (
  db: Db,
  postID: number,
  { before, threads, replies, bytes, reader }: ThreadPage,
) => db<ThreadRow[]>`
  WITH first AS (
    SELECT id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS thread FROM comment c
    WHERE post_id = ${postID} AND parent_id IS NULL AND ${db.unsafe(stands)} ${isShown(db, reader)}
      ${before === undefined ? db`` : db`AND (created_at, id) < ${cursorOf(db, 'comment', before)}`}
    ORDER BY created_at DESC, id DESC LIMIT ${inText(db, threads + 1)}
  ), line AS (
    SELECT id, thread, 0 AS nth FROM first
    UNION ALL
    SELECT r.id, first.thread, r.nth FROM first CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS nth FROM comment c
      WHERE root_id = first.id AND ${db.unsafe(stands)} ${isShown(db, reader)} ORDER BY created_at DESC, id DESC LIMIT ${inText(db, replies + 1)}) r
  ), weighed AS (
    SELECT line.id, thread, nth, max(nth) OVER (PARTITION BY thread) > ${replies} AS has_more,
      max(thread) OVER ()::int AS threads,
      sum(400 + octet_length(to_json(c.body)::text) + 2 * octet_length(a.name || a.surname)) OVER (ORDER BY thread) AS weight
    FROM line JOIN comment c USING (id) JOIN persona a ON a.id = c.persona_id
  )
  SELECT ${columns(db, reader)}, w.has_more, w.threads
  FROM weighed w JOIN comment c USING (id) JOIN persona a ON a.id = c.persona_id
  WHERE w.thread <= ${threads} AND w.nth <= ${replies} AND (w.weight <= ${bytes} OR w.thread = 1)
  ORDER BY c.created_at, c.id`;

/** A thread's newest replies, or those before one of them; newest first. */
export const listReplies = (
  db: Db,
  postID: number,
  {
    root,
    before,
    limit,
    reader,
  }: { root: number; before: number | undefined; limit: number; reader: number | undefined },
) => db<CommentRow[]>`
  SELECT ${columns(db, reader)} FROM comment c JOIN persona a ON a.id = c.persona_id
  WHERE c.root_id = ${root} AND c.post_id = ${postID} AND ${db.unsafe(stands)} ${isShown(db, reader)}
    ${before === undefined ? db`` : db`AND (c.created_at, c.id) < ${cursorOf(db, 'comment', before)}`}
  ORDER BY c.created_at DESC, c.id DESC LIMIT ${inText(db, limit)}`;

export async function findPostOwner(db: Db, postID: number): Promise<number | undefined> {
  const [row] = await db<
    { persona_id: number }[]
  >`SELECT persona_id FROM post WHERE id = ${postID} AND visible`;
  return row?.persona_id;
}

export async function findCommentAuthor(db: Db, id: number, postID: number): Promise<number | undefined> {
  const [row] = await db<{ persona_id: number }[]>`
    SELECT persona_id FROM comment WHERE id = ${id} AND post_id = ${postID}`;
  return row?.persona_id;
}

interface NewComment {
  postID: number;
  personaID: number;
  parentID: number | null;
  body: string;
}

export async function insertComment(db: Db, comment: NewComment): Promise<number> {
  const { postID, personaID, parentID, body } = comment;
  const [row] = await db<[{ id: number }]>`
    INSERT INTO comment (post_id, persona_id, parent_id, body, lang)
    VALUES (${postID}, ${personaID}, ${parentID}, ${body}, ${languageOf(db, personaID)}) RETURNING id`;
  return row.id;
}

/**
 * Whether the answered comment still exists. Runs after the reply was written: its lock on the post then keeps a long
 * thread from being deleted meanwhile.
 */
export async function isThere(db: Db, id: number): Promise<boolean> {
  const rows = await db`SELECT 1 FROM comment c WHERE id = ${id} AND ${db.unsafe(isCommentHere('c.id'))}`;
  return rows.length > 0;
}

/**
 * The largest thread that the call deletes itself. A longer one is hidden at once, and the erasure worker
 * (server/erasure/) deletes it in steps.
 */
const maxAtOnce = 500;
const under = (db: Db, id: number) => db`
  under AS (
    SELECT id FROM comment WHERE id = ${id}
    UNION ALL SELECT r.id FROM under JOIN comment r ON r.parent_id = under.id)`;

/** Deletes a person's comment with its replies. Returns false if they have no such comment. */
export async function deleteComment(db: Db, id: number, me: number): Promise<boolean> {
  const [comment] = await db<{ post_id: number; size: number }[]>`
    WITH RECURSIVE ${under(db, id)}
    SELECT post_id, (SELECT count(*)::int FROM (SELECT 1 FROM under LIMIT ${maxAtOnce + 1}) AS found) AS size
    FROM comment c WHERE id = ${id} AND persona_id = ${me} AND ${db.unsafe(isCommentHere('c.id'))}`;
  if (!comment) return false;
  if (comment.size <= maxAtOnce) {
    const gone = await db`DELETE FROM comment WHERE id = ${id}`;
    return gone.count > 0;
  }
  // Waits for transactions that write a reply, which hold this lock until they commit.
  await db`SELECT 1 FROM post WHERE id = ${comment.post_id} FOR NO KEY UPDATE`;
  const hidden = await db`
    WITH RECURSIVE ${under(db, id)}
    INSERT INTO comment_farewell (comment_id) SELECT id FROM under ON CONFLICT DO NOTHING`;
  await db`UPDATE post SET comment_count = comment_count - ${hidden.count} WHERE id = ${comment.post_id}`;
  return hidden.count > 0;
}
