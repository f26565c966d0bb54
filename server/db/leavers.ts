/**
 * SQL about people who left. They are invisible at once, while the erasure deletes their rows in steps
 * (server/erasure/). Counters fall only with the rows, so readers subtract the remaining rows. Usually nobody is
 * leaving and the table `farewell` is empty.
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

/**
 * The number of rows of people who left (for `stars` their sum) that the counter of a post, story or person still
 * contains.
 */
export const ofLeavers = (rows: LeaversRows, id: string): string =>
  `(CASE WHEN EXISTS (SELECT FROM farewell) THEN leavers_${rows}(${id}) ELSE 0 END)`;

/** True if the column's person has not left. */
export const isNoLeaver = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT persona_id FROM farewell))`;

/**
 * Whether somebody else answered a comment: after its writer leaves, such a comment remains without its text. Answers
 * to the writer's own answers are not checked here; the erasure, which starts at the ends of a thread, finds them.
 */
export const isAnswered = (comment: string): string => `(
  EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = ${comment}.id AND r.persona_id <> ${comment}.persona_id)
  OR EXISTS (SELECT 1 FROM comment r WHERE r.root_id = ${comment}.id AND r.persona_id <> ${comment}.persona_id))`;

/**
 * Whether the column's comment is outside the long deleted threads whose rows are still being erased; true for NULL.
 * Usually there is no such thread, and no row is read. It is a single condition, so that it changes no query plan.
 */
export const isCommentHere = (column: string): string => `(
  NOT EXISTS (SELECT 1 FROM comment_farewell) OR ${column} IS NULL
  OR NOT EXISTS (SELECT 1 FROM comment_farewell f(going) WHERE f.going = ${column}))`;
