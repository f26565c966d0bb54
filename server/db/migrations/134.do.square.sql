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
