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

-- What a device is asked to sign: once, within five minutes. `persona_id` stands where a key is added for somebody.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  persona_id bigint REFERENCES persona ON DELETE CASCADE,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '5 minutes'
);
CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at);
