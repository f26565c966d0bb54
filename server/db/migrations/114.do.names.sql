-- People are found by the beginnings of their names, in the order of an index, whatever was asked.

-- A name as it is compared: small letters and digits without accents, one blank between words.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT trim(regexp_replace(public.plain($1), '[^[:alnum:]]+', ' ', 'g'))
$$;
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(string_to_array(public.name_key($1), ' '))
$$;
-- A name, read from each of its first ten words on: what stands before that word follows at the end. `place`: 0 from the
-- first name or the surname on, 1 from a word between. `shared`: as many signs of its beginning are another's of an earlier
-- place, or of the same that comes before it: who looks for no more signs than these has found that one.
CREATE FUNCTION name_turns(name text, surname text) RETURNS TABLE (place int, turn text, shared int)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH t AS (
    SELECT array_to_string(w[i:] || w[:i - 1], ' ') AS turn, min((i NOT IN (1, f))::int) AS place
    FROM (
      SELECT string_to_array(public.name_key($1 || ' ' || $2), ' ') AS w,
        1 + cardinality(string_to_array(public.name_key($1), ' ')) AS f) n,
      generate_series(1, least(10, cardinality(w))) AS i
    GROUP BY 1)
  SELECT place, turn, (
    SELECT coalesce(max(n), 0) FROM t AS o, generate_series(1, length(o.turn)) AS n
    WHERE (o.place, o.turn) < (t.place, t.turn) AND starts_with(t.turn, left(o.turn, n)))
  FROM t
$$;

CREATE TABLE persona_name (
  place int NOT NULL,
  turn text COLLATE "C" NOT NULL,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  shared int NOT NULL,
  PRIMARY KEY (place, turn, persona_id) INCLUDE (shared)
);
CREATE INDEX persona_name_persona ON persona_name (persona_id);

-- Planned once: planning takes longer than the work.
CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM persona_name WHERE persona_id = NEW.id; END IF;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO persona_name (place, turn, persona_id, shared)
      SELECT place, turn, NEW.id, shared FROM name_turns(NEW.name, NEW.surname)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER persona_named AFTER INSERT ON persona FOR EACH ROW EXECUTE FUNCTION note_name();
CREATE TRIGGER persona_renamed AFTER UPDATE OF name, surname, deleted_at ON persona FOR EACH ROW
  WHEN ((OLD.name, OLD.surname, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.surname, NEW.deleted_at))
  EXECUTE FUNCTION note_name();

-- How many ratings of one star a person got, of two, … of five: kept by the writes, as their sum is.
ALTER TABLE persona ADD COLUMN stars int[] NOT NULL DEFAULT '{0,0,0,0,0}';
LOCK TABLE rating IN SHARE ROW EXCLUSIVE MODE;
UPDATE persona p SET stars = r.stars FROM (
  SELECT to_id, ARRAY[count(*) FILTER (WHERE value = 1), count(*) FILTER (WHERE value = 2), count(*) FILTER (WHERE value = 3),
    count(*) FILTER (WHERE value = 4), count(*) FILTER (WHERE value = 5)]::int[] AS stars
  FROM rating GROUP BY to_id) r
WHERE p.id = r.to_id;
CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM touched) THEN RETURN NULL; END IF;
  PERFORM 1 FROM persona WHERE id IN (SELECT to_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE persona p SET rating_count = p.rating_count + step * t.rows, rating_sum = p.rating_sum + step * t.sum,
    stars = ARRAY(SELECT p.stars[star] + step * t.by_star[star] FROM generate_series(1, 5) AS star ORDER BY star)
  FROM (
    SELECT to_id, count(*)::int AS rows, sum(value)::int AS sum, ARRAY[
      count(*) FILTER (WHERE value = 1), count(*) FILTER (WHERE value = 2), count(*) FILTER (WHERE value = 3),
      count(*) FILTER (WHERE value = 4), count(*) FILTER (WHERE value = 5)]::int[] AS by_star
    FROM touched GROUP BY to_id) t
  WHERE p.id = t.to_id;
  RETURN NULL;
END $$;
