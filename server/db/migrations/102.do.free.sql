-- concurrently
-- A search among what is given away reads an index of that alone: a frequent word is in few of them, or in none.
DROP INDEX CONCURRENTLY IF EXISTS post_words_free;
CREATE INDEX CONCURRENTLY post_words_free ON post USING gin (search) WHERE free AND visible AND share_id IS NULL;
