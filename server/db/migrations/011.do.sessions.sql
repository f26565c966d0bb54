-- A session has an id that its person may see (never the token's hash), and knows when they last said who they are.
ALTER TABLE session
  ADD COLUMN id bigint NOT NULL DEFAULT new_id(),
  ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
UPDATE session SET proved_at = created_at;
CREATE UNIQUE INDEX session_id ON session (id);
