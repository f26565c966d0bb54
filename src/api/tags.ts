/** What cached data are about. A mutation names what it made stale, in these words only. */
export const tags = [
  'Persona',
  'PersoneSimili',
  'Feed',
  'OwnPosts',
  'Post',
  'Comments',
  'Likes',
  'Bookmarks',
  'Follows',
  'Ratings',
  'Notifications',
  'Chat',
  'Stories',
  'Shop',
  'Sessions',
  'DataCopy',
  'Passkeys',
  'SavedSearches',
  'Texts',
] as const;
export type Tag = (typeof tags)[number];
