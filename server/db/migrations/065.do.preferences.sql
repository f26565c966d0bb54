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
INSERT INTO alert_preference (persona_id) SELECT id FROM persona WHERE deleted_at IS NULL;
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
