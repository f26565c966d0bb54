-- concurrently
-- Searches gather by words alone, and look at the place of what they found.
DROP INDEX CONCURRENTLY IF EXISTS post_place;
DROP FUNCTION IF EXISTS is_read(tsvector);
