-- What the filters and orders of result lists read (price, distance), and what forgives typing errors.

-- Great-circle distance in kilometres (haversine).
CREATE FUNCTION km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 2 * 6371 * asin(least(1, sqrt(
    sin(radians($3 - $1) / 2) ^ 2 + cos(radians($1)) * cos(radians($3)) * sin(radians($4 - $2) / 2) ^ 2)))
$$;

CREATE INDEX post_price ON post (price, day DESC, created_at DESC, id DESC)
  WHERE visible AND share_id IS NULL AND price IS NOT NULL;
CREATE INDEX post_category_price ON post (category_id, price, day DESC, created_at DESC, id DESC)
  WHERE visible AND share_id IS NULL AND price IS NOT NULL;
CREATE INDEX post_subcategory_price ON post (subcategory_id, price, day DESC, created_at DESC, id DESC)
  WHERE visible AND share_id IS NULL AND price IS NOT NULL;
CREATE INDEX post_category_spot ON post (category_id, lat, lon, day DESC, created_at DESC, id DESC)
  WHERE visible AND share_id IS NULL AND lat IS NOT NULL;
CREATE INDEX post_subcategory_spot ON post (subcategory_id, lat, lon, day DESC, created_at DESC, id DESC)
  WHERE visible AND share_id IS NULL AND lat IS NOT NULL;

-- Every point that posts have stood at: near lists go from point to point, however many posts stand at each.
CREATE TABLE spot (lat double precision NOT NULL, lon double precision NOT NULL, PRIMARY KEY (lat, lon));

-- Every word of a title: a word that hardly any post has is read as the nearest of these.
CREATE TABLE title_word (word text PRIMARY KEY);
CREATE INDEX title_word_trgm ON title_word USING gin (word gin_trgm_ops);
-- Typing errors were looked for in whole titles before.
DROP INDEX post_title_trgm;

CREATE FUNCTION title_words(title text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(public.plain($1), '[^[:alpha:]]+') AS word
  WHERE length(word) BETWEEN 3 AND 30
$$;

-- A word in Italian or in English: its other forms are the same, accents do not count. Never fails, whatever it is given.
CREATE FUNCTION word_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN i = e THEN i ELSE i || e END
  FROM (SELECT plainto_tsquery('italian', public.plain($1)) AS i, plainto_tsquery('english', public.plain($1)) AS e) q
$$;
-- Every word that begins so.
CREATE FUNCTION begun_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery('simple', '''' || translate(public.plain($1), '''\', '  ') || ''':*')
$$;
-- True. Its price tells the planner what reading a post costs beside reading an index, so that it walks through the
-- newest posts for a frequent word alone; unsafe for parallel plans, whose workers take longer to come than to read.
CREATE FUNCTION is_read(search tsvector) RETURNS boolean LANGUAGE plpgsql IMMUTABLE COST 1000 AS $$
BEGIN
  RETURN true;
END $$;

-- A word goes with the last post that has it.
CREATE FUNCTION forget_words(words text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM title_word t USING unnest($1) AS g(word)
  WHERE t.word = g.word AND NOT EXISTS (SELECT 1 FROM post p
    WHERE p.visible AND p.search @@ word_query(g.word))
$$;

CREATE FUNCTION note_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In order, so that two who publish at once never wait for each other.
  INSERT INTO spot SELECT DISTINCT lat, lon FROM added WHERE lat IS NOT NULL AND lon IS NOT NULL ORDER BY lat, lon
  ON CONFLICT DO NOTHING;
  INSERT INTO title_word SELECT DISTINCT word FROM added, title_words(added.title) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER post_noted AFTER INSERT ON post REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_posts();

CREATE FUNCTION note_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO title_word SELECT word FROM title_words(NEW.title) AS word ORDER BY word ON CONFLICT DO NOTHING;
  PERFORM forget_words(ARRAY(SELECT title_words(OLD.title) EXCEPT SELECT title_words(NEW.title)));
  RETURN NULL;
END $$;
CREATE TRIGGER post_title_noted AFTER UPDATE OF title ON post
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION note_title();

CREATE FUNCTION forget_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_words(ARRAY(SELECT DISTINCT word FROM gone, title_words(gone.title) AS word));
  RETURN NULL;
END $$;
CREATE TRIGGER post_forgotten AFTER DELETE ON post REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_posts();

INSERT INTO spot SELECT DISTINCT lat, lon FROM post WHERE lat IS NOT NULL AND lon IS NOT NULL;
INSERT INTO title_word SELECT DISTINCT word FROM post, title_words(post.title) AS word;
