-- A recording that came with a message to support: gzipped, without what is private, for 30 days.
CREATE TABLE recording (
  feedback_id bigint PRIMARY KEY REFERENCES feedback ON DELETE CASCADE,
  content bytea NOT NULL CHECK (length(content) <= 2097152),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- It is compressed already.
ALTER TABLE recording ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX recording_age ON recording (created_at);
