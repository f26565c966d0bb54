-- concurrently
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS message_once ON message (sender_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS post_once ON post (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS comment_once ON comment (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS story_once ON story (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS report_once ON report (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS saved_search_once ON saved_search (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS feedback_once ON feedback (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS shop_once ON shop (persona_id, once_key) WHERE once_key IS NOT NULL;
