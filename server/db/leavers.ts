/**
 * Persons who left are nowhere from that moment on, while their rows still go in steps (server/erasure/). Counters fall
 * with the rows: a reader takes off what is there of leavers. Mostly nobody leaves, and the table that is asked is empty.
 * All of it is SQL text; `g` is the leaver.
 */
const ofLeavers = (what: string, rows: string): string =>
  `(SELECT ${what} FROM farewell g CROSS JOIN LATERAL (SELECT * FROM ${rows} OFFSET 0) AS r)`;

/** The number of `rows` (a table with its condition on `g.persona_id`, one row a leaver) that a counter still holds. */
export const ofLeaversCount = (rows: string): string => ofLeavers('count(*)::int', rows);

/** The stars that leavers' ratings still add to a sum. */
export const ofLeaversStars = (rows: string): string => ofLeavers('coalesce(sum(r.value), 0)::int', rows);

/** Whether nobody who left is meant by this column. */
export const isNoLeaver = (column: string): string =>
  `${column} <> ALL (ARRAY(SELECT persona_id FROM farewell))`;

/** Another one after each farewell; null while nobody leaves. */
export const newestFarewell = "(SELECT 'f' || max(id) FROM farewell)";

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
