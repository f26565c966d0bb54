-- What keepers set for the whole square: its door, and its name, contacts and own rules (empty: the product's alone).
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

-- It waits for a keeper: no link of it goes out before.
ALTER TABLE registration ADD COLUMN waits boolean NOT NULL DEFAULT false;
CREATE INDEX registration_waiting ON registration (created_at, id) WHERE waits;

-- Words of the keepers to everybody. New rules are agreed to in the table of consents.
CREATE TABLE announcement (
  id bigint PRIMARY KEY DEFAULT new_id(),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  texts jsonb NOT NULL,
  new_rules boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at)
);

-- Counts of keepers' work, which outlive cases and persons.
CREATE TABLE square_count (
  month date NOT NULL,
  name text NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (month, name)
);

ALTER TABLE feedback ADD COLUMN answer text, ADD COLUMN answered_at timestamptz;
CREATE INDEX feedback_newest ON feedback (created_at DESC, id DESC);
