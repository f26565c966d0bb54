-- Persons who left, until the list beside the pictures has their ids: a restored backup is compared with it
-- (server/backup/deletions.ts).
CREATE TABLE deletion (
  persona_id bigint PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
