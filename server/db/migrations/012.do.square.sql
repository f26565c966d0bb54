-- What one person does not want to see or meet, and what was reported.

-- Whom a person does not want to meet: neither sees the other (server/db/unseen.ts). Each ends their own block alone.
CREATE TABLE block (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  blocked_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (persona_id, blocked_id),
  CHECK (persona_id <> blocked_id)
);
CREATE INDEX block_newest ON block (persona_id, created_at DESC, id DESC);
CREATE INDEX block_blocked ON block (blocked_id, persona_id);

-- Ads, and persons with all of theirs, that one does not want to find in lists. Their pages open.
CREATE TABLE hidden (
  id bigint PRIMARY KEY DEFAULT new_id(),
  persona_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  post_id bigint REFERENCES post ON DELETE CASCADE,
  other_id bigint REFERENCES persona ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(post_id, other_id) = 1)
);
CREATE UNIQUE INDEX hidden_post ON hidden (persona_id, post_id) WHERE post_id IS NOT NULL;
CREATE UNIQUE INDEX hidden_other ON hidden (persona_id, other_id) WHERE other_id IS NOT NULL;
CREATE INDEX hidden_newest ON hidden (persona_id, created_at DESC, id DESC);
CREATE INDEX hidden_of_post ON hidden (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX hidden_of_other ON hidden (other_id) WHERE other_id IS NOT NULL;

-- Words by which a person's app folds things. The host only keeps them.
CREATE TABLE hidden_words (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  words text[] NOT NULL
);

-- A host remembers with a session whether its person leaves out anybody or anything: both sides' are read anew from the
-- commit on.
CREATE FUNCTION tell_unseen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', person::text) FROM (
    SELECT persona_id AS person FROM moved UNION
    SELECT (to_jsonb(moved) ->> 'blocked_id')::bigint FROM moved) AS p WHERE person IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER block_added AFTER INSERT ON block REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();
CREATE TRIGGER block_gone AFTER DELETE ON block REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();
CREATE TRIGGER hidden_added AFTER INSERT ON hidden REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();
CREATE TRIGGER hidden_gone AFTER DELETE ON hidden REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION tell_unseen();

-- The planner believes that a table which was never looked at holds a thousand rows.
ANALYZE block;
ANALYZE hidden;

-- A thing that was reported, however many did: one open case, with the thing as it stood at the first report. The subject is
-- whose it is. Cases go with their subject, reports with who made them.
CREATE TABLE report_case (
  id bigint PRIMARY KEY DEFAULT new_id(),
  subject_id bigint NOT NULL REFERENCES persona ON DELETE CASCADE,
  kind text NOT NULL,
  thing_id bigint NOT NULL,
  snapshot jsonb NOT NULL,
  -- Pictures that the case shows: their files stay as long as the case, whatever becomes of the thing.
  pictures text[] NOT NULL DEFAULT '{}',
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
CREATE INDEX report_case_pictures ON report_case USING gin (pictures);

-- The square as somebody sees it who has left out others: the tables that lists begin with, by the same names, without what
-- is out of sight for the person of this transaction (piazza.viewer); of lists (piazza.lists) also without what that person
-- hid. Who asks for it stands in this schema's search path (server/db/square.ts). A migration that changes one of the tables
-- ends with SELECT draw_square(); one that drops a column drops the view before.
CREATE SCHEMA square;

CREATE FUNCTION draw_square() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  viewer text := 'nullif(current_setting(''piazza.viewer'', true), '''')::bigint';
  unseen text := format('SELECT blocked_id FROM public.block WHERE persona_id = %1$s
    UNION ALL SELECT persona_id FROM public.block WHERE blocked_id = %1$s', viewer);
  hidden text := format('FROM public.hidden WHERE persona_id = %s AND current_setting(''piazza.lists'', true) = ''on''', viewer);
  left_out text := format('%s UNION ALL SELECT other_id %s AND other_id IS NOT NULL', unseen, hidden);
  hidden_posts text := format('SELECT post_id %s AND post_id IS NOT NULL', hidden);
  whose text[];
BEGIN
  -- xmin first: a column that comes later stands behind all others, as CREATE OR REPLACE wants it. NOT IN asks once for the
  -- whole statement, and moves no join.
  FOREACH whose SLICE 1 IN ARRAY ARRAY[
    ['persona', 'id'], ['persona_name', 'persona_id'], ['shop', 'persona_id'], ['story', 'persona_id']]
  LOOP
    EXECUTE format('CREATE OR REPLACE VIEW square.%1$I AS SELECT t.xmin, t.* FROM public.%1$I t WHERE t.%2$I NOT IN (%3$s)',
      whose[1], whose[2], unseen);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE VIEW square.post AS SELECT t.xmin, t.* FROM public.post t
    WHERE t.persona_id NOT IN (%1$s) AND t.id NOT IN (%2$s)
      AND (t.original_id IS NULL OR (t.original_id NOT IN (%2$s)
        AND (SELECT o.persona_id FROM public.post o WHERE o.id = t.original_id) NOT IN (%1$s)))', left_out, hidden_posts);
END $$;
SELECT draw_square();
