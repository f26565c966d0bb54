-- A registration that waits for its first password is no person yet: it stands by itself, with what its form said, and
-- goes after a day. The first of its links that is used makes the person; the other registrations of the address end then.
CREATE TABLE registration (
  id bigint PRIMARY KEY DEFAULT new_id(),
  email_key text NOT NULL,
  data jsonb NOT NULL,
  -- The network that it was asked for from, as coarse as in the audit.
  network text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours'
);
CREATE INDEX registration_address ON registration (email_key, id);
CREATE INDEX registration_end ON registration (expires_at);

-- A link to set a password is a person's, or a registration's and goes with it.
ALTER TABLE password_link
  ALTER COLUMN persona_id DROP NOT NULL,
  ADD COLUMN registration_id bigint REFERENCES registration ON DELETE CASCADE,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD CHECK (num_nonnulls(persona_id, registration_id) = 1);
CREATE INDEX password_link_registration ON password_link (registration_id) WHERE registration_id IS NOT NULL;

-- A registration, a recovery and a change of address look for what waits for the same address.
CREATE INDEX account_request_address ON account_request ((payload->>'emailKey'));

-- Persons of before who never came: no password, no key, and no line of the audit that they ever set or used one.
CREATE TEMPORARY TABLE absent ON COMMIT DROP AS
  SELECT id FROM persona p WHERE password_hash IS NULL AND deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM session WHERE persona_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM passkey WHERE persona_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM email_link WHERE persona_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM audit WHERE persona_id = p.id AND event IN ('password_set', 'login', 'email_restored'));
UPDATE audit SET persona_id = NULL, address = NULL, agent = NULL, session = NULL
  WHERE persona_id IN (SELECT id FROM absent);
DELETE FROM persona WHERE id IN (SELECT id FROM absent);
