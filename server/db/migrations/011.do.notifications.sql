-- Notifications, and the counters that the app's bar requests every few seconds.

-- Each event is a row, which is deleted with its cause. The list shows lines: all events of one kind about one thing (a post,
-- story or search, otherwise a person) form one line, whoever caused them.
CREATE TABLE notification (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL,
  actor_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  post_id bigint REFERENCES post ON DELETE CASCADE,
  story_id bigint REFERENCES story ON DELETE CASCADE,
  conversation_id bigint REFERENCES conversation ON DELETE CASCADE,
  search_id bigint REFERENCES saved_search ON DELETE CASCADE,
  like_id bigint REFERENCES post_like ON DELETE CASCADE,
  comment_id bigint REFERENCES comment ON DELETE CASCADE,
  follow_id bigint REFERENCES follow ON DELETE CASCADE,
  share_id bigint REFERENCES share ON DELETE CASCADE,
  rating_id bigint REFERENCES rating ON DELETE CASCADE,
  story_like_id bigint REFERENCES story_like ON DELETE CASCADE,
  message_id bigint REFERENCES message ON DELETE CASCADE,
  measure_id bigint REFERENCES measure ON DELETE CASCADE,
  report_id bigint REFERENCES report ON DELETE CASCADE,
  announcement_id bigint REFERENCES announcement ON DELETE CASCADE,
  -- The visit to the list at which the event is new. A line counts once for each visit at which it has something new: hundreds
  -- of comments count as one, and the next comment after the visit counts again.
  visit int NOT NULL DEFAULT 1,
  -- Matches of a search within an hour form one line. This is the beginning of that hour.
  line timestamptz,
  price_from numeric(10, 2),
  price_to numeric(10, 2),
  who bigint NOT NULL GENERATED ALWAYS AS (coalesce(search_id, actor_id)) STORED,
  what bigint GENERATED ALWAYS AS (CASE WHEN search_id IS NULL THEN post_id END) STORED,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notification_persona ON notification (persona_id, created_at DESC, id DESC);
CREATE INDEX notification_line
  ON notification (persona_id, kind, coalesce(what, story_id, who), conversation_id, line, visit);
-- Finds the notifications that one person caused for another.
CREATE INDEX notification_caused ON notification (actor_id, persona_id);
CREATE INDEX notification_post ON notification (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notification_story ON notification (story_id) WHERE story_id IS NOT NULL;
CREATE INDEX notification_conversation ON notification (conversation_id) WHERE conversation_id IS NOT NULL;
CREATE UNIQUE INDEX notification_search ON notification (search_id, post_id) WHERE search_id IS NOT NULL;
CREATE UNIQUE INDEX notification_like ON notification (like_id) WHERE like_id IS NOT NULL;
CREATE INDEX notification_comment ON notification (comment_id) WHERE comment_id IS NOT NULL;
CREATE UNIQUE INDEX notification_follow ON notification (follow_id) WHERE follow_id IS NOT NULL;
CREATE UNIQUE INDEX notification_share ON notification (share_id) WHERE share_id IS NOT NULL;
CREATE UNIQUE INDEX notification_rating ON notification (rating_id) WHERE rating_id IS NOT NULL;
CREATE UNIQUE INDEX notification_story_like ON notification (story_like_id) WHERE story_like_id IS NOT NULL;
CREATE UNIQUE INDEX notification_message ON notification (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX notification_measure ON notification (measure_id) WHERE measure_id IS NOT NULL;
CREATE INDEX notification_report ON notification (report_id) WHERE report_id IS NOT NULL;
CREATE UNIQUE INDEX notification_announcement ON notification (announcement_id, persona_id) WHERE announcement_id IS NOT NULL;

-- Counters that each write updates: reading them costs the same for ten notifications as for a hundred thousand. A transaction
-- that changes a person's counters locks their row until it ends, so that concurrent writers see each other's lines.
CREATE TABLE tally (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  -- `lines` is the number of lines in the list. `news` adds up, for all lines, the visits at which the line had something new
  -- (server/modules/notifiche/repository.ts). `seen` is the part of `news` from visits that have ended.
  lines int NOT NULL DEFAULT 0,
  news int NOT NULL DEFAULT 0,
  seen int NOT NULL DEFAULT 0,
  -- The part of each that comes from messages: the inbox shows them too, and the app requests the list without them.
  message_lines int NOT NULL DEFAULT 0,
  message_news int NOT NULL DEFAULT 0,
  message_seen int NOT NULL DEFAULT 0,
  -- The number of unread messages in all conversations.
  unread int NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- Counts the lines, and the visits of lines, that consist of only these events. The search for each stops once it finds one
-- event more than these.
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

CREATE FUNCTION tally_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally (persona_id) SELECT DISTINCT persona_id FROM added ORDER BY persona_id
  ON CONFLICT (persona_id) DO UPDATE SET lines = tally.lines;
  UPDATE tally t SET lines = t.lines + s.lines, news = t.news + s.news, seen = t.seen + s.seen,
    message_lines = t.message_lines + s.message_lines, message_news = t.message_news + s.message_news,
    message_seen = t.message_seen + s.message_seen
  FROM sole_lines(ARRAY(SELECT a::notification FROM added a), true) s WHERE t.persona_id = s.persona_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_tallied AFTER INSERT ON notification REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_added();

CREATE FUNCTION tally_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM tally WHERE persona_id IN (SELECT persona_id FROM gone) ORDER BY persona_id FOR UPDATE;
  UPDATE tally t SET lines = t.lines - s.lines, news = t.news - s.news, seen = t.seen - s.seen,
    message_lines = t.message_lines - s.message_lines, message_news = t.message_news - s.message_news,
    message_seen = t.message_seen - s.message_seen
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
