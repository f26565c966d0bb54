-- What people who are leaving still add to counters (server/db/leavers.ts). These are functions, so that a statement plans
-- these queries only while somebody is leaving.
CREATE FUNCTION leavers_likes(which bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g
  CROSS JOIN LATERAL (SELECT FROM post_like WHERE persona_id = g.persona_id AND post_id = which OFFSET 0) r $$;

CREATE FUNCTION leavers_shares(which bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g
  CROSS JOIN LATERAL (SELECT FROM share WHERE persona_id = g.persona_id AND post_id = which OFFSET 0) r $$;

-- Comments with answers from others stay and count. Comments of a long thread that is being deleted no longer count.
CREATE FUNCTION leavers_comments(which bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g
  CROSS JOIN LATERAL (
    SELECT FROM comment m WHERE persona_id = g.persona_id AND post_id = which
      AND NOT EXISTS (SELECT FROM comment r WHERE r.parent_id = m.id AND r.persona_id <> m.persona_id)
      AND NOT EXISTS (SELECT FROM comment r WHERE r.root_id = m.id AND r.persona_id <> m.persona_id)
      AND NOT EXISTS (SELECT FROM comment_farewell f WHERE f.comment_id = m.id) OFFSET 0) r $$;

CREATE FUNCTION leavers_story_likes(which bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g
  CROSS JOIN LATERAL (SELECT FROM story_like WHERE persona_id = g.persona_id AND story_id = which OFFSET 0) r $$;

CREATE FUNCTION leavers_story_views(which bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g
  CROSS JOIN LATERAL (SELECT FROM story_view WHERE persona_id = g.persona_id AND story_id = which OFFSET 0) r $$;

CREATE FUNCTION leavers_followers(whose bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g
  CROSS JOIN LATERAL (SELECT FROM follow WHERE follower_id = g.persona_id AND followed_id = whose OFFSET 0) r $$;

CREATE FUNCTION leavers_followed(whose bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g
  CROSS JOIN LATERAL (SELECT FROM follow WHERE follower_id = whose AND followed_id = g.persona_id OFFSET 0) r $$;

CREATE FUNCTION leavers_ratings(whose bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM farewell g CROSS JOIN LATERAL (
    SELECT FROM rating WHERE from_id = g.persona_id AND to_id = whose AND hidden_by IS NULL OFFSET 0) r $$;

CREATE FUNCTION leavers_stars(whose bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(r.value), 0)::int FROM farewell g CROSS JOIN LATERAL (
    SELECT value FROM rating WHERE from_id = g.persona_id AND to_id = whose AND hidden_by IS NULL OFFSET 0) r $$;
