-- People, ads and words that a person does not want to see, and views of the tables without these people and ads.

-- People whom a person has blocked: neither sees the other (server/db/unseen.ts). Each can remove only their own block.
CREATE TABLE block (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  blocked_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  -- The blocked person's name and picture at the time of the block. Later ones are not shown.
  name text NOT NULL DEFAULT '',
  surname text NOT NULL DEFAULT '',
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, blocked_id),
  CHECK (persona_id <> blocked_id)
);
CREATE INDEX block_newest ON block (persona_id, created_at DESC, id DESC);
CREATE INDEX block_blocked ON block (blocked_id, persona_id);

-- Ads, and people with all their ads, that a person does not want in lists. Their pages can still be opened.
CREATE TABLE hidden (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  post_id bigint REFERENCES post ON DELETE CASCADE,
  other_id bigint REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(post_id, other_id) = 1)
);
CREATE UNIQUE INDEX hidden_post ON hidden (persona_id, post_id) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX hidden_other ON hidden (persona_id, other_id) WHERE other_id IS NOT NULL;
CREATE INDEX hidden_newest ON hidden (persona_id, created_at DESC, id DESC);
CREATE INDEX hidden_of_post ON hidden (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX hidden_of_other ON hidden (other_id) WHERE other_id IS NOT NULL;

-- Words by which a person's app collapses content. The host only stores them.
CREATE TABLE hidden_words (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  words text[] NOT NULL
);

-- A host caches with each session whether its person leaves out anybody or anything. After the commit the sessions of both
-- people are read again.
CREATE FUNCTION tell_unseen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', person::text) FROM (
    SELECT persona_id AS person FROM moved UNION
    SELECT (to_jsonb(moved) ->> 'blocked_id')::bigint FROM moved) AS p WHERE person IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER block_added AFTER INSERT ON block REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();
CREATE TRIGGER block_gone AFTER DELETE ON block REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();
CREATE TRIGGER hidden_added AFTER INSERT ON hidden REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();
CREATE TRIGGER hidden_gone AFTER DELETE ON hidden REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();

-- The planner assumes a thousand rows in a table that was never analysed.
ANALYZE block;
ANALYZE hidden;

-- The tables as seen by somebody who has left out others: views with the same names, without what the person of this
-- transaction (piazza.viewer) may not see. In lists (piazza.lists) they also leave out what that person hid. Code that reads
-- the views has this schema first in the search path (server/db/viewer.ts). A migration that adds a column to one of the tables
-- must end with SELECT draw_views(); one that drops or retypes a column must drop the view first.
CREATE SCHEMA viewer;

-- Whether the viewer sees the shared original, given its id. If the view itself did this, each search would plan it again, and
-- would read everybody who is left out a second time.
CREATE FUNCTION viewer.shows(original bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE viewer bigint := nullif(current_setting('piazza.viewer', true), '')::bigint;
BEGIN
  RETURN NOT EXISTS (SELECT FROM public.post o WHERE o.id = original AND (
    EXISTS (SELECT FROM public.block WHERE persona_id = viewer AND blocked_id = o.persona_id)
    OR EXISTS (SELECT FROM public.block WHERE persona_id = o.persona_id AND blocked_id = viewer)
    OR (current_setting('piazza.lists', true) = 'on' AND (
      EXISTS (SELECT FROM public.hidden WHERE persona_id = viewer AND other_id = o.persona_id)
      OR EXISTS (SELECT FROM public.hidden WHERE persona_id = viewer AND post_id = o.id)))));
END $$;

CREATE FUNCTION draw_views() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  viewer text := '(SELECT nullif(current_setting(''piazza.viewer'', true), '''')::bigint)';
  unseen text := format('SELECT blocked_id FROM public.block WHERE persona_id = %1$s
    UNION ALL SELECT persona_id FROM public.block WHERE blocked_id = %1$s', viewer);
  hidden text := format('FROM public.hidden WHERE persona_id = %s AND current_setting(''piazza.lists'', true) = ''on''', viewer);
  whose text[];
BEGIN
  -- xmin comes first, because CREATE OR REPLACE accepts new columns only at the end. The viewer in brackets is read once for
  -- each statement, not for each row. NOT IN is also evaluated once for each statement, and changes no join.
  FOREACH whose SLICE 1 IN ARRAY ARRAY[
    ['persona', 'id'], ['persona_name', 'persona_id'], ['shop', 'persona_id'], ['story', 'persona_id']]
  LOOP
    EXECUTE format('CREATE OR REPLACE VIEW viewer.%1$I AS SELECT t.xmin, t.* FROM public.%1$I t WHERE t.%2$I NOT IN (%3$s)',
      whose[1], whose[2], unseen);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE VIEW viewer.post AS SELECT t.xmin, t.* FROM public.post t
    WHERE t.persona_id NOT IN (%1$s UNION ALL SELECT other_id %2$s AND other_id IS NOT NULL)
      AND t.id NOT IN (SELECT post_id %2$s AND post_id IS NOT NULL)
      AND (t.original_id IS NULL OR viewer.shows(t.original_id))', unseen, hidden);
END $$;
SELECT draw_views();
