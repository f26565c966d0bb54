-- Whether the square shows what somebody shared: it is looked up by its id. In the view itself PostgreSQL would plan that anew
-- with each search, and read all persons who are left out a second time.
CREATE FUNCTION square.shows(original bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE viewer bigint := nullif(current_setting('piazza.viewer', true), '')::bigint;
BEGIN
  RETURN NOT EXISTS (SELECT FROM public.post o WHERE o.id = original AND (
    EXISTS (SELECT FROM public.block WHERE persona_id = viewer AND blocked_id = o.persona_id)
    OR EXISTS (SELECT FROM public.block WHERE persona_id = o.persona_id AND blocked_id = viewer)
    OR (current_setting('piazza.lists', true) = 'on' AND (
      EXISTS (SELECT FROM public.hidden WHERE persona_id = viewer AND other_id = o.persona_id)
      OR EXISTS (SELECT FROM public.hidden WHERE persona_id = viewer AND post_id = o.id)))));
END $$;

CREATE OR REPLACE FUNCTION draw_square() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  viewer text := '(SELECT nullif(current_setting(''piazza.viewer'', true), '''')::bigint)';
  unseen text := format('SELECT blocked_id FROM public.block WHERE persona_id = %1$s
    UNION ALL SELECT persona_id FROM public.block WHERE blocked_id = %1$s', viewer);
  hidden text := format('FROM public.hidden WHERE persona_id = %s AND current_setting(''piazza.lists'', true) = ''on''', viewer);
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
    WHERE t.persona_id NOT IN (%1$s UNION ALL SELECT other_id %2$s AND other_id IS NOT NULL)
      AND t.id NOT IN (SELECT post_id %2$s AND post_id IS NOT NULL)
      AND (t.original_id IS NULL OR square.shows(t.original_id))', unseen, hidden);
END $$;
SELECT draw_square();
