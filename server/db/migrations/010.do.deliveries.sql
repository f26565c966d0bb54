-- What reaches a person outside the app: what they want to hear of, mails, pushes and the devices these go to.

-- What a person wants to hear of, how and when. Everybody has a row; the two masters are persona.notify_push and
-- notify_mail, as registration and settings ask for them.
CREATE TABLE alert_preference (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  push_kinds text[] NOT NULL DEFAULT '{messaggi,ricerche,salvati,seguiti,sociali}',
  mail_kinds text[] NOT NULL DEFAULT '{messaggi,ricerche}',
  quiet_from time, -- null: no quiet hours
  quiet_to time,
  quiet_days int[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}', -- on which they begin, Monday is 1
  zone text NOT NULL DEFAULT 'Europe/Rome',
  words boolean NOT NULL DEFAULT true, -- on the lock screen
  messages_mailed_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE FUNCTION prefer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_preference (persona_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER persona_prefers AFTER INSERT ON persona FOR EACH ROW EXECUTE FUNCTION prefer();

-- When the quiet hours end that a moment is in; null outside of them. They end by the clock of the zone, whatever that
-- does meanwhile; from 22 to 22 they last a day.
CREATE FUNCTION quiet_until(moment timestamptz, p alert_preference) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN t.o_clock >= p.quiet_from AND (t.is_over_night OR t.o_clock < p.quiet_to)
      AND extract(isodow FROM t.today)::int = ANY (p.quiet_days)
      THEN (t.today + t.is_over_night::int + p.quiet_to) AT TIME ZONE p.zone
    WHEN t.is_over_night AND t.o_clock < p.quiet_to AND extract(isodow FROM t.today - 1)::int = ANY (p.quiet_days)
      THEN (t.today + p.quiet_to) AT TIME ZONE p.zone
  END
  FROM (SELECT (moment AT TIME ZONE p.zone)::date AS today, (moment AT TIME ZONE p.zone)::time AS o_clock,
    p.quiet_from >= p.quiet_to AS is_over_night) t
$$;
-- The next 8:00 of a zone.
CREATE FUNCTION next_morning(moment timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT ((moment AT TIME ZONE zone - time '08:00')::date + 1 + time '08:00') AT TIME ZONE zone
$$;

CREATE TABLE mail (
  id bigint PRIMARY KEY DEFAULT new_id(),
  -- A mail that waits knows whose it is, and goes with the person.
  persona_id bigint REFERENCES persona ON DELETE CASCADE,
  -- Mails are taken line by line (server/db/rounds.ts): one a person or network whose doing they are.
  line text NOT NULL DEFAULT 'others',
  recipient text NOT NULL, subject text NOT NULL, body_text text NOT NULL, body_html text NOT NULL,
  reply_to text,
  unsubscribe_url text,
  tries int NOT NULL DEFAULT 0, next_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_line ON mail (line, next_at);
CREATE INDEX mail_persona ON mail (persona_id) WHERE persona_id IS NOT NULL;

-- Links of mails that end a kind of them without a login.
CREATE TABLE mail_stop (
  token_hash bytea PRIMARY KEY,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_stop_persona ON mail_stop (persona_id);

-- Devices that can be called, as the browser's push service knows them. One belongs to the session that asked for it,
-- and goes with it. Endpoint and keys are secrets.
CREATE TABLE push_device (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  session_id bigint NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  -- The service that the device is called by: the last two labels of its host, with the port if it has one. So names that an
  -- endpoint makes up below a service's own name share its places.
  service text NOT NULL GENERATED ALWAYS AS
    (regexp_replace(coalesce(substring(endpoint FROM '^https://([^/]+)'), ''), '^.*\.([^.]+\.[^.]+)$', '\1')) STORED,
  p256dh text NOT NULL,
  auth text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  called_at timestamptz,
  -- How often in a row its service did not answer in time, and until when it is left alone.
  late int NOT NULL DEFAULT 0,
  rests_until timestamptz
);
CREATE INDEX push_device_persona ON push_device (persona_id);

-- Who a host is to the push services: made once, by one host.
CREATE TABLE vapid_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key text NOT NULL, private_key text NOT NULL
);

-- What is to reach a person beside the app. It is written with the notification, and goes once it was sent, or once
-- its notification goes. Of what has the same collapse key the newest alone is sent. A push is first for a person, then
-- for each device of theirs.
CREATE TABLE delivery (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('push', 'mail')),
  kind text NOT NULL,
  notification_id bigint REFERENCES notification ON DELETE CASCADE,
  device_id bigint REFERENCES push_device ON DELETE CASCADE,
  collapse text NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  tries int NOT NULL DEFAULT 0,
  is_taken boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX delivery_once ON delivery (persona_id, way, collapse, coalesce(device_id, 0));
CREATE INDEX delivery_due ON delivery (due_at);
CREATE INDEX delivery_notification ON delivery (notification_id) WHERE notification_id IS NOT NULL;
CREATE INDEX delivery_device ON delivery (device_id) WHERE device_id IS NOT NULL;

-- Which row of the preferences an event belongs to.
CREATE FUNCTION alert_kind(event text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN event = 'Messaggio' THEN 'messaggi'
    WHEN event = 'Ricerca' THEN 'ricerche'
    WHEN event IN ('Ribasso', 'Tornato') THEN 'salvati'
    WHEN event = 'Pubblicato' THEN 'seguiti'
    ELSE 'sociali' END
$$;

-- Messages wait for 8 s, a search's line calls at once and then once more when its hour is over. Mails: half an hour after
-- the first unread message, at most one an hour; of the rest one each morning.
CREATE FUNCTION queue_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery (persona_id, way, kind, notification_id, collapse, due_at)
  SELECT DISTINCT ON (n.persona_id, k.topic) n.persona_id, 'push', alert_kind(n.kind), n.id, k.topic,
    CASE
      WHEN n.kind = 'Messaggio' THEN now() + interval '8 seconds'
      WHEN n.line < now() THEN n.line + interval '1 hour'
      ELSE now() END
  FROM told n JOIN persona p ON p.id = n.persona_id AND p.notify_push
  JOIN alert_preference a ON a.persona_id = n.persona_id AND alert_kind(n.kind) = ANY (a.push_kinds)
  CROSS JOIN LATERAL (SELECT lower(n.kind) || '-'
    || coalesce(n.search_id, n.conversation_id, n.post_id, n.story_id, n.actor_id) AS topic) k
  WHERE EXISTS (SELECT 1 FROM push_device d WHERE d.persona_id = n.persona_id)
  ORDER BY n.persona_id, k.topic, n.id DESC
  ON CONFLICT (persona_id, way, collapse, coalesce(device_id, 0)) DO UPDATE SET
    notification_id = excluded.notification_id, tries = 0, is_taken = false,
    due_at = CASE WHEN delivery.is_taken THEN excluded.due_at ELSE delivery.due_at END;

  INSERT INTO delivery (persona_id, way, kind, collapse, due_at)
  SELECT DISTINCT n.persona_id, 'mail', k.kind, k.kind,
    CASE k.kind
      WHEN 'messaggi' THEN greatest(now() + interval '30 minutes', a.messages_mailed_at + interval '1 hour')
      ELSE next_morning(now(), a.zone) END
  FROM told n JOIN persona p ON p.id = n.persona_id AND p.notify_mail
  JOIN alert_preference a ON a.persona_id = n.persona_id
  CROSS JOIN LATERAL (SELECT alert_kind(n.kind) AS kind) k
  -- What the demo town tells of days ago calls nobody.
  WHERE k.kind = ANY (a.mail_kinds) AND n.created_at > now() - interval '10 minutes'
  ORDER BY n.persona_id, k.kind
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_delivered AFTER INSERT ON notification REFERENCING NEW TABLE AS told
  FOR EACH STATEMENT EXECUTE FUNCTION queue_deliveries();
