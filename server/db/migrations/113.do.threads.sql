-- concurrently
-- The first-level comment that an answer stands under, however deep: a page of comments reads its threads by it.
ALTER TABLE comment ADD COLUMN IF NOT EXISTS root_id bigint;
CREATE OR REPLACE FUNCTION note_root() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.root_id := (SELECT coalesce(root_id, id) FROM comment WHERE id = NEW.parent_id); RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER comment_root BEFORE INSERT ON comment FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL)
  EXECUTE FUNCTION note_root();
WITH RECURSIVE under AS (
  SELECT r.id, r.parent_id AS root FROM comment r JOIN comment c ON c.id = r.parent_id AND c.parent_id IS NULL
  UNION ALL
  SELECT r.id, u.root FROM under u JOIN comment r ON r.parent_id = u.id
)
UPDATE comment c SET root_id = u.root FROM under u WHERE c.id = u.id AND c.root_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS comment_first;
CREATE INDEX CONCURRENTLY comment_first ON comment (post_id, created_at, id) WHERE parent_id IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS comment_thread;
CREATE INDEX CONCURRENTLY comment_thread ON comment (root_id, created_at, id) WHERE root_id IS NOT NULL;
