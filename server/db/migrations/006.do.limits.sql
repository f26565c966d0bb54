-- How often something was done in a window of time (server/security/counters.ts). The key is a hash: no address and no
-- mail address is readable here. Unlogged: after a crash everybody begins anew.
CREATE UNLOGGED TABLE counter (
  kind text NOT NULL, key bytea NOT NULL, points int NOT NULL, ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
) WITH (fillfactor = 70);
CREATE INDEX counter_end ON counter (ends_at);

-- Devices on which a person signed in before. The hash is of the person and the cookie: two persons of one device share none.
CREATE TABLE known_device (
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (persona_id, token_hash)
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
CREATE INDEX account_request_next ON account_request (next_at);
