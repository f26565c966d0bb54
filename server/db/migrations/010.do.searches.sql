-- Saved searches. Each new post looks for the searches that it matches, either by the lexemes of a search's rarest word or by
-- its category.
CREATE TABLE saved_search (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  name text NOT NULL,
  q text NOT NULL,
  category_id int NOT NULL, -- 0 for none
  subcategory_id int NOT NULL,
  filters jsonb NOT NULL,
  words tsquery, -- null for a category alone
  keys text[],
  silenced boolean NOT NULL DEFAULT false,
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_search_person ON saved_search (persona_id, created_at DESC, id DESC);
-- Without fastupdate, because each new post would otherwise read the whole list of rows that are not in the index yet.
CREATE INDEX saved_search_keys ON saved_search USING gin (keys) WITH (fastupdate = off);
CREATE INDEX saved_search_category ON saved_search (category_id) WHERE keys IS NULL AND subcategory_id = 0;
CREATE INDEX saved_search_subcategory ON saved_search (subcategory_id) WHERE keys IS NULL AND subcategory_id <> 0;
CREATE UNIQUE INDEX saved_search_once ON saved_search (persona_id, once_key) WHERE once_key IS NOT NULL;

-- Posts that match a saved search.
CREATE TABLE search_match (
  search_id bigint NOT NULL REFERENCES saved_search ON DELETE CASCADE,
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (search_id, post_id)
);
CREATE INDEX search_match_post ON search_match (post_id);
CREATE INDEX search_match_newest ON search_match (search_id, at DESC, post_id);

-- People are notified of an ad that matches their search, of a saved ad that becomes cheaper or is no longer sold, and of an ad
-- by somebody they follow. Publishing an ad or changing its price adds one row here; a job finds the people concerned.
CREATE TABLE alert_work (
  id bigint PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('Pubblicato', 'Ribasso', 'Tornato')),
  post_id bigint NOT NULL REFERENCES post ON DELETE CASCADE,
  price_from numeric(10, 2),
  -- People are notified in rounds, in the order of ids: first those who search, then those who saved or follow.
  phase text NOT NULL DEFAULT 'searches' CHECK (phase IN ('searches', 'people')),
  after bigint NOT NULL DEFAULT 0,
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX alert_work_due ON alert_work (due_at);
CREATE INDEX alert_work_post ON alert_work (post_id);

-- An ad that is marked as sold and unmarked within a minute is treated as never sold.
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

