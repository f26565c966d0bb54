-- Shops, ads with their pictures, comments, likes, saves and shares, and the indexes for lists and searches of ads.
CREATE TABLE shop (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  name text NOT NULL, phone text NOT NULL, email text NOT NULL, address text NOT NULL,
  web text NOT NULL, vat text NOT NULL, published boolean NOT NULL, image text NOT NULL,
  hidden_by bigint,
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_newest ON shop (persona_id, created_at DESC, id DESC);
CREATE INDEX shop_image ON shop (image);
CREATE INDEX shop_hidden_by ON shop (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE UNIQUE INDEX shop_once ON shop (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE TRIGGER shop_image_changed AFTER UPDATE OF image ON shop FOR EACH ROW
  WHEN (OLD.image <> NEW.image) EXECUTE FUNCTION tell_owner();
CREATE TRIGGER shop_out_of_sight AFTER UPDATE OF hidden_by ON shop FOR EACH ROW
  WHEN (OLD.hidden_by IS NULL AND NEW.hidden_by IS NOT NULL) EXECUTE FUNCTION tell_owner();
CREATE TRIGGER shop_gone AFTER DELETE ON shop FOR EACH ROW EXECUTE FUNCTION tell_owner();

CREATE TABLE share (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (post_id, persona_id)
);
CREATE INDEX share_persona ON share (persona_id);

CREATE TABLE post (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  shop_id bigint REFERENCES shop ON DELETE CASCADE,
  -- A shared post has a row of its own, which shows the original.
  original_id bigint REFERENCES post ON DELETE CASCADE,
  share_id bigint UNIQUE REFERENCES share ON DELETE CASCADE,
  category_id int NOT NULL DEFAULT 0,
  subcategory_id int NOT NULL DEFAULT 0,
  title text NOT NULL,
  description text NOT NULL,
  lang text,
  -- The address as the seller typed it; nobody else sees it. Others see `place`, the town and province.
  address text,
  place text,
  province text,
  lat double precision,
  lon double precision,
  price numeric(10, 2) CHECK (price >= 0),
  -- The price before it was last raised, and when that happened.
  raised_from numeric(10, 2),
  raised_at timestamptz,
  currency text NOT NULL,
  free boolean NOT NULL DEFAULT false,
  is_new boolean,
  sold boolean NOT NULL DEFAULT false,
  -- False if a measure hides the post, or if it was deleted and its rows are being removed in steps (server/erasure/).
  visible boolean NOT NULL DEFAULT true,
  -- `hidden_by` is the measure that hides the post, `veiled_by` the one that hides only its pictures. Nothing is erased: the
  -- post is shown again when the measure is revoked. `hidden_by` works the same in other tables.
  hidden_by bigint,
  veiled_by bigint,
  like_count int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  comment_count int NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  share_count int NOT NULL DEFAULT 0 CHECK (share_count >= 0),
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The day in UTC. Feeds are ordered by it first; within a day, ads nearby and of followed people come first.
  day date GENERATED ALWAYS AS ((created_at AT TIME ZONE 'UTC')::date) STORED,
  search tsvector GENERATED ALWAYS AS (
    setweight(public.text_words(title), 'A') || setweight(public.text_words(description), 'B')
  ) STORED
);
ALTER TABLE share ADD FOREIGN KEY (post_id) REFERENCES post ON DELETE CASCADE;
CREATE INDEX post_feed ON post (day DESC, created_at DESC, id DESC) WHERE visible;
CREATE INDEX post_person ON post (persona_id, created_at DESC, id DESC);
CREATE INDEX post_shop ON post (shop_id, created_at DESC, id DESC) WHERE shop_id IS NOT NULL;
CREATE INDEX post_original ON post (original_id) WHERE original_id IS NOT NULL;
CREATE INDEX post_going ON post (id DESC) WHERE NOT visible AND hidden_by IS NULL;
CREATE INDEX post_hidden_by ON post (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE UNIQUE INDEX post_once ON post (persona_id, once_key) WHERE once_key IS NOT NULL;
CREATE TRIGGER post_out_of_sight AFTER UPDATE OF visible, veiled_by ON post FOR EACH ROW
  WHEN (OLD.original_id IS NULL AND (OLD.visible AND NOT NEW.visible OR OLD.veiled_by IS NULL AND NEW.veiled_by IS NOT NULL))
  EXECUTE FUNCTION tell_owner();

-- The newest posts of a filtered list. The index includes price, condition and place, so that posts which do not match the
-- filters are never read from the table.
CREATE INDEX post_category_newest ON post (category_id, day DESC, created_at DESC, id DESC)
  INCLUDE (price, is_new, sold, lat, lon) WHERE visible AND share_id IS NULL;
CREATE INDEX post_subcategory_newest ON post (subcategory_id, day DESC, created_at DESC, id DESC)
  INCLUDE (price, is_new, sold, lat, lon) WHERE visible AND share_id IS NULL;

-- Lists by price and by distance.
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

-- Similar ads: unsold ads with the nearest prices, higher and lower. Only ids and prices are read.
CREATE INDEX post_subcategory_similar ON post (subcategory_id, price, id)
  WHERE visible AND share_id IS NULL AND NOT sold AND price IS NOT NULL;
CREATE INDEX post_category_similar ON post (category_id, price, id)
  WHERE visible AND share_id IS NULL AND NOT sold AND price IS NOT NULL;

-- A search combines these two indexes: one for words and condition, one for the place. Neither has a WHERE: PostgreSQL does not
-- combine two indexes with the same WHERE, and with a price or a category would check the words in the table.
CREATE INDEX post_words ON post USING gin (search, is_new);
CREATE INDEX post_place ON post (lat, lon);
-- A search among free ads reads an index of free ads only, because few or none of them may contain a frequent word.
CREATE INDEX post_words_free ON post USING gin (search) WHERE free AND visible AND share_id IS NULL;

-- Great-circle distance in kilometres (haversine).
CREATE FUNCTION km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 2 * 6371 * asin(least(1, sqrt(
    sin(radians($3 - $1) / 2) ^ 2 + cos(radians($1)) * cos(radians($3)) * sin(radians($4 - $2) / 2) ^ 2)))
$$;

-- Every point at which a post has ever been. Lists by distance go from point to point, however many posts are at each.
CREATE TABLE spot (lat double precision NOT NULL, lon double precision NOT NULL, PRIMARY KEY (lat, lon));

-- Every word of a title. If hardly any post has a searched word, the search uses the most similar word of this table instead.
CREATE TABLE title_word (word text COLLATE "C" PRIMARY KEY);
CREATE INDEX title_word_trgm ON title_word USING gin (word gin_trgm_ops);

CREATE FUNCTION title_words(title text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(public.plain($1) COLLATE public.letters, '[^[:alpha:]]+') AS word
  WHERE length(word) BETWEEN 3 AND 30
$$;

-- Deletes words that no visible post contains any more.
CREATE FUNCTION forget_words(words text[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM title_word t USING unnest($1) AS g(word)
  WHERE t.word = g.word AND NOT EXISTS (SELECT 1 FROM post p
    WHERE p.visible AND p.search @@ word_query(g.word))
$$;

CREATE FUNCTION note_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two people who publish at once cannot deadlock.
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

CREATE FUNCTION note_rise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.raised_from := OLD.price;
  NEW.raised_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER post_raised BEFORE UPDATE OF price ON post
  FOR EACH ROW WHEN (NEW.price > OLD.price) EXECUTE FUNCTION note_rise();

CREATE FUNCTION note_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO spot VALUES (NEW.lat, NEW.lon) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER post_moved AFTER UPDATE OF lat, lon ON post FOR EACH ROW
  WHEN (NEW.lat IS NOT NULL AND NEW.lon IS NOT NULL AND (NEW.lat, NEW.lon) IS DISTINCT FROM (OLD.lat, OLD.lon))
  EXECUTE FUNCTION note_spot();

CREATE FUNCTION forget_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_words(ARRAY(SELECT DISTINCT word FROM gone, title_words(gone.title) AS word));
  RETURN NULL;
END $$;
CREATE TRIGGER post_forgotten AFTER DELETE ON post REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_posts();

CREATE TABLE image (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  position int NOT NULL,
  name text NOT NULL, alt text NOT NULL, width int NOT NULL, height int NOT NULL, thumbhash text NOT NULL,
  UNIQUE (post_id, position)
);
CREATE INDEX image_name ON image (name);

-- Notifies hosts when the owner removes a picture from an ad. The pictures of a deleted ad were hidden together with the ad.
CREATE FUNCTION tell_owner_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', persona_id::text) FROM post WHERE id = OLD.post_id AND visible;
  RETURN NULL;
END $$;
CREATE TRIGGER image_gone AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION tell_owner_of_post();

CREATE TABLE comment (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  parent_id bigint REFERENCES comment ON DELETE CASCADE,
  -- The first-level comment above an answer, however deep the answer is. A page of comments reads its threads by this column.
  root_id bigint,
  body text NOT NULL,
  lang text,
  hidden_by bigint,
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX comment_post ON comment (post_id, created_at, id);
CREATE INDEX comment_first ON comment (post_id, created_at, id) WHERE parent_id IS NULL;
CREATE INDEX comment_thread ON comment (root_id, created_at, id) WHERE root_id IS NOT NULL;
CREATE INDEX comment_parent ON comment (parent_id);
CREATE INDEX comment_persona ON comment (persona_id);
CREATE INDEX comment_hidden_by ON comment (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE UNIQUE INDEX comment_once ON comment (persona_id, once_key) WHERE once_key IS NOT NULL;

CREATE FUNCTION note_root() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.root_id := (SELECT coalesce(root_id, id) FROM comment WHERE id = NEW.parent_id);
  RETURN NEW;
END $$;
CREATE TRIGGER comment_root BEFORE INSERT ON comment FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL)
  EXECUTE FUNCTION note_root();

-- Comments of long threads that were deleted. Nobody sees them, they do not count in the post's counter, and their rows are
-- deleted in steps (server/erasure/).
CREATE TABLE comment_farewell (comment_id bigint PRIMARY KEY);
ANALYZE comment_farewell;

CREATE TABLE bookmark (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  -- The price that the person knows: the price when they saved the ad, or the last one they were told.
  price numeric(10, 2),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, post_id)
);
CREATE INDEX bookmark_post ON bookmark (post_id);
CREATE INDEX bookmark_newest ON bookmark (persona_id, created_at DESC, id DESC);

CREATE TABLE post_like (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, post_id)
);
CREATE INDEX post_like_newest ON post_like (post_id, created_at DESC, id DESC);

-- Like the counters of people (count_follow), these change once for all rows of a statement, in the order of ids.
CREATE FUNCTION count_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting a post runs this for each of its tables, mostly without any row.
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
CREATE TRIGGER share_added AFTER INSERT ON share REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('share_count');
CREATE TRIGGER share_gone AFTER DELETE ON share REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_post('share_count');

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
CREATE TRIGGER comment_gone AFTER DELETE ON comment REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_comments_gone();
