/**
 * Persons who left are nowhere from that moment on, while their rows still go in steps (server/erasure/). Counters fall
 * with the rows: a reader takes off what is there of leavers. Mostly nobody leaves, and the table that is asked is empty.
 * All of it is SQL text.
 */
type LeaversRows =
  | 'likes'
  | 'shares'
  | 'comments'
  | 'story_likes'
  | 'story_views'
  | 'followers'
  | 'followed'
  | 'ratings'
  | 'stars';

/** The number of leavers' rows, for `stars` their sum, that the counter of this post, story or person still holds. */
export const ofLeavers = (rows: LeaversRows, id: string): string =>
  `(CASE WHEN EXISTS (SELECT FROM farewell) THEN leavers_${rows}(${id}) ELSE 0 END)`;

/** Whether nobody who left is meant by this column. */
export const isNoLeaver = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT persona_id FROM farewell))`;

/**
 * Whether somebody else wrote below a comment: such a comment of a leaver stays without its words. Of an answer the
 * answers to its author's own ones are not looked at here; the steps find them, since they begin below.
 */
export const isAnswered = (comment: string): string => `(
  EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = ${comment}.id AND r.persona_id <> ${comment}.persona_id)
  OR EXISTS (SELECT 1 FROM comment r WHERE r.root_id = ${comment}.id AND r.persona_id <> ${comment}.persona_id))`;

/**
 * Whether a comment, named by this column, is none of a long thread that was deleted and whose rows still go; true where the
 * column is null. Mostly none go, and then no row is looked up. It stands as one condition, so that no plan depends on it.
 */
export const isCommentHere = (column: string): string => `(
  NOT EXISTS (SELECT 1 FROM comment_farewell) OR ${column} IS NULL
  OR NOT EXISTS (SELECT 1 FROM comment_farewell f(going) WHERE f.going = ${column}))`;
