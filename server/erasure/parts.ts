/** Rows that go with the row that `column` points at. */
export interface Part {
  table: string;
  column: string;
  /** Which of them; the others stay. */
  where?: string;
  /** Which first. */
  order?: string;
}

const inTables = (column: string, ...tables: string[]): Part[] => tables.map((table) => ({ table, column }));

/** Rows that hang, in any number, on rows of these tables: they go first, in steps, so that such a row goes alone. */
export const partsOf: Record<string, readonly Part[]> = {
  post: [
    ...inTables(
      'post_id',
      'notification',
      'search_match',
      'alert_work',
      'post_like',
      'bookmark',
      'share',
      'image',
      'hidden',
    ),
    // Answers before what they answer, which would take all of them along.
    { table: 'comment', column: 'post_id', order: 'created_at DESC, id DESC' },
  ],
  story: inTables('story_id', 'notification', 'story_like', 'story_view'),
  conversation: inTables('conversation_id', 'notification', 'message'),
  saved_search: inTables('search_id', 'notification', 'search_match'),
  report_case: inTables('case_id', 'report', 'case_note'),
  report: inTables('report_id', 'notification', 'report_message'),
  measure: inTables('measure_id', 'notification'),
};

/** It is the other side's too, where it has words and somebody is there to read them. */
const isNobodys = `(last_at IS NULL OR NOT EXISTS (
  SELECT 1 FROM persona p WHERE p.id IN (buyer_id, seller_id) AND p.deleted_at IS NULL))`;
/** One below which others wrote stays, without its words: those at the end of a thread go, then what they answered. */
const isUnanswered = 'NOT EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = comment.id)';

/** All that goes in steps with a person; their posts are hidden, and go as all that are. */
export const partsOfPerson: readonly Part[] = [
  // Before what caused them: each cause would take its own along, one by one.
  { table: 'notification', column: 'actor_id' },
  { table: 'notification', column: 'persona_id' },
  { table: 'post_like', column: 'persona_id' },
  { table: 'follow', column: 'follower_id' },
  { table: 'follow', column: 'followed_id' },
  { table: 'rating', column: 'from_id' },
  { table: 'rating', column: 'to_id' },
  { table: 'comment', column: 'persona_id', where: isUnanswered },
  { table: 'conversation', column: 'buyer_id', where: isNobodys },
  { table: 'conversation', column: 'seller_id', where: isNobodys },
  { table: 'block', column: 'persona_id' },
  { table: 'block', column: 'blocked_id' },
  { table: 'hidden', column: 'other_id' },
  { table: 'report_case', column: 'subject_id' },
  { table: 'measure', column: 'subject_id' },
  // The tally last: its numbers move with the rest.
  ...inTables(
    'persona_id',
    'share',
    'bookmark',
    'story_like',
    'story_view',
    'story',
    'saved_search',
    'shop',
    'mail_stop',
    'hidden',
    'report',
    'tally',
  ),
];

/** Words of a person in rows that stay. */
export const wordsOfPerson: readonly (Part & { word: string })[] = [
  { table: 'comment', column: 'persona_id', word: 'body' },
  { table: 'conversation', column: 'seller_id', word: 'post_title' },
  { table: 'message', column: 'sender_id', word: 'hidden_part' },
];
