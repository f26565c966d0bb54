-- A mail that waits knows whose it is, and goes with the person.
ALTER TABLE mail ADD COLUMN persona_id bigint REFERENCES persona ON DELETE CASCADE;
CREATE INDEX mail_persona ON mail (persona_id) WHERE persona_id IS NOT NULL;
UPDATE mail SET persona_id = p.id FROM persona p WHERE lower(p.email) = lower(recipient) AND p.deleted_at IS NULL;

-- A line of the audit that comes after its person's farewell names nobody. The lock is held until the farewell is
-- committed, so that this sees it.
CREATE OR REPLACE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- The leftovers of everybody who deleted themselves before this.
CREATE TEMPORARY TABLE gone ON COMMIT DROP AS SELECT id FROM persona WHERE deleted_at IS NOT NULL;
DELETE FROM session WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM password_link WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM consent WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM idempotency WHERE scope IN (SELECT id::text FROM gone);
DELETE FROM feed_anchor WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM notification WHERE persona_id IN (SELECT id FROM gone) OR actor_id IN (SELECT id FROM gone);
DELETE FROM bookmark WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM post_like WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM share WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM follow WHERE follower_id IN (SELECT id FROM gone) OR followed_id IN (SELECT id FROM gone);
DELETE FROM rating WHERE from_id IN (SELECT id FROM gone) OR to_id IN (SELECT id FROM gone);
DELETE FROM story_like WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM story_view WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM story WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM post WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM shop WHERE persona_id IN (SELECT id FROM gone);
DELETE FROM comment c WHERE persona_id IN (SELECT id FROM gone)
  AND NOT EXISTS (SELECT 1 FROM comment r WHERE r.parent_id = c.id AND r.persona_id <> c.persona_id);
UPDATE comment SET body = '' WHERE persona_id IN (SELECT id FROM gone) AND body <> '';
DELETE FROM conversation WHERE (buyer_id IN (SELECT id FROM gone) AND seller_id IN (SELECT id FROM gone))
  OR (last_at IS NULL AND (buyer_id IN (SELECT id FROM gone) OR seller_id IN (SELECT id FROM gone)));
UPDATE conversation SET post_title = '' WHERE seller_id IN (SELECT id FROM gone);
DELETE FROM feedback WHERE persona_id IN (SELECT id FROM gone);
INSERT INTO file_purge (name) SELECT image FROM persona WHERE deleted_at IS NOT NULL AND image IS NOT NULL
  ON CONFLICT DO NOTHING;
UPDATE persona SET kind = 'Privato', currency = '', image = NULL WHERE deleted_at IS NOT NULL;
UPDATE audit SET persona_id = NULL, address = NULL, agent = NULL, session = NULL
  WHERE persona_id IN (SELECT id FROM gone);
