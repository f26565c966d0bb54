-- concurrently
-- What a filtered list's newest are found by: price, condition and place stand in the index, so that the posts which do
-- not pass are not read, however many they are.
DROP INDEX CONCURRENTLY IF EXISTS post_category_newest;
CREATE INDEX CONCURRENTLY post_category_newest ON post (category_id, day DESC, created_at DESC, id DESC)
  INCLUDE (price, is_new, sold, lat, lon) WHERE visible AND share_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS post_category_feed;
DROP INDEX CONCURRENTLY IF EXISTS post_subcategory_newest;
CREATE INDEX CONCURRENTLY post_subcategory_newest ON post (subcategory_id, day DESC, created_at DESC, id DESC)
  INCLUDE (price, is_new, sold, lat, lon) WHERE visible AND share_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS post_subcategory_feed;
