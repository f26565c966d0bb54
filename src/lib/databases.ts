/** What the app keeps in IndexedDB: each name once, so that the end of a session misses none. */
export const databases = {
  /** Answers of the host. */
  seen: 'piazza-seen',
  /** What is being written, by person. */
  drafts: 'piazza-drafts',
  /** What waits for the network, by person. */
  outbox: 'piazza-outbox',
  /** What another app shared with this one. */
  shared: 'piazza-shared',
} as const;
