CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Ids: 41 bits of milliseconds since 2024 and 11 bits of a shuffled sequence. Ordered by time, not countable.
CREATE SEQUENCE id_salt;
CREATE FUNCTION new_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT ((floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1704067200000) << 11)
       | ((nextval('id_salt') * 1103) & 2047)
$$;

CREATE FUNCTION plain(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1))
$$;

-- Reference data, versioned with the code.
CREATE TABLE language (
  id int PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL, published boolean NOT NULL
);
CREATE TABLE currency (
  id int PRIMARY KEY, symbol text NOT NULL, iso text NOT NULL UNIQUE, published boolean NOT NULL DEFAULT true
);
CREATE TABLE gender (
  id int PRIMARY KEY, names jsonb NOT NULL, published boolean NOT NULL DEFAULT true
);
CREATE TABLE category (
  id int PRIMARY KEY, slug text NOT NULL UNIQUE, icon text NOT NULL, interest text, names jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true
);
CREATE TABLE subcategory (
  id int PRIMARY KEY, category_id int NOT NULL REFERENCES category, slug text NOT NULL, names jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true, UNIQUE (category_id, slug)
);
CREATE TABLE translation (
  lang text NOT NULL, label text NOT NULL, page text NOT NULL, short text NOT NULL, long text,
  published boolean NOT NULL DEFAULT true, PRIMARY KEY (lang, label)
);
CREATE TABLE reference_version (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), hash text NOT NULL);

CREATE TABLE secret (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), value bytea NOT NULL);

