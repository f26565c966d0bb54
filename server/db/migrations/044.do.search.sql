-- concurrently
-- What a search is gathered by: the words and the condition in one index, beside it the place. None of these says WHERE:
-- PostgreSQL joins no two indexes that promise the same, and looked the words beside a price or a category up in the heap.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX CONCURRENTLY IF EXISTS post_words;
CREATE INDEX CONCURRENTLY post_words ON post USING gin (search, is_new);
DROP INDEX CONCURRENTLY IF EXISTS post_place;
CREATE INDEX CONCURRENTLY post_place ON post ((lat + 0), (lon + 0));
DROP INDEX CONCURRENTLY IF EXISTS post_search;
-- The planner knows nothing of an expression before it was counted.
ANALYZE post;
