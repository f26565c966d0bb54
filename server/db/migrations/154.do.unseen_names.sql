-- A block keeps whom it is about as they were then: their later name and picture are out of sight.
ALTER TABLE block
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN surname text NOT NULL DEFAULT '',
  ADD COLUMN image text;
UPDATE block b SET name = p.name, surname = p.surname, image = p.image FROM persona p WHERE p.id = b.blocked_id;

-- A report on what was not there has no case, and names it itself.
ALTER TABLE report
  ALTER COLUMN case_id DROP NOT NULL,
  ADD COLUMN kind text,
  ADD COLUMN thing_id bigint,
  ADD CHECK ((case_id IS NULL) = (kind IS NOT NULL AND thing_id IS NOT NULL));
CREATE UNIQUE INDEX report_of_nothing ON report (persona_id, kind, thing_id) WHERE case_id IS NULL;
CREATE INDEX report_of_nothing_age ON report (created_at) WHERE case_id IS NULL;