CREATE TABLE persona (
  id bigint PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL,
  password_hash text,
  kind text NOT NULL DEFAULT 'Privato' CHECK (kind IN ('Privato', 'Negozio')),
  name text NOT NULL,
  surname text NOT NULL,
  place text NOT NULL,
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
  follower_count int NOT NULL DEFAULT 0 CHECK (follower_count >= 0),
  followed_count int NOT NULL DEFAULT 0 CHECK (followed_count >= 0),
  rating_count int NOT NULL DEFAULT 0,
  rating_sum int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX persona_email ON persona (lower(email));
CREATE INDEX persona_name_trgm ON persona USING gin (public.plain(name || ' ' || surname) gin_trgm_ops)
  WHERE deleted_at IS NULL;
CREATE INDEX persona_recent ON persona (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX persona_province ON persona (province) WHERE deleted_at IS NULL;

CREATE TABLE consent (
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL, given boolean NOT NULL, version text NOT NULL, source text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (persona_id, kind, at)
);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  cookie_hash bytea,
  agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_persona ON session (persona_id, seen_at);

CREATE TABLE password_link (
  token_hash bytea PRIMARY KEY,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_link_persona ON password_link (persona_id);

CREATE TABLE mail (
  id bigint PRIMARY KEY DEFAULT new_id(),
  recipient text NOT NULL, subject text NOT NULL, body_text text NOT NULL, body_html text NOT NULL,
  tries int NOT NULL DEFAULT 0, next_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_next ON mail (next_at);

CREATE TABLE shop (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  name text NOT NULL, phone text NOT NULL, email text NOT NULL, address text NOT NULL,
  web text NOT NULL, vat text NOT NULL, published boolean NOT NULL, image text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_persona ON shop (persona_id);

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
  -- A shared post is a row of its own that shows its original.
  original_id bigint REFERENCES post ON DELETE CASCADE,
  share_id bigint UNIQUE REFERENCES share ON DELETE CASCADE,
  category_id int NOT NULL DEFAULT 0,
  subcategory_id int NOT NULL DEFAULT 0,
  title text NOT NULL,
  description text NOT NULL,
  place text NOT NULL,
  province text,
  lat double precision,
  lon double precision,
  price numeric(10, 2) CHECK (price >= 0),
  currency text NOT NULL,
  free boolean NOT NULL DEFAULT false,
  is_new boolean,
  sold boolean NOT NULL DEFAULT false,
  visible boolean NOT NULL DEFAULT true,
  like_count int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  comment_count int NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  share_count int NOT NULL DEFAULT 0 CHECK (share_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The day in UTC: feeds are ordered by it first (followed and near first within a day).
  day date GENERATED ALWAYS AS ((created_at AT TIME ZONE 'UTC')::date) STORED,
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('italian', public.plain(title)), 'A') || setweight(to_tsvector('english', public.plain(title)), 'A')
    || setweight(to_tsvector('italian', public.plain(description)), 'B') || setweight(to_tsvector('english', public.plain(description)), 'B')
  ) STORED
);
ALTER TABLE share ADD FOREIGN KEY (post_id) REFERENCES post ON DELETE CASCADE;
CREATE INDEX post_feed ON post (day DESC, created_at DESC, id DESC) WHERE visible;
CREATE INDEX post_category_feed ON post (category_id, day DESC, created_at DESC, id DESC) WHERE visible;
CREATE INDEX post_subcategory_feed ON post (subcategory_id, day DESC, created_at DESC, id DESC) WHERE visible;
CREATE INDEX post_person ON post (persona_id, created_at DESC, id DESC);
CREATE INDEX post_shop ON post (shop_id, created_at DESC, id DESC) WHERE shop_id IS NOT NULL;
CREATE INDEX post_original ON post (original_id) WHERE original_id IS NOT NULL;
CREATE INDEX post_search ON post USING gin (search) WHERE visible;
CREATE INDEX post_title_trgm ON post USING gin (public.plain(title) gin_trgm_ops) WHERE visible;

CREATE TABLE image (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  position int NOT NULL,
  name text NOT NULL, alt text NOT NULL, width int NOT NULL, height int NOT NULL, thumbhash text NOT NULL,
  UNIQUE (post_id, position)
);
CREATE INDEX image_name ON image (name);

CREATE TABLE comment (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  parent_id bigint REFERENCES comment ON DELETE CASCADE,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX comment_post ON comment (post_id, created_at, id);
CREATE INDEX comment_parent ON comment (parent_id);
CREATE INDEX comment_persona ON comment (persona_id);

CREATE TABLE bookmark (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, post_id)
);
CREATE INDEX bookmark_post ON bookmark (post_id);

CREATE TABLE post_like (
  id bigint PRIMARY KEY DEFAULT new_id(),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, post_id)
);
CREATE INDEX post_like_post ON post_like (post_id, created_at DESC);

CREATE TABLE follow (
  id bigint PRIMARY KEY DEFAULT new_id(),
  follower_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  followed_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX follow_followed ON follow (followed_id, created_at DESC);

CREATE TABLE rating (
  id bigint PRIMARY KEY DEFAULT new_id(),
  from_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  to_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  value int NOT NULL CHECK (value BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (from_id, to_id),
  CHECK (from_id <> to_id)
);
CREATE INDEX rating_to ON rating (to_id);

CREATE TABLE conversation (
  id bigint PRIMARY KEY DEFAULT new_id(),
  -- Messages outlive the ad: they are the other person's too.
  post_id bigint REFERENCES post ON DELETE SET NULL,
  post_title text NOT NULL,
  buyer_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  seller_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (post_id, buyer_id)
);
CREATE INDEX conversation_buyer ON conversation (buyer_id);
CREATE INDEX conversation_seller ON conversation (seller_id);

CREATE TABLE message (
  id bigint PRIMARY KEY DEFAULT new_id(),
  conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
  sender_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX message_conversation ON message (conversation_id, created_at, id);
CREATE INDEX message_sender ON message (sender_id);

CREATE TABLE story (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  image text, thumbhash text NOT NULL DEFAULT '',
  overlay text NOT NULL, font text NOT NULL, position int NOT NULL CHECK (position BETWEEN 1 AND 3),
  like_count int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  view_count int NOT NULL DEFAULT 0 CHECK (view_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX story_persona ON story (persona_id, created_at, id);
CREATE INDEX story_recent ON story (created_at DESC);
CREATE INDEX story_image ON story (image) WHERE image IS NOT NULL;

CREATE TABLE story_like (
  id bigint PRIMARY KEY DEFAULT new_id(),
  story_id bigint NOT NULL REFERENCES story ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, story_id)
);
CREATE INDEX story_like_story ON story_like (story_id);

CREATE TABLE story_view (
  id bigint PRIMARY KEY DEFAULT new_id(),
  story_id bigint NOT NULL REFERENCES story ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, story_id)
);
CREATE INDEX story_view_story ON story_view (story_id);

-- One row an event; it goes with its cause.
CREATE TABLE notification (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL,
  actor_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  post_id bigint REFERENCES post ON DELETE CASCADE,
  story_id bigint REFERENCES story ON DELETE CASCADE,
  conversation_id bigint REFERENCES conversation ON DELETE CASCADE,
  like_id bigint REFERENCES post_like ON DELETE CASCADE,
  comment_id bigint REFERENCES comment ON DELETE CASCADE,
  follow_id bigint REFERENCES follow ON DELETE CASCADE,
  share_id bigint REFERENCES share ON DELETE CASCADE,
  rating_id bigint REFERENCES rating ON DELETE CASCADE,
  story_like_id bigint REFERENCES story_like ON DELETE CASCADE,
  message_id bigint REFERENCES message ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notification_persona ON notification (persona_id, created_at DESC, id DESC);
CREATE INDEX notification_actor ON notification (actor_id);
CREATE INDEX notification_post ON notification (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notification_story ON notification (story_id) WHERE story_id IS NOT NULL;
CREATE INDEX notification_conversation ON notification (conversation_id) WHERE conversation_id IS NOT NULL;
CREATE UNIQUE INDEX notification_like ON notification (like_id) WHERE like_id IS NOT NULL;
CREATE INDEX notification_comment ON notification (comment_id) WHERE comment_id IS NOT NULL;
CREATE UNIQUE INDEX notification_follow ON notification (follow_id) WHERE follow_id IS NOT NULL;
CREATE UNIQUE INDEX notification_share ON notification (share_id) WHERE share_id IS NOT NULL;
CREATE UNIQUE INDEX notification_rating ON notification (rating_id) WHERE rating_id IS NOT NULL;
CREATE UNIQUE INDEX notification_story_like ON notification (story_like_id) WHERE story_like_id IS NOT NULL;
CREATE UNIQUE INDEX notification_message ON notification (message_id) WHERE message_id IS NOT NULL;

CREATE TABLE feedback (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('feedback', 'support')),
  post_id bigint, vote int, name text NOT NULL, surname text NOT NULL, email text NOT NULL,
  subject text NOT NULL, body text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_persona ON feedback (persona_id, kind, created_at);

-- Where a person's feed stood when they opened it, so that its pages do not shift while others publish.
CREATE UNLOGGED TABLE feed_anchor (
  persona_id bigint NOT NULL, feed text NOT NULL, before timestamptz NOT NULL, PRIMARY KEY (persona_id, feed)
);

-- Written in the same transaction as the object: no gap between doing and remembering.
CREATE TABLE idempotency (
  scope text NOT NULL, key text NOT NULL, call text NOT NULL, request_hash bytea NOT NULL,
  status int NOT NULL, body jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Files whose row is gone; a job removes them.
CREATE TABLE file_purge (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());

-- Append-only: what happened, never its values.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL, persona_id bigint, address text, agent text, object text, request_id text, result int
);

-- Counters live in the same transaction as their cause, whoever causes it.
CREATE FUNCTION count_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
        target bigint := CASE TG_OP WHEN 'INSERT' THEN NEW.post_id ELSE OLD.post_id END;
BEGIN
  EXECUTE format('UPDATE post SET %1$I = %1$I + $1 WHERE id = $2', TG_ARGV[0]) USING step, target;
  RETURN NULL;
END $$;
CREATE TRIGGER like_count AFTER INSERT OR DELETE ON post_like FOR EACH ROW EXECUTE FUNCTION count_post('like_count');
CREATE TRIGGER comment_count AFTER INSERT OR DELETE ON comment FOR EACH ROW EXECUTE FUNCTION count_post('comment_count');
CREATE TRIGGER share_count AFTER INSERT OR DELETE ON share FOR EACH ROW EXECUTE FUNCTION count_post('share_count');

CREATE FUNCTION count_story() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
        target bigint := CASE TG_OP WHEN 'INSERT' THEN NEW.story_id ELSE OLD.story_id END;
BEGIN
  EXECUTE format('UPDATE story SET %1$I = %1$I + $1 WHERE id = $2', TG_ARGV[0]) USING step, target;
  RETURN NULL;
END $$;
CREATE TRIGGER story_like_count AFTER INSERT OR DELETE ON story_like FOR EACH ROW EXECUTE FUNCTION count_story('like_count');
CREATE TRIGGER story_view_count AFTER INSERT OR DELETE ON story_view FOR EACH ROW EXECUTE FUNCTION count_story('view_count');

-- Two persons are touched: always the lower id first, so that two people following each other never deadlock.
CREATE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
        edge follow := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
BEGIN
  IF edge.follower_id < edge.followed_id THEN
    UPDATE persona SET followed_count = followed_count + step WHERE id = edge.follower_id;
    UPDATE persona SET follower_count = follower_count + step WHERE id = edge.followed_id;
  ELSE
    UPDATE persona SET follower_count = follower_count + step WHERE id = edge.followed_id;
    UPDATE persona SET followed_count = followed_count + step WHERE id = edge.follower_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_count AFTER INSERT OR DELETE ON follow FOR EACH ROW EXECUTE FUNCTION count_follow();

CREATE FUNCTION count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE persona SET rating_count = rating_count + 1, rating_sum = rating_sum + NEW.value WHERE id = NEW.to_id;
  ELSE
    UPDATE persona SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.value WHERE id = OLD.to_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rating_count AFTER INSERT OR DELETE ON rating FOR EACH ROW EXECUTE FUNCTION count_rating();

CREATE FUNCTION purge_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE file text := CASE TG_TABLE_NAME WHEN 'image' THEN (to_jsonb(OLD)->>'name') ELSE (to_jsonb(OLD)->>'image') END;
BEGIN
  IF file IS NOT NULL THEN INSERT INTO file_purge (name) VALUES (file) ON CONFLICT DO NOTHING; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER image_purge AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION purge_file();
CREATE TRIGGER story_purge AFTER DELETE ON story FOR EACH ROW EXECUTE FUNCTION purge_file();
CREATE TRIGGER shop_purge AFTER DELETE ON shop FOR EACH ROW EXECUTE FUNCTION purge_file();

-- A person who deletes themselves disappears from every list at once: their posts are hidden in the same transaction.
