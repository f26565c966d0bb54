-- When some host last did a round of housekeeping.
CREATE TABLE housekeeping (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  done_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO housekeeping DEFAULT VALUES;
