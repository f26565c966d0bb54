-- Mails, registrations and recoveries are taken line by line (server/db/rounds.ts). A mail stands in the line of whose doing
-- it is, a registration or a recovery in that of the network that asked.
ALTER TABLE mail ADD COLUMN line text NOT NULL DEFAULT 'others';
CREATE INDEX mail_line ON mail (line, next_at);
DROP INDEX mail_next;
CREATE INDEX account_request_line ON account_request ((trace->>'address'), next_at);
DROP INDEX account_request_next;

-- Comments of long threads that were deleted: nobody sees them, no post counts them, and they go in steps (server/erasure/).
CREATE TABLE comment_farewell (comment_id bigint PRIMARY KEY);
ANALYZE comment_farewell;
CREATE FUNCTION count_comments_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM touched) THEN RETURN NULL; END IF;
  PERFORM 1 FROM post WHERE id IN (SELECT post_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  WITH hidden AS (DELETE FROM comment_farewell WHERE comment_id IN (SELECT id FROM touched) RETURNING comment_id)
  UPDATE post p SET comment_count = comment_count - t.rows
    FROM (SELECT post_id, count(*)::int AS rows FROM touched WHERE id NOT IN (SELECT comment_id FROM hidden) GROUP BY post_id) t
    WHERE p.id = t.post_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER comment_gone AFTER DELETE ON comment REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_comments_gone();
