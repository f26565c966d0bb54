-- Keepers, and what they set for the whole square.

-- Who keeps the square: granted on its machine alone (npm run keeper).
CREATE TABLE keeper (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The square's door, name, contacts and own rules. No rules: the product's alone hold.
CREATE TABLE square_setting (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  door text NOT NULL DEFAULT 'aperta' CHECK (door IN ('aperta', 'approvazione', 'invito')),
  name text NOT NULL DEFAULT '',
  contacts text NOT NULL DEFAULT '',
  rules text NOT NULL DEFAULT ''
);
INSERT INTO square_setting DEFAULT VALUES;

CREATE TABLE invite (
  id bigint PRIMARY KEY DEFAULT new_id(),
  code text NOT NULL UNIQUE,
  uses int NOT NULL,
  used int NOT NULL DEFAULT 0 CHECK (used <= uses),
  until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invite_newest ON invite (created_at DESC, id DESC);

-- Announcements of keepers to everybody. Each becomes a line of a person's notifications when that person next looks at them
-- (server/modules/notifiche/repository.ts). Agreements to new rules are rows of `consent`.
CREATE TABLE announcement (
  id bigint PRIMARY KEY DEFAULT new_id(),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  texts jsonb NOT NULL,
  new_rules boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at)
);

-- Counts of keepers' work, which outlive cases and people.
CREATE TABLE square_count (
  month date NOT NULL,
  name text NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (month, name)
);
