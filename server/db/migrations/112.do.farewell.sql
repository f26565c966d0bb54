-- Persons who have left: nobody sees them any more, and their rows go in steps (server/erasure/). Readers take
-- what is still there of them off the counters (server/db/leavers.ts).
CREATE TABLE farewell (
  -- Grows: what a host remembers of a card stands for the newest farewell.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  -- All their posts are; of very many the newest are at once.
  is_hidden boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
-- The planner believes that a table which was never looked at holds a thousand rows, and finds every card dear.
ANALYZE farewell;
-- A post that is not visible is one that was deleted: it goes in steps, too.
CREATE INDEX post_going ON post (id DESC) WHERE NOT visible;
-- The lines that one person caused in another one's list.
CREATE INDEX notification_caused ON notification (actor_id, persona_id);
DROP INDEX notification_actor;

-- Counters move once for all rows of a statement, in the order of ids, so that no two statements wait for each other.
DROP TRIGGER like_count ON post_like;
DROP TRIGGER comment_count ON comment;
DROP TRIGGER share_count ON share;
CREATE OR REPLACE FUNCTION count_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Each post that goes asks its tables for rows, mostly for none.
  IF NOT EXISTS (SELECT 1 FROM touched) THEN RETURN NULL; END IF;
  PERFORM 1 FROM post WHERE id IN (SELECT post_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  EXECUTE format('UPDATE post p SET %1$I = %1$I + $1 * t.rows
    FROM (SELECT post_id, count(*)::int AS rows FROM touched GROUP BY post_id) t WHERE p.id = t.post_id', TG_ARGV[0])
  USING CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  RETURN NULL;
END $$;
CREATE TRIGGER like_added AFTER INSERT ON post_like REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('like_count');
CREATE TRIGGER like_gone AFTER DELETE ON post_like REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('like_count');
CREATE TRIGGER comment_added AFTER INSERT ON comment REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('comment_count');
CREATE TRIGGER comment_gone AFTER DELETE ON comment REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('comment_count');
CREATE TRIGGER share_added AFTER INSERT ON share REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('share_count');
CREATE TRIGGER share_gone AFTER DELETE ON share REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('share_count');

DROP TRIGGER story_like_count ON story_like;
DROP TRIGGER story_view_count ON story_view;
CREATE OR REPLACE FUNCTION count_story() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM touched) THEN RETURN NULL; END IF;
  PERFORM 1 FROM story WHERE id IN (SELECT story_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  EXECUTE format('UPDATE story s SET %1$I = %1$I + $1 * t.rows
    FROM (SELECT story_id, count(*)::int AS rows FROM touched GROUP BY story_id) t WHERE s.id = t.story_id', TG_ARGV[0])
  USING CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  RETURN NULL;
END $$;
CREATE TRIGGER story_like_added AFTER INSERT ON story_like REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_story('like_count');
CREATE TRIGGER story_like_gone AFTER DELETE ON story_like REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_story('like_count');
CREATE TRIGGER story_view_added AFTER INSERT ON story_view REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_story('view_count');
CREATE TRIGGER story_view_gone AFTER DELETE ON story_view REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_story('view_count');

DROP TRIGGER follow_count ON follow;
CREATE OR REPLACE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM touched) THEN RETURN NULL; END IF;
  PERFORM 1 FROM persona WHERE id IN (SELECT follower_id FROM touched UNION SELECT followed_id FROM touched)
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE persona p
  SET followed_count = p.followed_count + step * t.followed, follower_count = p.follower_count + step * t.followers
  FROM (SELECT id, sum(followed)::int AS followed, sum(followers)::int AS followers
    FROM (SELECT follower_id AS id, 1 AS followed, 0 AS followers FROM touched
      UNION ALL SELECT followed_id, 0, 1 FROM touched) side
    GROUP BY id) t
  WHERE p.id = t.id;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_added AFTER INSERT ON follow REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_follow();
CREATE TRIGGER follow_gone AFTER DELETE ON follow REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_follow();

DROP TRIGGER rating_count ON rating;
CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM touched) THEN RETURN NULL; END IF;
  PERFORM 1 FROM persona WHERE id IN (SELECT to_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE persona p SET rating_count = p.rating_count + step * t.rows, rating_sum = p.rating_sum + step * t.stars
  FROM (SELECT to_id, count(*)::int AS rows, sum(value)::int AS stars FROM touched GROUP BY to_id) t
  WHERE p.id = t.to_id;
  RETURN NULL;
END $$;
CREATE TRIGGER rating_added AFTER INSERT ON rating REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_rating();
CREATE TRIGGER rating_gone AFTER DELETE ON rating REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_rating();
