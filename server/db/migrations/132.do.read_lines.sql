-- The bell counts the lines of the list: one a kind and thing (post, story, search or, without one, person), whoever acted.
-- `seen`: how much of the news is of visits of the list that have ended.
ALTER TABLE tally ADD COLUMN seen int NOT NULL DEFAULT 0;
-- The first visit of a person's list has the number 1.
ALTER TABLE notification ALTER COLUMN visit SET DEFAULT 1;
-- Until when the person has marked notifications as read.
ALTER TABLE persona ADD COLUMN notifications_read timestamptz;

LOCK TABLE notification IN SHARE ROW EXCLUSIVE MODE;
DROP INDEX notification_line;
CREATE INDEX notification_line
  ON notification (persona_id, kind, coalesce(what, story_id, who), conversation_id, line, visit);

-- As in 064, by thing, with what is seen.
DROP FUNCTION sole_lines(notification[], boolean);
CREATE FUNCTION sole_lines(events notification[], are_here boolean)
RETURNS TABLE (persona_id bigint, lines int, news int, seen int) LANGUAGE sql STABLE AS $$
  SELECT v.persona_id, count(*) FILTER (WHERE v.is_line)::int, count(*) FILTER (WHERE NOT v.is_line)::int,
    count(*) FILTER (WHERE NOT v.is_line AND v.visit < p.visit)::int
  FROM (
    SELECT e.persona_id, e.kind, coalesce(e.what, e.story_id, e.who) AS thing, e.conversation_id, e.line, i.is_line, s.visit,
      CASE WHEN are_here THEN count(*) ELSE 0 END AS size
    FROM unnest(events) AS e CROSS JOIN (VALUES (true), (false)) AS i(is_line)
    CROSS JOIN LATERAL (SELECT CASE WHEN i.is_line THEN 0 ELSE e.visit END) AS s(visit)
    GROUP BY e.persona_id, e.kind, thing, e.conversation_id, e.line, i.is_line, s.visit
  ) v LEFT JOIN persona p ON p.id = v.persona_id
  WHERE v.size = (
    SELECT count(*) FROM (
      SELECT 1 FROM notification n
      WHERE n.persona_id = v.persona_id AND n.kind = v.kind AND coalesce(n.what, n.story_id, n.who) = v.thing
        AND n.conversation_id IS NOT DISTINCT FROM v.conversation_id AND n.line IS NOT DISTINCT FROM v.line
        AND (v.is_line OR n.visit = v.visit)
      LIMIT v.size + 1) AS found)
  GROUP BY v.persona_id
$$;

CREATE OR REPLACE FUNCTION tally_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally (persona_id) SELECT DISTINCT persona_id FROM added ORDER BY persona_id
  ON CONFLICT (persona_id) DO UPDATE SET lines = tally.lines;
  UPDATE tally t SET lines = t.lines + s.lines, news = t.news + s.news, seen = t.seen + s.seen
  FROM sole_lines(ARRAY(SELECT a::notification FROM added a), true) s WHERE t.persona_id = s.persona_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tally WHERE persona_id IN (SELECT persona_id FROM gone) ORDER BY persona_id FOR UPDATE;
  UPDATE tally t SET lines = t.lines - s.lines, news = t.news - s.news, seen = t.seen - s.seen
  FROM sole_lines(ARRAY(SELECT g::notification FROM gone g), false) s WHERE t.persona_id = s.persona_id;
  RETURN NULL;
END $$;

UPDATE tally t SET lines = l.lines, news = l.news, seen = l.seen FROM (
  SELECT n.persona_id, count(*) AS lines, sum(n.news) AS news, sum(n.seen) AS seen FROM (
    SELECT n.persona_id, count(DISTINCT n.visit) AS news, count(DISTINCT n.visit) FILTER (WHERE n.visit < p.visit) AS seen
    FROM notification n JOIN persona p ON p.id = n.persona_id
    GROUP BY n.persona_id, n.kind, coalesce(n.what, n.story_id, n.who), n.conversation_id, n.line) AS n
  GROUP BY n.persona_id) AS l
WHERE l.persona_id = t.persona_id;
