-- A thing that was reported, however many did: one open case, with the thing as it stood at the first report. The subject is
-- whose it is. Cases go with their subject, reports with who made them.
CREATE TABLE report_case (
  id bigint PRIMARY KEY DEFAULT new_id(),
  subject_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  snapshot jsonb NOT NULL,
  outcome text, -- null: it is open
  decided_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX report_case_open ON report_case (kind, thing_id) WHERE outcome IS NULL;
CREATE INDEX report_case_subject ON report_case (subject_id);
CREATE INDEX report_case_decided ON report_case (decided_at) WHERE decided_at IS NOT NULL;

CREATE TABLE report (
  id bigint PRIMARY KEY DEFAULT new_id(),
  case_id bigint NOT NULL REFERENCES report_case ON DELETE CASCADE,
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  reason text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (case_id, persona_id)
);
CREATE INDEX report_newest ON report (persona_id, created_at DESC, id DESC);

-- Messages that somebody chose as proof, as they stood. Nobody else's words are ever kept.
CREATE TABLE report_message (
  report_id bigint NOT NULL REFERENCES report ON DELETE CASCADE,
  message_id bigint NOT NULL,
  body text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (report_id, message_id)
);
