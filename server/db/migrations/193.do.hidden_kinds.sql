-- Keepers hide each kind of thing that can be reported: a shop or a rating as a whole; of a person the picture, of a conversation
-- messages. A part stands aside in `hidden_part` and its column is null, so that whatever reads the row shows nothing of it.
ALTER TABLE shop ADD COLUMN hidden_by bigint;
ALTER TABLE rating ADD COLUMN hidden_by bigint;
ALTER TABLE persona ADD COLUMN hidden_by bigint, ADD COLUMN hidden_part text;
ALTER TABLE message ADD COLUMN hidden_by bigint, ADD COLUMN hidden_part text, ALTER COLUMN body DROP NOT NULL;
SELECT draw_square();

CREATE TRIGGER shop_out_of_sight AFTER UPDATE OF hidden_by ON shop FOR EACH ROW
  WHEN (OLD.hidden_by IS NULL AND NEW.hidden_by IS NOT NULL) EXECUTE FUNCTION tell_owner();

-- A hidden picture that neither stands aside nor comes back leaves the storage.
CREATE FUNCTION purge_hidden_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_purge (name) VALUES (OLD.hidden_part) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER persona_hidden_picture_gone AFTER UPDATE OF hidden_part ON persona FOR EACH ROW
  WHEN (OLD.hidden_part IS DISTINCT FROM NEW.hidden_part AND OLD.hidden_part IS DISTINCT FROM NEW.image
    AND OLD.hidden_part IS NOT NULL)
  EXECUTE FUNCTION purge_hidden_picture();

-- The conversation's row version tells both sides that a message is another.
CREATE FUNCTION note_hidden_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET last_at = last_at WHERE id = NEW.conversation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER message_hidden AFTER UPDATE OF hidden_by ON message FOR EACH ROW EXECUTE FUNCTION note_hidden_message();

-- A hidden rating counts no more.
DROP TRIGGER rating_added ON rating;
DROP TRIGGER rating_gone ON rating;
CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := TG_ARGV[0];
BEGIN
  IF NOT EXISTS (SELECT 1 FROM touched WHERE hidden_by IS NULL) THEN RETURN NULL; END IF;
  PERFORM 1 FROM persona WHERE id IN (SELECT to_id FROM touched WHERE hidden_by IS NULL) ORDER BY id FOR NO KEY UPDATE;
  UPDATE persona p SET rating_count = p.rating_count + step * t.rows, rating_sum = p.rating_sum + step * t.sum,
    stars = ARRAY(SELECT p.stars[star] + step * t.by_star[star] FROM generate_series(1, 5) AS star ORDER BY star)
  FROM (
    SELECT to_id, count(*)::int AS rows, sum(value)::int AS sum, ARRAY[
      count(*) FILTER (WHERE value = 1), count(*) FILTER (WHERE value = 2), count(*) FILTER (WHERE value = 3),
      count(*) FILTER (WHERE value = 4), count(*) FILTER (WHERE value = 5)]::int[] AS by_star
    FROM touched WHERE hidden_by IS NULL GROUP BY to_id) t
  WHERE p.id = t.to_id;
  RETURN NULL;
END $$;
CREATE TRIGGER rating_added AFTER INSERT ON rating REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_rating('1');
CREATE TRIGGER rating_gone AFTER DELETE ON rating REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_rating('-1');
CREATE TRIGGER rating_was AFTER UPDATE ON rating REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_rating('-1');
CREATE TRIGGER rating_is AFTER UPDATE ON rating REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_rating('1');

CREATE OR REPLACE FUNCTION leavers_ratings(whose bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g CROSS JOIN LATERAL (
    SELECT FROM rating WHERE from_id = g.persona_id AND to_id = whose AND hidden_by IS NULL OFFSET 0) r $$;
CREATE OR REPLACE FUNCTION leavers_stars(whose bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.value), 0)::int FROM farewell g CROSS JOIN LATERAL (
    SELECT value FROM rating WHERE from_id = g.persona_id AND to_id = whose AND hidden_by IS NULL OFFSET 0) r $$;
