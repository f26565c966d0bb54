-- Searches that a person saved. Each new post is looked for among them, so a search is found by what a post is:
-- by the lexemes of its rarest word, or by its category.
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
CREATE INDEX search_match_newest ON search_match (search_id, at DESC, post_id);

-- What calls a person: an ad that fits a search, a saved ad that is cheaper or can be had again, an ad of somebody
-- followed. Publishing leaves one row, and so does a change of price; a job looks for whom they concern.
CREATE TABLE alert_work (
  id bigint PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('Pubblicato', 'Ribasso', 'Tornato')),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  price_from numeric(10, 2),
  -- Many are told in rounds: first those who search, then those who saved or follow, each in the order of ids.
  phase text NOT NULL DEFAULT 'searches' CHECK (phase IN ('searches', 'people')),
  after bigint NOT NULL DEFAULT 0,
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX alert_work_due ON alert_work (due_at);
CREATE INDEX alert_work_post ON alert_work (post_id);

-- Marked as sold by mistake and put right within a minute, an ad was never away.
CREATE FUNCTION note_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.sold OR OLD.updated_at < now() - interval '1 minute' THEN
    INSERT INTO alert_work (kind, post_id, price_from)
    VALUES (CASE WHEN OLD.sold THEN 'Tornato' ELSE 'Ribasso' END, NEW.id, OLD.price);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER post_offered AFTER UPDATE OF price, sold ON post FOR EACH ROW
  WHEN (NEW.visible AND NEW.category_id <> 0 AND NEW.share_id IS NULL AND NOT NEW.sold
    AND (OLD.sold OR NEW.price < OLD.price))
  EXECUTE FUNCTION note_offer();

