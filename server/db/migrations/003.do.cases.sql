-- Reports, the cases that they open, and the measures by which keepers decide them. A keeper's id is not a foreign key: it
-- stays when the keeper leaves, and then names nobody.

-- A reported thing has one open case, however many people reported it. The case keeps the thing as it was at the first report.
-- The subject is the owner of the thing. Cases are deleted with their subject, reports with their sender.
CREATE TABLE report_case (
  id bigint PRIMARY KEY DEFAULT new_id(),
  subject_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  snapshot jsonb NOT NULL,
  -- Pictures that the case shows. Their files are kept as long as the case, even if the thing is deleted.
  pictures text[] NOT NULL DEFAULT '{}',
  outcome text, -- null while the case is open
  decided_at timestamptz,
  seen_at timestamptz,
  version int NOT NULL DEFAULT 0,
  -- The keeper who works on the case, and until when it is reserved for them.
  keeper_id bigint,
  held_until timestamptz,
  measure_id bigint,
  -- A measure against a keeper needs two keepers. The first one's decision waits here until another decides the same.
  proposed_by bigint,
  proposal jsonb,
  -- If a sender reports more than the list takes, the rest of their cases wait behind one case. A case comes forward when that
  -- one is decided, or when somebody else reports its thing.
  behind bigint REFERENCES report_case ON DELETE SET NULL,
  -- True if nobody with an account or a proved mailbox reported the thing.
  unproved boolean NOT NULL DEFAULT false,
  -- How often keepers were notified of it: on arrival, after 24 hours and after 44. Letters and registrations count likewise.
  calls int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX report_case_open ON report_case (kind, thing_id) WHERE outcome IS NULL;
CREATE INDEX report_case_subject ON report_case (subject_id);
CREATE INDEX report_case_decided ON report_case (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX report_case_oldest ON report_case (unproved, created_at, id) WHERE outcome IS NULL AND behind IS NULL;
CREATE INDEX report_case_newest ON report_case (decided_at DESC, id DESC) WHERE outcome IS NOT NULL;
CREATE INDEX report_case_held ON report_case (keeper_id, created_at, id) WHERE outcome IS NULL AND keeper_id IS NOT NULL;
CREATE INDEX report_case_behind ON report_case (behind) WHERE behind IS NOT NULL;
CREATE INDEX report_case_pictures ON report_case USING gin (pictures);

CREATE FUNCTION calls_due(since timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT 1 + (since < now() - interval '24 hours')::int + (since < now() - interval '44 hours')::int
$$;

CREATE TABLE report (
  id bigint PRIMARY KEY DEFAULT new_id(),
  case_id bigint REFERENCES report_case ON DELETE CASCADE,
  -- Null if the report came without an account.
  persona_id bigint REFERENCES persona ON DELETE CASCADE,
  reason text NOT NULL,
  body text NOT NULL,
  -- The sender of a report without an account, and the address to which the decision is mailed.
  name text NOT NULL DEFAULT '',
  email text,
  -- A sender who proves the mailbox of an account counts as that account.
  email_key text,
  lang text,
  -- For a report without a mailbox: a hash of its network, kept for a day. It leads to the case behind which the next reports
  -- from that network wait.
  network bytea,
  -- A report of something that did not exist at the time has no case, so the report itself names the thing.
  kind text,
  thing_id bigint,
  -- The Idempotency-Key of the request that created the row. The transaction sets it. Other tables have the same column.
  once_key text DEFAULT nullif(current_setting('piazza.once', true), ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (case_id, persona_id),
  CHECK (persona_id IS NULL OR email IS NULL),
  CHECK ((case_id IS NULL) = (kind IS NOT NULL AND thing_id IS NOT NULL))
);
CREATE INDEX report_newest ON report (persona_id, created_at DESC, id DESC);
CREATE INDEX report_of_case ON report (case_id, created_at, id);
CREATE UNIQUE INDEX report_of_nothing ON report (persona_id, kind, thing_id) WHERE case_id IS NULL;
CREATE INDEX report_of_nothing_age ON report (created_at) WHERE case_id IS NULL;
-- Finds the cases that a keeper reported from the mailbox of their account. Each list reads them once.
CREATE INDEX report_mailbox ON report (email_key, case_id) WHERE email_key IS NOT NULL;
CREATE UNIQUE INDEX report_network ON report (case_id, network) WHERE network IS NOT NULL;
CREATE INDEX report_sender ON report (network, created_at) WHERE network IS NOT NULL;
CREATE UNIQUE INDEX report_once ON report (persona_id, once_key) WHERE once_key IS NOT NULL;

-- Messages that the sender of a report chose as evidence, as they were at that time. No other messages are copied.
CREATE TABLE report_message (
  report_id bigint NOT NULL REFERENCES report ON DELETE CASCADE,
  message_id bigint NOT NULL,
  body text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (report_id, message_id)
);

-- A report without an account waits here until its sender opens the mailed link. It then becomes an ordinary report.
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

CREATE TABLE case_note (
  id bigint PRIMARY KEY DEFAULT new_id(),
  case_id bigint NOT NULL REFERENCES report_case ON DELETE CASCADE,
  keeper_id bigint NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX case_note_case ON case_note (case_id, created_at, id);

CREATE TABLE measure (
  id bigint PRIMARY KEY DEFAULT new_id(),
  subject_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  keeper_id bigint NOT NULL,
  -- No foreign key, because cases are deleted earlier than their measures.
  case_id bigint NOT NULL,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  title text NOT NULL,
  reason text,
  move text NOT NULL,
  rule text NOT NULL,
  words text NOT NULL,
  until timestamptz,
  -- True while the measure has not yet hidden, or shown again, everything. The rest follows in portions (server/erasure/).
  unfinished boolean NOT NULL DEFAULT false,
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
CREATE INDEX measure_closed ON measure (subject_id) WHERE move = 'chiudi' AND revoked_at IS NULL;
CREATE INDEX measure_unfinished ON measure (id) WHERE unfinished;
-- The planner assumes a thousand rows in a table that was never analysed.
ANALYZE measure;

-- The oldest measure that still hides a thing: one against the thing, its owner or the author of what it shares.
CREATE FUNCTION hidden_still(thing text, thing_ids bigint[], persons bigint[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM measure WHERE revoked_at IS NULL AND (
    (move = 'nascondi' AND kind = thing AND thing_id = ANY (thing_ids))
    OR (move IN ('sospendi', 'chiudi') AND subject_id = ANY (persons)))
  ORDER BY id LIMIT 1 $$;

-- A measure that outlives its account is kept until it ends, with a keyed hash of the mail address and without words.
CREATE TABLE address_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  value bytea NOT NULL
);
INSERT INTO address_secret (value)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

CREATE FUNCTION address_hash(address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(value || sha256(value || convert_to(address, 'UTF8'))) FROM address_secret $$;

CREATE TABLE lasting_measure (
  measure_id bigint PRIMARY KEY,
  address_hash bytea NOT NULL,
  move text NOT NULL,
  rule text NOT NULL,
  until timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX lasting_measure_address ON lasting_measure (address_hash);

-- Lines about measures that restrict a person. They are kept until they are in the list that is stored beside the pictures
-- (server/backup/deletions.ts).
CREATE TABLE measure_line (name text PRIMARY KEY);

CREATE FUNCTION line_of(m measure) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('.', m.id, m.subject_id, m.move, m.rule, floor(extract(epoch FROM m.created_at) * 1000)::bigint,
    coalesce(ceil(extract(epoch FROM m.until) * 1000)::bigint, 0)) $$;
