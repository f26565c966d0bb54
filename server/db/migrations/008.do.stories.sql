-- Stories, their likes and views.
CREATE TABLE story (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  image text, thumbhash text NOT NULL DEFAULT '',
  -- What the picture shows, for screen readers.
  alt text NOT NULL DEFAULT '',
  overlay text NOT NULL, font text NOT NULL, position int NOT NULL CHECK (position BETWEEN 1 AND 3),
  lang text,
  like_count int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  view_count int NOT NULL DEFAULT 0 CHECK (view_count >= 0),
  hidden_by bigint,
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX story_persona ON story (persona_id, created_at, id);
CREATE INDEX story_recent ON story (created_at DESC);
CREATE INDEX story_image ON story (image) WHERE image IS NOT NULL;
CREATE INDEX story_hidden_by ON story (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE UNIQUE INDEX story_once ON story (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE TRIGGER story_out_of_sight AFTER UPDATE OF hidden_by ON story FOR EACH ROW
  WHEN (OLD.hidden_by IS NULL AND NEW.hidden_by IS NOT NULL) EXECUTE FUNCTION tell_owner();
CREATE TRIGGER story_gone AFTER DELETE ON story FOR EACH ROW WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION tell_owner();

CREATE TABLE story_like (
  id bigint PRIMARY KEY DEFAULT new_id(),
  story_id bigint NOT NULL REFERENCES story ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, story_id)
);
CREATE INDEX story_like_newest ON story_like (story_id, created_at DESC, id DESC);

CREATE TABLE story_view (
  id bigint PRIMARY KEY DEFAULT new_id(),
  story_id bigint NOT NULL REFERENCES story ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, story_id)
);
CREATE INDEX story_view_newest ON story_view (story_id, created_at DESC, id DESC);

CREATE FUNCTION count_story() RETURNS trigger LANGUAGE plpgsql AS $$
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
