-- Registrations, sessions, links, passkeys, and counters of attempts.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  -- The person may see this id, but never the token's hash.
  id bigint NOT NULL DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  cookie_hash bytea,
  agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- When the person last proved who they are.
  proved_at timestamptz NOT NULL DEFAULT now(),
  -- The position of the write-ahead log after the session's last write. The session's next reads go to a replica that has
  -- replayed the log up to this position. A new session too must read earlier rows, such as its person.
  wrote pg_lsn NOT NULL DEFAULT pg_current_wal_insert_lsn(),
  -- Set if the session was opened by the link of this measure (measure_link). The session ends with the measure.
  measure_id bigint REFERENCES measure ON DELETE CASCADE
);
CREATE INDEX session_persona ON session (persona_id, seen_at);
CREATE UNIQUE INDEX session_id ON session (id);
CREATE INDEX session_measure ON session (measure_id) WHERE measure_id IS NOT NULL;

-- Hosts cache sessions. A transaction that ends a session, or changes cached data of its person, notifies all hosts when it
-- commits. The notification has the person's id, or is empty if it concerns many people at once.
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
CREATE TRIGGER persona_changed
  AFTER UPDATE OF language_id, province, lat, lon, password_hash, deleted_at, suspended, limited_until, image ON persona
  FOR EACH ROW
  WHEN ((OLD.language_id, OLD.province, OLD.lat, OLD.lon, OLD.password_hash, OLD.deleted_at, OLD.suspended, OLD.limited_until,
      OLD.image)
    IS DISTINCT FROM
    (NEW.language_id, NEW.province, NEW.lat, NEW.lon, NEW.password_hash, NEW.deleted_at, NEW.suspended, NEW.limited_until,
      NEW.image))
  EXECUTE FUNCTION tell_changed();

-- Hosts also cache whose pictures everybody may see. When a thing goes out of sight, they are notified of its owner's id.
CREATE FUNCTION tell_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', OLD.persona_id::text);
  RETURN NULL;
END $$;

-- Signing keys are replaced every 90 days. The newest key signs; older keys are accepted for as long as a cookie lives.
CREATE TABLE secret (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  value bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Requested registrations and recoveries. A job handles them: the answer takes the same time for known and unknown addresses.
CREATE TABLE account_request (
  id bigint PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('registration', 'recover')),
  payload jsonb NOT NULL,
  trace jsonb NOT NULL,
  tries int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Each network has a line of its own, and the lines take turns (server/db/rounds.ts).
CREATE INDEX account_request_line ON account_request ((trace->>'address'), next_at);
-- Registrations, recoveries and changes of address look for waiting requests with the same address.
CREATE INDEX account_request_address ON account_request ((payload->>'emailKey'));

-- A registration is not a person yet: it keeps the data of the form, and is deleted after a day. The first of its links that is
-- used creates the person and ends the other registrations of the same address.
CREATE TABLE registration (
  id bigint PRIMARY KEY DEFAULT new_id(),
  email_key text NOT NULL,
  data jsonb NOT NULL,
  -- The network of the request, as coarse as in the audit.
  network text NOT NULL,
  -- If keepers approve registrations, this one waits for a keeper once its first password is set, which proves the mailbox.
  waits boolean NOT NULL DEFAULT false,
  -- The hash of that password, until the person is created.
  password_hash text,
  -- True if a keeper has approved the registration, or if it was made with an invitation.
  admitted boolean NOT NULL DEFAULT false,
  -- See report_case.calls.
  calls int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours'
);
CREATE INDEX registration_address ON registration (email_key, id);
CREATE INDEX registration_waiting ON registration (created_at, id) WHERE waits;
CREATE INDEX registration_end ON registration (expires_at);

-- A link to set a password belongs to a person or to a registration, and is deleted with it.
CREATE TABLE password_link (
  token_hash bytea PRIMARY KEY,
  persona_id bigint REFERENCES persona ON DELETE CASCADE,
  registration_id bigint REFERENCES registration ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(persona_id, registration_id) = 1)
);
CREATE INDEX password_link_persona ON password_link (persona_id);
CREATE INDEX password_link_registration ON password_link (registration_id) WHERE registration_id IS NOT NULL;

-- Single-use links for changing the mail address. `confirm` is sent to the new address and makes it the address of the account.
-- `undo` is sent to the old address and restores it. Nobody else can take an address that can still be restored.
CREATE TABLE email_link (
  token_hash bytea PRIMARY KEY,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('confirm', 'undo')),
  email text NOT NULL,
  email_key text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The session that requested the change: ending that session cancels the change. It is not a foreign key, because the change
  -- must survive if the session merely expires.
  session_id bigint
);
CREATE INDEX email_link_persona ON email_link (persona_id);
CREATE INDEX email_link_kept ON email_link (email_key) WHERE kind = 'undo' AND used_at IS NULL;

-- The mailed link with which the owner of a closed account can object, export their data and have the account erased. It opens
-- sessions that last an hour and allow nothing else. It is deleted with its measure.
CREATE TABLE measure_link (
  token_hash bytea PRIMARY KEY,
  measure_id bigint NOT NULL REFERENCES measure ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX measure_link_measure ON measure_link (measure_id);
CREATE INDEX measure_link_persona ON measure_link (persona_id);

-- Keys with which a person signs in without a password. The private key never leaves their device.
CREATE TABLE passkey (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL DEFAULT '',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_persona ON passkey (persona_id, id);

-- The challenges that devices sign. Each is valid once and for five minutes. `persona_id` is set when somebody adds a passkey.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  persona_id bigint REFERENCES persona ON DELETE CASCADE,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '5 minutes'
);
CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at);

-- Devices on which a person has signed in. The hash combines person and cookie: two people on one device share none.
CREATE TABLE known_device (
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (persona_id, token_hash)
);

-- A person's export of their data: requested, created by a job, downloaded by a mailed link, and deleted a day later.
CREATE TABLE export (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  -- The name of the finished file in the storage.
  file text,
  token_hash bytea UNIQUE,
  expires_at timestamptz,
  -- When the link was used. From then on the browser that used it has a cookie.
  opened_at timestamptz,
  grant_hash bytea UNIQUE,
  -- The session that opened it. Not a foreign key, like email_link.session_id.
  opened_by bigint
);
CREATE INDEX export_persona ON export (persona_id, asked_at);
CREATE INDEX export_due ON export (asked_at) WHERE file IS NULL;

-- How often something was done in a period of time (server/security/counterRepository.ts). The key is a hash, so that networks
-- and mail addresses cannot be read here. The table is unlogged: after a crash all counters start from zero.
CREATE UNLOGGED TABLE counter (
  kind text NOT NULL, key bytea NOT NULL, points int NOT NULL, ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
) WITH (fillfactor = 70);
CREATE INDEX counter_end ON counter (ends_at);

-- Responses to writes that must be done only once. A response is stored in the transaction of its write.
CREATE TABLE idempotency (
  scope text NOT NULL, key text NOT NULL, call text NOT NULL, request_hash bytea NOT NULL,
  status int NOT NULL, body jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
