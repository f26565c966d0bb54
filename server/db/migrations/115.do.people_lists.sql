-- concurrently
-- Names the people who were there before 114, beside those who register meanwhile; a person who leaves meanwhile is forgotten again.
INSERT INTO persona_name (place, turn, persona_id, shared)
  SELECT t.place, turn, p.id, shared FROM persona p, name_turns(p.name, p.surname) AS t WHERE p.deleted_at IS NULL
  ON CONFLICT DO NOTHING;
DELETE FROM persona_name n USING persona p WHERE p.id = n.persona_id AND p.deleted_at IS NOT NULL;
-- All words of a name. Without WHERE: a search names no condition that another index promises, and goes through none.
DROP INDEX CONCURRENTLY IF EXISTS persona_words;
CREATE INDEX CONCURRENTLY persona_words ON persona USING gin (name_words(name || ' ' || surname)) WITH (fastupdate = off);
DROP INDEX CONCURRENTLY IF EXISTS persona_name_trgm;
-- The newest of a province.
DROP INDEX CONCURRENTLY IF EXISTS persona_province_recent;
CREATE INDEX CONCURRENTLY persona_province_recent ON persona (province, created_at DESC, id DESC) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS persona_province;
-- The planner knows nothing of an expression before it was counted; and what is not known to be visible is looked up in the table.
ANALYZE persona;
VACUUM (ANALYZE) persona_name;
-- Lists under one person, ad, story or search, in the order that they are shown in: a page is read, and not the list.
DROP INDEX CONCURRENTLY IF EXISTS follow_followed_newest;
CREATE INDEX CONCURRENTLY follow_followed_newest ON follow (followed_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS follow_followed;
DROP INDEX CONCURRENTLY IF EXISTS follow_follower_newest;
CREATE INDEX CONCURRENTLY follow_follower_newest ON follow (follower_id, created_at DESC, id DESC) INCLUDE (followed_id);
DROP INDEX CONCURRENTLY IF EXISTS bookmark_newest;
CREATE INDEX CONCURRENTLY bookmark_newest ON bookmark (persona_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS post_like_newest;
CREATE INDEX CONCURRENTLY post_like_newest ON post_like (post_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS post_like_post;
DROP INDEX CONCURRENTLY IF EXISTS story_like_newest;
CREATE INDEX CONCURRENTLY story_like_newest ON story_like (story_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS story_like_story;
DROP INDEX CONCURRENTLY IF EXISTS story_view_newest;
CREATE INDEX CONCURRENTLY story_view_newest ON story_view (story_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS story_view_story;
DROP INDEX CONCURRENTLY IF EXISTS shop_newest;
CREATE INDEX CONCURRENTLY shop_newest ON shop (persona_id, created_at DESC, id DESC);
DROP INDEX CONCURRENTLY IF EXISTS shop_persona;
DROP INDEX CONCURRENTLY IF EXISTS search_match_newest;
CREATE INDEX CONCURRENTLY search_match_newest ON search_match (search_id, at DESC, post_id);
