-- Reports without an account. One waits here until the link that was mailed is tapped; then it is a report as others, with the
-- address to which the decision is mailed.
CREATE TABLE outside_report (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  reason text NOT NULL,
  body text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outside_report_age ON outside_report (created_at);

ALTER TABLE report
  ALTER COLUMN persona_id DROP NOT NULL,
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN email text,
  ADD COLUMN lang text,
  ADD CHECK (persona_id IS NULL OR email IS NULL);
