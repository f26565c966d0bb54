-- The viewer is read once for each list of persons whom they left out, and no more for each of its rows.
CREATE OR REPLACE FUNCTION draw_square() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  viewer text := '(SELECT nullif(current_setting(''piazza.viewer'', true), '''')::bigint)';
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

-- A case's reports in their order, the accounts that were closed, and the cases that a keeper holds.
CREATE INDEX report_of_case ON report (case_id, created_at, id);
CREATE INDEX measure_closed ON measure (subject_id) WHERE move = 'chiudi' AND revoked_at IS NULL;
CREATE INDEX report_case_held ON report_case (keeper_id, created_at, id) WHERE outcome IS NULL AND keeper_id IS NOT NULL;
