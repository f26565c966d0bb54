-- Searches that a person saved. Each new post is looked for among them, so a search is found by what a post is:
-- by the lexemes of its rarest word, or by its category.
CREATE FUNCTION words_query(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('(' || q.word::text || ')', ' & ')::tsquery
  FROM (SELECT public.word_query(w) AS word FROM unnest($1) AS w) q WHERE numnode(q.word) > 0
$$;
-- A post that has the word has one of these.
CREATE FUNCTION word_lexemes(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT tsvector_to_array(to_tsvector('italian', public.plain($1)) || to_tsvector('english', public.plain($1)))
$$;

CREATE TABLE saved_search (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  name text NOT NULL,
  q text NOT NULL,
  category_id int NOT NULL, -- 0: none
  subcategory_id int NOT NULL,
  filters jsonb NOT NULL,
  -- What it asks for, written in one way: the same search is saved once.
  fingerprint text NOT NULL,
  words tsquery, -- null: a category alone
  keys text[],
  price_min numeric GENERATED ALWAYS AS ((filters->>'prezzoMin')::numeric) STORED,
  price_max numeric GENERATED ALWAYS AS ((filters->>'prezzoMax')::numeric) STORED,
  is_free boolean NOT NULL GENERATED ALWAYS AS ((filters->>'gratis')::int = 1) STORED,
  is_new boolean GENERATED ALWAYS AS (filters->>'condizione' = 'nuovo') STORED,
  radius int GENERATED ALWAYS AS ((filters->>'raggio')::int) STORED,
  lat double precision GENERATED ALWAYS AS ((filters->>'lat')::double precision) STORED,
  lon double precision GENERATED ALWAYS AS ((filters->>'lon')::double precision) STORED,
  silenced boolean NOT NULL DEFAULT false,
  seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, fingerprint)
);
-- Without a list of what is not yet indexed: each new post would read through it.
CREATE INDEX saved_search_keys ON saved_search USING gin (keys) WITH (fastupdate = off);
CREATE INDEX saved_search_category ON saved_search (category_id) WHERE keys IS NULL AND subcategory_id = 0;
CREATE INDEX saved_search_subcategory ON saved_search (subcategory_id) WHERE keys IS NULL AND subcategory_id <> 0;

-- What was published and fits a search.
CREATE TABLE search_match (
  search_id bigint NOT NULL REFERENCES saved_search ON DELETE CASCADE,
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (search_id, post_id)
);
CREATE INDEX search_match_post ON search_match (post_id);
