-- Keepers, and their settings for the whole square.

-- The keepers of the square. The role can be granted only on the square's own machine (npm run keeper).
CREATE TABLE keeper (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The square's door (who may register), name, contacts and own rules. If `rules` is empty, only the product's rules apply.
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

-- Announcements of keepers to everybody. An announcement is added to a person's notifications when that person next opens them
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

-- Statistics of the keepers' work. They are kept when cases and people are deleted.
CREATE TABLE square_count (
  month date NOT NULL,
  name text NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (month, name)
);
