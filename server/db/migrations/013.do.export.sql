-- A person's copy of their data: asked for, made by a job, fetched by a mailed link, and gone a day after that.
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
  grant_hash bytea UNIQUE
);
CREATE INDEX export_persona ON export (persona_id, asked_at);
CREATE INDEX export_due ON export (asked_at) WHERE file IS NULL;
