/**
 * People who left are invisible at once, while the erasure deletes their rows in steps (server/erasure/). Counters fall
 * with the rows, so readers subtract the rows that remain. Usually nobody is leaving and `farewell` is empty. All
 * functions return SQL.
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

/** The number of the remaining rows (for `stars` their sum) in the counter of a post, story or person. */
export const ofLeavers = (rows: LeaversRows, id: string): string =>
  `(CASE WHEN EXISTS (SELECT FROM farewell) THEN leavers_${rows}(${id}) ELSE 0 END)`;

/** Whether the column names nobody who left. */
export const isNoLeaver = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT persona_id FROM farewell))`;

/**
 * Whether somebody else wrote below a comment: a leaver's comment then stays without its text. For an answer, replies
 * to its author's own replies are not checked here; the erasure finds them, because it starts at the bottom.
 */
export const isAnswered = (comment: string): string => `(
  EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = ${comment}.id AND r.persona_id <> ${comment}.persona_id)
  OR EXISTS (SELECT 1 FROM comment r WHERE r.root_id = ${comment}.id AND r.persona_id <> ${comment}.persona_id))`;

/**
 * Whether the column's comment does not belong to a long deleted thread whose rows are still being erased; true for
 * NULL. Usually there is no such thread, and no row is read. A single condition, so that no plan depends on it.
 */
export const isCommentHere = (column: string): string => `(
  NOT EXISTS (SELECT 1 FROM comment_farewell) OR ${column} IS NULL
  OR NOT EXISTS (SELECT 1 FROM comment_farewell f(going) WHERE f.going = ${column}))`;
