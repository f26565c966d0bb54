-- The audit as a chain: each row carries the hash of itself and of the row before, so that a row that was changed or
-- taken out shows. What names a person is left out of the hash, since it goes when the person does.

ALTER TABLE audit ADD COLUMN session bytea, ADD COLUMN hash bytea;
CREATE INDEX audit_persona ON audit (persona_id) WHERE persona_id IS NOT NULL;

CREATE FUNCTION audit_hash(entry audit, before bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(before, '') || convert_to(concat_ws('|', entry.id,
    (extract(epoch FROM entry.at) * 1000000)::bigint, entry.event, entry.object, entry.request_id, entry.result), 'UTF8'))
$$;

-- One at a time, so that the order of the ids is the order of the chain.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7042028);
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
