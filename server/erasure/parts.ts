/** Rows that are deleted together with the row that `column` references. */
export interface Part {
  table: string;
  column: string;
  /** SQL that limits which rows are deleted; the others stay. */
  where?: string;
  order?: string;
}

const inTables = (column: string, ...tables: string[]): Part[] => tables.map((table) => ({ table, column }));

/** For each table, the rows that may reference one of its rows in large numbers. They are deleted first, in steps. */
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
    // Answers before the comments that they answer, whose deletion would delete all of them at once.
    { table: 'comment', column: 'post_id', order: 'created_at DESC, id DESC' },
  ],
  story: inTables('story_id', 'notification', 'story_like', 'story_view'),
  conversation: inTables('conversation_id', 'notification', 'message'),
  saved_search: inTables('search_id', 'notification', 'search_match'),
  report_case: inTables('case_id', 'report', 'case_note'),
  report: inTables('report_id', 'notification', 'report_message'),
  measure: inTables('measure_id', 'notification'),
};

/** A conversation with messages stays as long as the other party exists. */
const isNobodys = `(last_at IS NULL OR NOT EXISTS (
  SELECT 1 FROM persona p WHERE p.id IN (buyer_id, seller_id) AND p.deleted_at IS NULL))`;
/** A comment that others answered stays, without its text. A thread is deleted from its last answers upwards. */
const isUnanswered = 'NOT EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = comment.id)';

/**
 * Everything that is deleted in steps with a person, except their posts, which are hidden and then deleted like all
 * hidden posts.
 */
export const partsOfPerson: readonly Part[] = [
  // Notifications come before their causes, which would otherwise delete them one by one.
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
  // The table `tally` comes last, because the deletions change it.
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

export const wordsOfPerson: readonly (Part & { word: string })[] = [
  { table: 'comment', column: 'persona_id', word: 'body' },
  { table: 'conversation', column: 'seller_id', word: 'post_title' },
  { table: 'message', column: 'sender_id', word: 'hidden_part' },
];
