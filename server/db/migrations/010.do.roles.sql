-- The host runs as a user who owns nothing (server/db/runner.ts). Of the audit it may add lines and read them; these do
-- the rest for it, with the rights of whoever migrates: a line loses its person only with the person, and goes only
-- when it is old.
CREATE FUNCTION forget_in_audit(person bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET persona_id = NULL, address = NULL, agent = NULL, session = NULL
  WHERE persona_id = person AND EXISTS (SELECT 1 FROM persona WHERE id = person AND deleted_at IS NOT NULL)
$$;
CREATE FUNCTION expire_audit() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM audit WHERE at < now() - interval '12 months'
$$;
REVOKE EXECUTE ON FUNCTION forget_in_audit(bigint), expire_audit() FROM PUBLIC;

ALTER FUNCTION chain_audit() SECURITY DEFINER SET search_path = public, pg_temp;
