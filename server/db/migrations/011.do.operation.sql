-- What the operator sees and keeps: support and feedback, the audit, files that are to go, the storage's mark.
CREATE TABLE feedback (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('feedback', 'support')),
  post_id bigint, vote int, name text NOT NULL, surname text NOT NULL, email text NOT NULL,
  subject text NOT NULL, body text NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX feedback_persona ON feedback (persona_id, kind, created_at);
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE done_at IS NULL;

-- Files whose row is gone; a job removes them.
CREATE TABLE file_purge (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
CREATE FUNCTION purge_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE file text := CASE TG_TABLE_NAME WHEN 'image' THEN (to_jsonb(OLD)->>'name') ELSE (to_jsonb(OLD)->>'image') END;
BEGIN
  IF file IS NOT NULL THEN INSERT INTO file_purge (name) VALUES (file) ON CONFLICT DO NOTHING; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER image_purge AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION purge_file();
CREATE TRIGGER story_purge AFTER DELETE ON story FOR EACH ROW EXECUTE FUNCTION purge_file();
CREATE TRIGGER shop_purge AFTER DELETE ON shop FOR EACH ROW EXECUTE FUNCTION purge_file();

-- The mark that this database's hosts found in their storage: a host with another storage would show no pictures.
CREATE TABLE storage_mark (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Where a person's feed stood when they opened it, so that its pages do not shift while others publish. Few rows: the app's
-- own pages say it themselves.
CREATE TABLE feed_anchor (
  persona_id bigint NOT NULL, feed text NOT NULL, before timestamptz NOT NULL, PRIMARY KEY (persona_id, feed)
);

-- What happened, never its values. Append-only, and a chain: each row carries the hash of itself and of the row before, so
-- that a row that was changed or taken out shows. What names a person is left out of the hash, since it goes when the person
-- does.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL, persona_id bigint, address text, agent text, session bytea, object text, request_id text, result int,
  hash bytea
);
CREATE INDEX audit_persona ON audit (persona_id) WHERE persona_id IS NOT NULL;

CREATE FUNCTION audit_hash(entry audit, before bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(before, '') || convert_to(concat_ws('|', entry.id,
    (extract(epoch FROM entry.at) * 1000000)::bigint, entry.event, entry.object, entry.request_id, entry.result), 'UTF8'))
$$;

-- One at a time, so that the order of the ids is the order of the chain. A line that comes after its person's farewell names
-- nobody: the lock is held until the farewell is committed, so that this sees it.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7042028);
  IF NEW.persona_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM persona WHERE id = NEW.persona_id AND deleted_at IS NULL) THEN
    NEW.persona_id := NULL;
    NEW.address := NULL;
    NEW.agent := NULL;
    NEW.session := NULL;
  END IF;
  NEW.id := nextval(pg_get_serial_sequence('audit', 'id'));
  NEW.hash := audit_hash(NEW, (SELECT hash FROM audit ORDER BY id DESC LIMIT 1));
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '12 months' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.persona_id IS NULL AND
    (NEW.id, NEW.at, NEW.event, NEW.object, NEW.request_id, NEW.result, NEW.hash) IS NOT DISTINCT FROM
    (OLD.id, OLD.at, OLD.event, OLD.object, OLD.request_id, OLD.result, OLD.hash) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the audit is only added to';
END $$;
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();

-- The ids at which the chain does not hold; none when nothing was changed.
CREATE VIEW audit_breaks AS
  SELECT id FROM (
    SELECT id, hash, audit_hash(audit, lag(hash) OVER (ORDER BY id)) AS due, lag(hash) OVER (ORDER BY id) AS before
    FROM audit
  ) AS chain
  WHERE before IS NOT NULL AND hash IS DISTINCT FROM due;

-- The host runs as a user who owns nothing (server/db/runner.ts). Of the audit it may add lines and read them; these do
-- the rest for it, with the rights of whoever migrates: a line loses its person only with the person, and goes only
-- when it is old.
CREATE FUNCTION forget_in_audit(person bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET persona_id = NULL, address = NULL, agent = NULL, session = NULL
  WHERE persona_id = person AND EXISTS (SELECT 1 FROM persona WHERE id = person AND deleted_at IS NOT NULL)
$$;
CREATE FUNCTION expire_audit() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM audit WHERE at < now() - interval '12 months'
$$;
REVOKE EXECUTE ON FUNCTION forget_in_audit(bigint), expire_audit() FROM PUBLIC;
