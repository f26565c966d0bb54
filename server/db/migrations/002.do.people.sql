-- People, the names they are found by, who follows whom, and how they are rated.
CREATE TABLE persona (
  id bigint PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL,
  -- The mail address in the form used for comparison (server/modules/persona/address.ts), since PostgreSQL does not support
  -- IDNA. Null once the person has left.
  email_key text,
  password_hash text,
  kind text NOT NULL DEFAULT 'Privato' CHECK (kind IN ('Privato', 'Negozio')),
  name text NOT NULL,
  surname text NOT NULL,
  -- The address as the person typed it; nobody else sees it. Others see the town, the province, and distances from a town.
  address text NOT NULL DEFAULT '',
  place text,
  province text,
  lat double precision,
  lon double precision,
  birth_date date NOT NULL,
  phone text NOT NULL,
  gender_id int NOT NULL REFERENCES gender,
  language_id int NOT NULL REFERENCES language,
  currency text NOT NULL,
  notify_push boolean NOT NULL DEFAULT false,
  notify_mail boolean NOT NULL DEFAULT false,
  interests boolean[] NOT NULL,
  image text,
  -- The measure that hides the picture. The picture then moves to `hidden_part` until it is shown again, so that code which
  -- reads the row cannot show it. Messages are hidden in the same way.
  hidden_by bigint,
  hidden_part text,
  follower_count int NOT NULL DEFAULT 0 CHECK (follower_count >= 0),
  followed_count int NOT NULL DEFAULT 0 CHECK (followed_count >= 0),
  rating_count int NOT NULL DEFAULT 0,
  rating_sum int NOT NULL DEFAULT 0,
  -- The number of ratings with one star, two stars, … five stars.
  stars int[] NOT NULL DEFAULT '{0,0,0,0,0}',
  -- Counts the visits to the list of notifications. A visit begins when the list is read with something new in it.
  visit int NOT NULL DEFAULT 1,
  -- The person has marked notifications up to this time as read.
  notifications_read timestamptz,
  -- The measures in force against the person (measure). To others a closed account looks deleted, but its rows are kept.
  suspended boolean NOT NULL DEFAULT false,
  closed boolean NOT NULL DEFAULT false,
  limited_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX persona_email_key ON persona (email_key);
CREATE INDEX persona_recent ON persona (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX persona_province_recent ON persona (province, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX persona_image ON persona (image) WHERE image IS NOT NULL;
CREATE INDEX persona_hidden_by ON persona (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX persona_hidden_part ON persona (hidden_part) WHERE hidden_part IS NOT NULL;

-- People are found by the beginnings of their names. Every such search reads an index in its order.

-- A name in the form used for comparison: lower-case letters and digits without accents, one blank between words.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT trim(regexp_replace(public.plain($1) COLLATE public.letters, '[^[:alnum:]]+', ' ', 'g'))
$$;
CREATE FUNCTION name_words(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array_to_tsvector(string_to_array(public.name_key($1), ' '))
$$;
-- All words of a name. It has no WHERE, so that a search need not repeat the condition of the other indexes. The planner then
-- uses none of them.
CREATE INDEX persona_words ON persona USING gin (name_words(name || ' ' || surname)) WITH (fastupdate = off);

-- A name turned so that it begins with each of its first ten words; the words before that one follow at the end. `place` is 0
-- if the turn begins with the first name or the surname, and 1 for any other word. `shared` is the number of first characters
-- that an earlier turn of the same name has too: a search for that many characters or fewer has already found the earlier turn.
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

-- A suspended person cannot be found by name. The plan is made once, because planning takes longer than the work.
CREATE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM persona_name WHERE persona_id = NEW.id; END IF;
  IF NEW.deleted_at IS NULL AND NOT NEW.suspended THEN
    INSERT INTO persona_name (place, turn, persona_id, shared)
      SELECT place, turn, NEW.id, shared FROM name_turns(NEW.name, NEW.surname)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER persona_named AFTER INSERT ON persona FOR EACH ROW EXECUTE FUNCTION note_name();
CREATE TRIGGER persona_renamed AFTER UPDATE OF name, surname, deleted_at, suspended ON persona FOR EACH ROW
  WHEN ((OLD.name, OLD.surname, OLD.deleted_at, OLD.suspended)
    IS DISTINCT FROM (NEW.name, NEW.surname, NEW.deleted_at, NEW.suspended))
  EXECUTE FUNCTION note_name();

CREATE TABLE consent (
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL, given boolean NOT NULL, version text NOT NULL, source text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (persona_id, kind, at)
);

-- People who have left. Nobody sees them any more, and their rows are deleted in steps (server/erasure/). Until then readers
-- subtract those rows from the counters (server/db/leavers.ts).
CREATE TABLE farewell (
  -- The ids increase. A host caches each card with the id of the newest farewell that the card takes into account.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  -- Whether all their posts are hidden. If there are very many, only the newest are hidden at once.
  is_hidden boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
-- The planner assumes a thousand rows in a table that was never analysed, and would overestimate the cost of every card.
ANALYZE farewell;

CREATE TABLE follow (
  id bigint PRIMARY KEY DEFAULT new_id(),
  follower_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  followed_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  -- Whether the follower wants to be notified of new posts.
  bell boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX follow_followed_newest ON follow (followed_id, created_at DESC, id DESC);
CREATE INDEX follow_follower_newest ON follow (follower_id, created_at DESC, id DESC) INCLUDE (followed_id);
CREATE INDEX follow_bell ON follow (followed_id, follower_id) WHERE bell;

-- Counters change in the transaction that causes the change. A statement changes each counter once for all its rows, in the
-- order of ids, so that two statements cannot deadlock.
CREATE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TABLE rating (
  id bigint PRIMARY KEY DEFAULT new_id(),
  from_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  to_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  value int NOT NULL CHECK (value BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '',
  -- The language of the app in which the text was written, for screen readers. Other tables have the same column.
  lang text,
  hidden_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (from_id, to_id),
  CHECK (from_id <> to_id)
);
-- A person's ratings are read newest first. Counting them by stars reads only the index.
CREATE INDEX rating_read ON rating (to_id, created_at DESC, id DESC) INCLUDE (value);
CREATE INDEX rating_hidden_by ON rating (hidden_by) WHERE hidden_by IS NOT NULL;

-- A hidden rating is not counted.
CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
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
