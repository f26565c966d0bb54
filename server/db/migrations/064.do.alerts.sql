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

-- The bell of somebody's page.
ALTER TABLE follow ADD COLUMN bell boolean NOT NULL DEFAULT false;
CREATE INDEX follow_bell ON follow (followed_id, follower_id) WHERE bell;

-- Matches of a search within an hour are one line, which begins with the first. All other lines are of one actor and post.
ALTER TABLE notification
  ADD COLUMN search_id bigint REFERENCES saved_search ON DELETE CASCADE,
  ADD COLUMN line timestamptz,
  ADD COLUMN price_from numeric(10, 2),
  ADD COLUMN price_to numeric(10, 2);
ALTER TABLE notification
  ADD COLUMN who bigint NOT NULL GENERATED ALWAYS AS (coalesce(search_id, actor_id)) STORED,
  ADD COLUMN what bigint GENERATED ALWAYS AS (CASE WHEN search_id IS NULL THEN post_id END) STORED;
CREATE UNIQUE INDEX notification_search ON notification (search_id, post_id) WHERE search_id IS NOT NULL;
DROP INDEX notification_line;
CREATE INDEX notification_line
  ON notification (persona_id, kind, who, what, conversation_id, story_id, line, visit);

-- As in 045, by who and what.
CREATE OR REPLACE FUNCTION sole_lines(events notification[], are_here boolean)
RETURNS TABLE (persona_id bigint, lines int, news int) LANGUAGE sql STABLE AS $$
  SELECT v.persona_id, count(*) FILTER (WHERE v.is_line)::int, count(*) FILTER (WHERE NOT v.is_line)::int
  FROM (
    SELECT e.persona_id, e.kind, e.who, e.what, e.conversation_id, e.story_id, e.line, i.is_line, s.visit,
      CASE WHEN are_here THEN count(*) ELSE 0 END AS size
    FROM unnest(events) AS e CROSS JOIN (VALUES (true), (false)) AS i(is_line)
    CROSS JOIN LATERAL (SELECT CASE WHEN i.is_line THEN 0 ELSE e.visit END) AS s(visit)
    GROUP BY e.persona_id, e.kind, e.who, e.what, e.conversation_id, e.story_id, e.line, i.is_line, s.visit
  ) v
  WHERE v.size = (
    SELECT count(*) FROM (
      SELECT 1 FROM notification n
      WHERE n.persona_id = v.persona_id AND n.kind = v.kind AND n.who = v.who
        AND n.what IS NOT DISTINCT FROM v.what AND n.conversation_id IS NOT DISTINCT FROM v.conversation_id
        AND n.story_id IS NOT DISTINCT FROM v.story_id AND n.line IS NOT DISTINCT FROM v.line
        AND (v.is_line OR n.visit = v.visit)
      LIMIT v.size + 1) AS found)
  GROUP BY v.persona_id
$$;
