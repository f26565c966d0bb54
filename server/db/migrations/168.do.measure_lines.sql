-- Lines about measures upon a person's standing that the list beside the pictures does not have yet (server/backup/deletions.ts).
CREATE TABLE measure_line (name text PRIMARY KEY);

CREATE FUNCTION line_of(m measure) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('.', m.id, m.subject_id, m.move, m.rule, floor(extract(epoch FROM m.created_at) * 1000)::bigint,
    coalesce(ceil(extract(epoch FROM m.until) * 1000)::bigint, 0)) $$;

INSERT INTO measure_line (name)
SELECT line_of(m) FROM measure m WHERE move IN ('limita', 'sospendi', 'chiudi')
UNION SELECT id || '.revoca' FROM measure WHERE move IN ('limita', 'sospendi', 'chiudi') AND revoked_at IS NOT NULL;
