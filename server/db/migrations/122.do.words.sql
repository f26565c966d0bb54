-- concurrently
-- The indexes of words went with the column that they were of.
DROP INDEX CONCURRENTLY IF EXISTS post_words;
CREATE INDEX CONCURRENTLY post_words ON post USING gin (search, is_new);
DROP INDEX CONCURRENTLY IF EXISTS post_words_free;
CREATE INDEX CONCURRENTLY post_words_free ON post USING gin (search) WHERE free AND visible AND share_id IS NULL;
-- The planner knows nothing of the new column before it was counted.
ANALYZE post;
