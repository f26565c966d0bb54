-- The mailed link by which somebody whose account was closed objects, takes a copy and is erased. It opens sessions that serve
-- that alone, for an hour each, and ends with its measure.
CREATE TABLE measure_link (
  token_hash bytea PRIMARY KEY,
  measure_id bigint NOT NULL REFERENCES measure ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX measure_link_measure ON measure_link (measure_id);
CREATE INDEX measure_link_persona ON measure_link (persona_id);
ALTER TABLE session ADD COLUMN measure_id bigint REFERENCES measure ON DELETE CASCADE;
CREATE INDEX session_measure ON session (measure_id) WHERE measure_id IS NOT NULL;
