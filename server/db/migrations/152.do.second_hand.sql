-- A measure upon a keeper needs two of them: what the first decided waits in its case for another who decides the same.
ALTER TABLE report_case ADD COLUMN proposed_by bigint, ADD COLUMN proposal jsonb;
-- Whoever proves the mailbox of an account is that account. Earlier addresses are compared as far as SQL can.
ALTER TABLE report ADD COLUMN email_key text;
UPDATE report SET email_key = lower(email) WHERE email IS NOT NULL;

-- Whom an act of somebody else met; it goes with that person, as their own lines do.
ALTER TABLE audit ADD COLUMN other_id bigint;
CREATE INDEX audit_other ON audit (other_id) WHERE other_id IS NOT NULL;

CREATE OR REPLACE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION forget_in_audit(person bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET persona_id = NULL, address = NULL, agent = NULL, session = NULL
  WHERE persona_id = person AND EXISTS (SELECT 1 FROM persona WHERE id = person AND deleted_at IS NOT NULL);
  UPDATE audit SET other_id = NULL
  WHERE other_id = person AND EXISTS (SELECT 1 FROM persona WHERE id = person AND deleted_at IS NOT NULL AND NOT closed)
$$;
