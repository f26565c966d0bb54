-- Hosts remember sessions. Whoever ends one, or changes what a host remembers of its person, tells all hosts with the
-- end of the transaction: the person's id, or nothing where many persons are meant at once.
CREATE FUNCTION tell_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM gone LIMIT 101) AS first_gone) > 100 THEN
    PERFORM pg_notify('piazza_revoked', '');
  ELSE
    PERFORM pg_notify('piazza_revoked', persona_id::text) FROM gone GROUP BY persona_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER session_revoked AFTER DELETE ON session
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_revoked();

CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER persona_changed AFTER UPDATE OF language_id, province, lat, lon, password_hash, deleted_at ON persona
  FOR EACH ROW
  WHEN ((OLD.language_id, OLD.province, OLD.lat, OLD.lon, OLD.password_hash, OLD.deleted_at)
    IS DISTINCT FROM (NEW.language_id, NEW.province, NEW.lat, NEW.lon, NEW.password_hash, NEW.deleted_at))
  EXECUTE FUNCTION tell_changed();
