-- Registrations, sessions, links and passkeys, and how often each was tried.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  -- Its person may see this, never the token's hash.
  id bigint NOT NULL DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  cookie_hash bytea,
  agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- When its person last said who they are.
  proved_at timestamptz NOT NULL DEFAULT now(),
  -- The position of the write-ahead log after the session's last write: its next reads go to a replica that has replayed the
  -- log up to there. A new session too must read what was there before it, such as its person.
  wrote pg_lsn NOT NULL DEFAULT pg_current_wal_insert_lsn(),
  -- It was opened by the link of this measure (measure_link), and ends with the measure.
  measure_id bigint REFERENCES measure ON DELETE CASCADE
);
CREATE INDEX session_persona ON session (persona_id, seen_at);
CREATE UNIQUE INDEX session_id ON session (id);
CREATE INDEX session_measure ON session (measure_id) WHERE measure_id IS NOT NULL;

-- Hosts remember sessions. Whoever ends one, or changes what a host remembers of its person, tells all hosts when the
-- transaction commits: the person's id, or nothing where many people are meant at once.
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

-- Hosts also remember whose pictures everybody may see: a thing that goes out of sight is told as a change of its owner.
CREATE FUNCTION tell_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', OLD.persona_id::text);
  RETURN NULL;
END $$;

-- Signing keys are replaced every 90 days: the newest signs, older ones are recognised for as long as a cookie lives.
CREATE TABLE secret (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  value bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Registrations and recoveries that were asked for: a job does them, so that the answer takes the same time for an
-- address that is known and for one that is not.
CREATE TABLE account_request (
  id bigint PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('registration', 'recover')),
  payload jsonb NOT NULL,
  trace jsonb NOT NULL,
  tries int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Each network that asks has a line of its own, and the lines take turns (server/db/rounds.ts).
CREATE INDEX account_request_line ON account_request ((trace->>'address'), next_at);
-- A registration, a recovery and a change of address look for requests that wait for the same address.
CREATE INDEX account_request_address ON account_request ((payload->>'emailKey'));

-- A registration that waits for its first password is no person yet: it keeps what its form said, and is deleted after a day.
-- The first of its links that is used makes the person; the other registrations of the address end then.
CREATE TABLE registration (
  id bigint PRIMARY KEY DEFAULT new_id(),
  email_key text NOT NULL,
  data jsonb NOT NULL,
  -- The network that the request came from, as coarse as in the audit.
  network text NOT NULL,
  -- Before a door that keepers hold it waits for one of them from its first password on, which proves the mailbox.
  waits boolean NOT NULL DEFAULT false,
  -- Of that password, until the person is made.
  password_hash text,
  -- A keeper let the person in already, or they came with an invitation.
  admitted boolean NOT NULL DEFAULT false,
  -- As report_case.calls.
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

-- Single-use links of a change of address. `confirm` goes to the new address and makes it the account's; `undo` goes to
-- the old one and brings that back. Nobody else can take an address that can still be brought back.
CREATE TABLE email_link (
  token_hash bytea PRIMARY KEY,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('confirm', 'undo')),
  email text NOT NULL,
  email_key text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The session that asked: whoever ends that session ends the change. It is no foreign key, since a session that expires does
  -- not end the change.
  session_id bigint
);
CREATE INDEX email_link_persona ON email_link (persona_id);
CREATE INDEX email_link_kept ON email_link (email_key) WHERE kind = 'undo' AND used_at IS NULL;

-- The mailed link by which the owner of a closed account objects, takes a copy and has the account erased. It opens sessions
-- of an hour that serve nothing else, and ends with its measure.
CREATE TABLE measure_link (
  token_hash bytea PRIMARY KEY,
  measure_id bigint NOT NULL REFERENCES measure ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX measure_link_measure ON measure_link (measure_id);
CREATE INDEX measure_link_persona ON measure_link (persona_id);

-- Keys by which a person signs in without a password. The private half never leaves their device.
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

-- What a device is asked to sign, once and within five minutes. `persona_id` is set when a key is added for somebody.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  persona_id bigint REFERENCES persona ON DELETE CASCADE,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '5 minutes'
);
CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at);

-- Devices on which a person signed in before. The hash is made of person and cookie: two people on one device share none.
CREATE TABLE known_device (
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (persona_id, token_hash)
);

-- A person's copy of their data: asked for, made by a job, fetched by a mailed link, and deleted a day after that.
CREATE TABLE export (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  -- The storage's name of the finished file.
  file text,
  token_hash bytea UNIQUE,
  expires_at timestamptz,
  -- The link was used: from then on the browser that used it has a cookie.
  opened_at timestamptz,
  grant_hash bytea UNIQUE,
  -- The session that opened it, as email_link.session_id.
  opened_by bigint
);
CREATE INDEX export_persona ON export (persona_id, asked_at);
CREATE INDEX export_due ON export (asked_at) WHERE file IS NULL;

-- How often something was done in a window of time (server/security/counterRepository.ts). The key is a hash: no network
-- and no mail address is readable here. Unlogged: after a crash everybody starts from zero.
CREATE UNLOGGED TABLE counter (
  kind text NOT NULL, key bytea NOT NULL, points int NOT NULL, ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
) WITH (fillfactor = 70);
CREATE INDEX counter_end ON counter (ends_at);

-- Answers to writes that must be done once, written in the transaction of the write itself.
CREATE TABLE idempotency (
  scope text NOT NULL, key text NOT NULL, call text NOT NULL, request_hash bytea NOT NULL,
  status int NOT NULL, body jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
