-- Single-use links of a change of address. `confirm` goes to the new address and makes it the account's; `undo` goes to
-- the old one and brings that back. An address that can still be brought back is nobody else's meanwhile.
CREATE TABLE email_link (
  token_hash bytea PRIMARY KEY,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('confirm', 'undo')),
  email text NOT NULL,
  email_key text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX email_link_persona ON email_link (persona_id);
CREATE INDEX email_link_kept ON email_link (email_key) WHERE kind = 'undo' AND used_at IS NULL;
