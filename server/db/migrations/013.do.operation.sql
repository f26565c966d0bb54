-- Data for the operator: support and feedback, files to delete, the storage's mark, housekeeping, the audit.
CREATE TABLE feedback (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('feedback', 'support')),
  post_id bigint, vote int, name text NOT NULL, surname text NOT NULL, email text NOT NULL,
  subject text NOT NULL, body text NOT NULL,
  answer text,
  answered_at timestamptz,
  -- See report_case.calls.
  calls int NOT NULL DEFAULT 0,
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX feedback_persona ON feedback (persona_id, kind, created_at);
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE done_at IS NULL;
CREATE INDEX feedback_newest ON feedback (created_at DESC, id DESC);
CREATE UNIQUE INDEX feedback_once ON feedback (persona_id, once_key) WHERE once_key IS NOT NULL;

-- A recording attached to a support message: gzipped, without private data, kept for 30 days.
CREATE TABLE recording (
  feedback_id bigint PRIMARY KEY REFERENCES feedback ON DELETE CASCADE,
  content bytea NOT NULL CHECK (length(content) <= 2097152),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- The content is already compressed.
ALTER TABLE recording ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX recording_age ON recording (created_at);

-- Files whose row is gone. A job deletes them. A file that cannot be deleted is retried without delaying the others.
CREATE TABLE file_purge (
  name text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  tries int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_purge_next ON file_purge (next_at);
CREATE FUNCTION purge_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE file text := CASE TG_TABLE_NAME WHEN 'image' THEN (to_jsonb(OLD)->>'name') ELSE (to_jsonb(OLD)->>'image') END;
BEGIN
  IF file IS NOT NULL THEN INSERT INTO file_purge (name) VALUES (file) ON CONFLICT DO NOTHING; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER image_purge AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION purge_file();
CREATE TRIGGER story_purge AFTER DELETE ON story FOR EACH ROW EXECUTE FUNCTION purge_file();
CREATE TRIGGER shop_purge AFTER DELETE ON shop FOR EACH ROW EXECUTE FUNCTION purge_file();

-- A hidden picture whose name leaves `hidden_part` without returning to `image` is deleted from the storage.
CREATE FUNCTION purge_hidden_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_purge (name) VALUES (OLD.hidden_part) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER persona_hidden_picture_gone AFTER UPDATE OF hidden_part ON persona FOR EACH ROW
  WHEN (OLD.hidden_part IS DISTINCT FROM NEW.hidden_part AND OLD.hidden_part IS DISTINCT FROM NEW.image
    AND OLD.hidden_part IS NOT NULL)
  EXECUTE FUNCTION purge_hidden_picture();

-- The mark that the hosts of this database found in their storage. A host with another storage would show no pictures.
CREATE TABLE storage_mark (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark text NOT NULL,
  -- False until the mark is in the storage too. A host that starts after a crash finds no mark there, and writes it.
  is_written boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- People who have left. Their ids are kept until they are in the list that is stored beside the pictures. A restored backup is
-- compared with that list (server/backup/deletions.ts).
CREATE TABLE deletion (
  persona_id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- When a host last did a round of housekeeping, and when the last backup was made; at first, when the database was created.
CREATE TABLE housekeeping (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  done_at timestamptz NOT NULL DEFAULT now(),
  backed_up_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO housekeeping DEFAULT VALUES;

-- When a person opened their feed, so that its pages do not shift while others publish. There are few rows, because the app
-- sends that time itself.
CREATE TABLE feed_anchor (
  persona_id bigint NOT NULL, feed text NOT NULL, before timestamptz NOT NULL, PRIMARY KEY (persona_id, feed)
);

-- What happened, never the values involved. Rows are only added, and form a chain: each has a hash of itself and the previous
-- row, so that changes and deletions are detected. The hash leaves out what identifies a person, which is deleted with them.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL, persona_id bigint, address text, agent text, session bytea, object text, request_id text, result int,
  hash bytea,
  -- The person affected by somebody else's action. It is erased when that person leaves, like persona_id.
  other_id bigint
);
CREATE INDEX audit_persona ON audit (persona_id) WHERE persona_id IS NOT NULL;
CREATE INDEX audit_other ON audit (other_id) WHERE other_id IS NOT NULL;

CREATE FUNCTION audit_hash(entry audit, before bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(before, '') || convert_to(concat_ws('|', entry.id,
    (extract(epoch FROM entry.at) * 1000000)::bigint, entry.event, entry.object, entry.request_id, entry.result), 'UTF8'))
$$;

-- Adds one row at a time, so that the ids follow the order of the chain. A row that comes after its person has left names
-- nobody: whoever records a farewell holds the lock until the commit, so that this trigger sees the farewell.
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
  IF NEW.other_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM persona WHERE id = NEW.other_id AND (deleted_at IS NULL OR closed)) THEN
    NEW.other_id := NULL;
  END IF;
  NEW.id := nextval(pg_get_serial_sequence('audit', 'id'));
  NEW.hash := audit_hash(NEW, (SELECT hash FROM audit ORDER BY id DESC LIMIT 1));
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION chain_audit();

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '12 months' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND
    (NEW.persona_id IS NULL OR (NEW.persona_id, NEW.address, NEW.agent, NEW.session)
      IS NOT DISTINCT FROM (OLD.persona_id, OLD.address, OLD.agent, OLD.session)) AND
    (NEW.other_id IS NULL OR NEW.other_id IS NOT DISTINCT FROM OLD.other_id) AND
    (NEW.id, NEW.at, NEW.event, NEW.object, NEW.request_id, NEW.result, NEW.hash) IS NOT DISTINCT FROM
    (OLD.id, OLD.at, OLD.event, OLD.object, OLD.request_id, OLD.result, OLD.hash) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the audit is only added to';
END $$;
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();

-- The ids at which the chain is broken; empty if nothing was changed.
CREATE VIEW audit_breaks AS
  SELECT id FROM (
    SELECT id, hash, audit_hash(audit, lag(hash) OVER (ORDER BY id)) AS due, lag(hash) OVER (ORDER BY id) AS before
    FROM audit
  ) AS chain
  WHERE before IS NOT NULL AND hash IS DISTINCT FROM due;

-- The host connects as a user who owns nothing (server/db/runner.ts), and may only add and read rows of the audit. These
-- functions run with the rights of the migrating user. They remove a person from a row only after the person has left, and
-- delete only old rows.
CREATE FUNCTION forget_in_audit(person bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET persona_id = NULL, address = NULL, agent = NULL, session = NULL
  WHERE persona_id = person AND EXISTS (SELECT 1 FROM persona WHERE id = person AND deleted_at IS NOT NULL);
  UPDATE audit SET other_id = NULL
  WHERE other_id = person AND EXISTS (SELECT 1 FROM persona WHERE id = person AND deleted_at IS NOT NULL AND NOT closed)
$$;
CREATE FUNCTION expire_audit() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM audit WHERE at < now() - interval '12 months'
$$;
REVOKE EXECUTE ON FUNCTION forget_in_audit(bigint), expire_audit() FROM PUBLIC;
