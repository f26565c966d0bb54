-- The inbox has the messages, too: the app asks for the notifications, and for their numbers, without them.

-- How much of `lines`, `news` and `seen` is of messages.
ALTER TABLE tally
  ADD COLUMN message_lines int NOT NULL DEFAULT 0,
  ADD COLUMN message_news int NOT NULL DEFAULT 0,
  ADD COLUMN message_seen int NOT NULL DEFAULT 0;

UPDATE tally t SET message_lines = m.lines, message_news = m.news, message_seen = m.seen
FROM (
  SELECT v.persona_id, count(DISTINCT (v.thing, v.conversation_id, v.line)) AS lines, count(*) AS news,
    count(*) FILTER (WHERE v.visit < p.visit) AS seen
  FROM (
    SELECT DISTINCT persona_id, coalesce(what, story_id, who) AS thing, conversation_id, line, visit
    FROM notification WHERE kind = 'Messaggio'
  ) v JOIN persona p ON p.id = v.persona_id
  GROUP BY v.persona_id
) m
WHERE m.persona_id = t.persona_id;

-- As in 011, with the messages' part.
DROP FUNCTION sole_lines(notification[], boolean);
CREATE FUNCTION sole_lines(events notification[], are_here boolean)
RETURNS TABLE (persona_id bigint, lines int, news int, seen int, message_lines int, message_news int, message_seen int)
LANGUAGE sql STABLE AS $$
  SELECT v.persona_id, count(*) FILTER (WHERE v.is_line)::int, count(*) FILTER (WHERE NOT v.is_line)::int,
    count(*) FILTER (WHERE NOT v.is_line AND v.visit < p.visit)::int,
    count(*) FILTER (WHERE v.is_line AND v.kind = 'Messaggio')::int,
    count(*) FILTER (WHERE NOT v.is_line AND v.kind = 'Messaggio')::int,
    count(*) FILTER (WHERE NOT v.is_line AND v.kind = 'Messaggio' AND v.visit < p.visit)::int
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
  UPDATE tally t SET lines = t.lines + s.lines, news = t.news + s.news, seen = t.seen + s.seen,
    message_lines = t.message_lines + s.message_lines, message_news = t.message_news + s.message_news,
    message_seen = t.message_seen + s.message_seen
  FROM sole_lines(ARRAY(SELECT a::notification FROM added a), true) s WHERE t.persona_id = s.persona_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tally WHERE persona_id IN (SELECT persona_id FROM gone) ORDER BY persona_id FOR UPDATE;
  UPDATE tally t SET lines = t.lines - s.lines, news = t.news - s.news, seen = t.seen - s.seen,
    message_lines = t.message_lines - s.message_lines, message_news = t.message_news - s.message_news,
    message_seen = t.message_seen - s.message_seen
  FROM sole_lines(ARRAY(SELECT g::notification FROM gone g), false) s WHERE t.persona_id = s.persona_id;
  RETURN NULL;
END $$;
