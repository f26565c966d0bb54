-- What a person's bar asks every few seconds, as numbers that the writes keep: it costs the same with ten notifications and
-- with a hundred thousand. Whoever changes a person's numbers holds their row until the end of the transaction, so that two
-- who write at once see each other's lines. Both locks below are held while what is there is counted once.
CREATE TABLE tally (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  -- Lines of the list, and how often one of them had news for another visit (server/modules/notifiche/repository.ts).
  lines int NOT NULL DEFAULT 0,
  news int NOT NULL DEFAULT 0,
  -- Unread messages of all conversations.
  unread int NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

LOCK TABLE notification, conversation IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO tally (persona_id, lines, news)
  SELECT persona_id, count(*), sum(visits) FROM (
    SELECT persona_id, count(DISTINCT visit) AS visits FROM notification
    GROUP BY persona_id, kind, actor_id, post_id, conversation_id, story_id) AS line
  GROUP BY persona_id;
INSERT INTO tally (persona_id, unread)
  SELECT persona_id, sum(unread) FROM (
    SELECT buyer_id AS persona_id, buyer_unread AS unread FROM conversation WHERE buyer_unread > 0
    UNION ALL SELECT seller_id, seller_unread FROM conversation WHERE seller_unread > 0) AS side
  GROUP BY persona_id
  ON CONFLICT (persona_id) DO UPDATE SET unread = excluded.unread;

-- Lines, and visits of lines, that none but these events have: each is looked for until one more is found than they are.
CREATE FUNCTION sole_lines(events notification[], are_here boolean) RETURNS TABLE (persona_id bigint, lines int, news int)
LANGUAGE sql STABLE AS $$
  SELECT v.persona_id, count(*) FILTER (WHERE v.is_line)::int, count(*) FILTER (WHERE NOT v.is_line)::int
  FROM (
    SELECT e.persona_id, e.kind, e.actor_id, e.post_id, e.conversation_id, e.story_id, i.is_line, s.visit,
      CASE WHEN are_here THEN count(*) ELSE 0 END AS size
    FROM unnest(events) AS e CROSS JOIN (VALUES (true), (false)) AS i(is_line)
    CROSS JOIN LATERAL (SELECT CASE WHEN i.is_line THEN 0 ELSE e.visit END) AS s(visit)
    GROUP BY e.persona_id, e.kind, e.actor_id, e.post_id, e.conversation_id, e.story_id, i.is_line, s.visit
  ) v
  WHERE v.size = (
    SELECT count(*) FROM (
      SELECT 1 FROM notification n
      WHERE n.persona_id = v.persona_id AND n.kind = v.kind AND n.actor_id = v.actor_id
        AND n.post_id IS NOT DISTINCT FROM v.post_id AND n.conversation_id IS NOT DISTINCT FROM v.conversation_id
        AND n.story_id IS NOT DISTINCT FROM v.story_id AND (v.is_line OR n.visit = v.visit)
      LIMIT v.size + 1) AS found)
  GROUP BY v.persona_id
$$;

CREATE FUNCTION tally_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally (persona_id) SELECT DISTINCT persona_id FROM added ORDER BY persona_id
  ON CONFLICT (persona_id) DO UPDATE SET lines = tally.lines;
  UPDATE tally t SET lines = t.lines + s.lines, news = t.news + s.news
  FROM sole_lines(ARRAY(SELECT a::notification FROM added a), true) s WHERE t.persona_id = s.persona_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_tallied AFTER INSERT ON notification REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_added();

CREATE FUNCTION tally_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tally WHERE persona_id IN (SELECT persona_id FROM gone) ORDER BY persona_id FOR UPDATE;
  UPDATE tally t SET lines = t.lines - s.lines, news = t.news - s.news
  FROM sole_lines(ARRAY(SELECT g::notification FROM gone g), false) s WHERE t.persona_id = s.persona_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_untallied AFTER DELETE ON notification REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_gone();

CREATE FUNCTION tally_unread() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE buyer int := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE NEW.buyer_unread END - OLD.buyer_unread;
        seller int := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE NEW.seller_unread END - OLD.seller_unread;
BEGIN
  INSERT INTO tally (persona_id, unread)
  SELECT side.id, step FROM (VALUES (OLD.buyer_id, buyer), (OLD.seller_id, seller)) AS side(id, step)
  WHERE step <> 0 AND EXISTS (SELECT 1 FROM persona p WHERE p.id = side.id) ORDER BY side.id
  ON CONFLICT (persona_id) DO UPDATE SET unread = tally.unread + excluded.unread;
  RETURN NULL;
END $$;
CREATE TRIGGER unread_tallied AFTER UPDATE ON conversation FOR EACH ROW
  WHEN ((OLD.buyer_unread, OLD.seller_unread) IS DISTINCT FROM (NEW.buyer_unread, NEW.seller_unread))
  EXECUTE FUNCTION tally_unread();
CREATE TRIGGER unread_untallied AFTER DELETE ON conversation FOR EACH ROW
  WHEN (OLD.buyer_unread > 0 OR OLD.seller_unread > 0) EXECUTE FUNCTION tally_unread();
