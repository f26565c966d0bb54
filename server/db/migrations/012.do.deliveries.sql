-- Everything that reaches a person outside the app: preferences, mails, pushes, and the devices that receive pushes.

-- What a person wants to be notified of, how and when. Everybody has a row. persona.notify_push and persona.notify_mail, which
-- are set at registration and in the settings, can switch everything off.
CREATE TABLE alert_preference (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  push_kinds text[] NOT NULL DEFAULT '{messaggi,ricerche,salvati,seguiti,sociali,custode}',
  mail_kinds text[] NOT NULL DEFAULT '{messaggi,ricerche}',
  quiet_from time, -- null without quiet hours
  quiet_to time,
  quiet_days int[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}', -- the days on which they begin; Monday is 1
  zone text NOT NULL DEFAULT 'Europe/Rome',
  words boolean NOT NULL DEFAULT true, -- whether the lock screen shows the text
  messages_mailed_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE FUNCTION prefer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO alert_preference (persona_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER persona_prefers AFTER INSERT ON persona FOR EACH ROW EXECUTE FUNCTION prefer();

-- The end of the quiet hours that contain the given moment, or null outside quiet hours. Quiet hours end by the local clock,
-- even if the clock changes meanwhile. Quiet hours from 22 to 22 last a day.
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
-- The next 8:00 in a time zone.
CREATE FUNCTION next_morning(moment timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT ((moment AT TIME ZONE zone - time '08:00')::date + 1 + time '08:00') AT TIME ZONE zone
$$;

CREATE TABLE mail (
  id bigint PRIMARY KEY DEFAULT new_id(),
  -- The recipient, if known. A waiting mail is deleted with its person.
  persona_id bigint REFERENCES persona ON DELETE CASCADE,
  -- Each person or network that causes mails has a line of its own, and the lines take turns (server/db/rounds.ts).
  line text NOT NULL DEFAULT 'others',
  recipient text NOT NULL,
  -- Mails wait here while there is no mail server. A mail to an unknown address belongs to whoever registers with it.
  recipient_key text,
  subject text NOT NULL, body_text text NOT NULL, body_html text NOT NULL,
  reply_to text,
  unsubscribe_url text,
  tries int NOT NULL DEFAULT 0, next_at timestamptz NOT NULL DEFAULT now(),
  -- The number of attempts that the mail server may have accepted without our knowing. It is raised before a mail is sent, and
  -- lowered again if the server certainly did not accept the mail.
  unclear int NOT NULL DEFAULT 0,
  -- The mail is not useful after this time.
  ends_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_line ON mail (line, next_at);
CREATE INDEX mail_persona ON mail (persona_id) WHERE persona_id IS NOT NULL;
CREATE INDEX mail_recipient ON mail (recipient_key) WHERE persona_id IS NULL;

-- Mailboxes that do not exist, says their server. They get no digests until a mail is delivered again or the address changes.
CREATE TABLE mail_refusal (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  email_key text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Links in mails that unsubscribe from a kind of mail without a login.
CREATE TABLE mail_stop (
  token_hash bytea PRIMARY KEY,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_stop_persona ON mail_stop (persona_id);

-- Devices that receive pushes, identified as the browser's push service identifies them. A device belongs to the session that
-- requested pushes, and is deleted with it. Endpoint and keys are secret.
CREATE TABLE push_device (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  session_id bigint NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  -- The push service: the last two labels of its host, and the port if there is one. An endpoint with an invented subdomain of
  -- a service therefore gets no more than the share of that service.
  service text NOT NULL GENERATED ALWAYS AS
    (regexp_replace(coalesce(substring(endpoint FROM '^https://([^/]+)'), ''), '^.*\.([^.]+\.[^.]+)$', '\1')) STORED,
  p256dh text NOT NULL,
  auth text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  called_at timestamptz,
  -- How many times in a row the service did not respond in time, and until when the device gets no pushes.
  late int NOT NULL DEFAULT 0,
  rests_until timestamptz
);
CREATE INDEX push_device_persona ON push_device (persona_id);

-- The key by which push services recognise the hosts. One host creates it once.
CREATE TABLE vapid_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key text NOT NULL, private_key text NOT NULL
);

-- Pushes and mails to send. A row is created with its notification, and deleted with it or after sending. Of rows with the same
-- collapse key only the newest is sent. A push is first queued for a person, then for each of their devices.
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

-- The preference that an event belongs to. An announcement sends nothing: it becomes a line when its reader opens the list.
CREATE FUNCTION alert_kind(event text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN event = 'Annuncio' THEN NULL
    WHEN event = 'Messaggio' THEN 'messaggi'
    WHEN event = 'Ricerca' THEN 'ricerche'
    WHEN event IN ('Ribasso', 'Tornato') THEN 'salvati'
    WHEN event = 'Pubblicato' THEN 'seguiti'
    WHEN event IN ('Caso', 'Lettera', 'Attesa') THEN 'custode'
    ELSE 'sociali' END
$$;

-- Pushes about messages wait 8 s. A line of search matches sends one push at once and one more at the end of its hour. Messages
-- are mailed half an hour after the first unread one, at most once an hour, and everything else once each morning.
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
  CROSS JOIN LATERAL (SELECT lower(n.kind COLLATE public.letters) || '-'
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
  -- The notifications of the demo town are days old, and nobody gets a mail about them.
  WHERE k.kind = ANY (a.mail_kinds) AND n.created_at > now() - interval '10 minutes'
  ORDER BY n.persona_id, k.kind
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_delivered AFTER INSERT ON notification REFERENCING NEW TABLE AS told
  FOR EACH STATEMENT EXECUTE FUNCTION queue_deliveries();
