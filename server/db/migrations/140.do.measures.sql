-- Decisions of keepers. A keeper's id refers to nobody: it stays when they leave, and names them no more.
CREATE TABLE measure (
  id bigint PRIMARY KEY DEFAULT new_id(),
  subject_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  keeper_id bigint NOT NULL,
  -- Cases go before their measures do.
  case_id bigint NOT NULL,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  title text NOT NULL,
  reason text,
  move text NOT NULL,
  rule text NOT NULL,
  words text NOT NULL,
  until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  objected_at timestamptz,
  objection text CHECK (objection IN ('confermato', 'accolto')),
  revoked_at timestamptz,
  revoked_rule text,
  revoked_words text
);
CREATE INDEX measure_subject ON measure (subject_id, created_at DESC, id DESC);
CREATE INDEX measure_thing ON measure (thing_id) WHERE revoked_at IS NULL;
CREATE INDEX measure_created ON measure (created_at);

ALTER TABLE report_case
  ADD COLUMN version int NOT NULL DEFAULT 0,
  ADD COLUMN keeper_id bigint,
  ADD COLUMN held_until timestamptz,
  ADD COLUMN measure_id bigint;
CREATE INDEX report_case_oldest ON report_case (created_at, id) WHERE outcome IS NULL;
CREATE INDEX report_case_newest ON report_case (decided_at DESC, id DESC) WHERE outcome IS NOT NULL;

CREATE TABLE case_note (
  id bigint PRIMARY KEY DEFAULT new_id(),
  case_id bigint NOT NULL REFERENCES report_case ON DELETE CASCADE,
  keeper_id bigint NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX case_note_case ON case_note (case_id, created_at, id);

-- How a person stands, by the measures that hold. One whose account was closed has left for all others, and keeps their rows.
ALTER TABLE persona
  ADD COLUMN suspended boolean NOT NULL DEFAULT false,
  ADD COLUMN closed boolean NOT NULL DEFAULT false,
  ADD COLUMN limited_until timestamptz;
DROP TRIGGER persona_changed ON persona;
CREATE TRIGGER persona_changed
  AFTER UPDATE OF language_id, province, lat, lon, password_hash, deleted_at, suspended, limited_until ON persona
  FOR EACH ROW
  WHEN ((OLD.language_id, OLD.province, OLD.lat, OLD.lon, OLD.password_hash, OLD.deleted_at, OLD.suspended, OLD.limited_until)
    IS DISTINCT FROM
    (NEW.language_id, NEW.province, NEW.lat, NEW.lon, NEW.password_hash, NEW.deleted_at, NEW.suspended, NEW.limited_until))
  EXECUTE FUNCTION tell_changed();

-- The measure that hides a thing: it is not erased, and comes back when that measure is taken back.
ALTER TABLE post ADD COLUMN hidden_by bigint, ADD COLUMN veiled_by bigint;
ALTER TABLE story ADD COLUMN hidden_by bigint;
ALTER TABLE comment ADD COLUMN hidden_by bigint;
CREATE INDEX post_hidden_by ON post (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX story_hidden_by ON story (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX comment_hidden_by ON comment (hidden_by) WHERE hidden_by IS NOT NULL;
DROP INDEX post_going;
CREATE INDEX post_going ON post (id DESC) WHERE NOT visible AND hidden_by IS NULL;

-- The measure that still hides a thing of a person, and of the author of what it shares.
CREATE FUNCTION hidden_still(thing text, thing_ids bigint[], persons bigint[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM measure WHERE revoked_at IS NULL AND (
    (move = 'nascondi' AND kind = thing AND thing_id = ANY (thing_ids))
    OR (move IN ('sospendi', 'chiudi') AND subject_id = ANY (persons)))
  ORDER BY id LIMIT 1 $$;

ALTER TABLE notification
  ADD COLUMN measure_id bigint REFERENCES measure ON DELETE CASCADE,
  ADD COLUMN report_id bigint REFERENCES report ON DELETE CASCADE;
CREATE INDEX notification_measure ON notification (measure_id) WHERE measure_id IS NOT NULL;
CREATE INDEX notification_report ON notification (report_id) WHERE report_id IS NOT NULL;

SELECT draw_square();
ANALYZE measure;
