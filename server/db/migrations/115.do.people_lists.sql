-- concurrently
-- Who was there before 114, beside those who register meanwhile; whoever leaves meanwhile is forgotten again.
INSERT INTO persona_name (place, turn, persona_id, shared)
  SELECT t.place, turn, p.id, shared FROM persona p, name_turns(p.name, p.surname) AS t WHERE p.deleted_at IS NULL
  ON CONFLICT DO NOTHING;
DELETE FROM persona_name n USING persona p WHERE p.id = n.persona_id AND p.deleted_at IS NOT NULL;
-- All words of a name. Without WHERE: a search names no condition that another index promises, and goes through none.
DROP INDEX CONCURRENTLY IF EXISTS persona_words;
CREATE INDEX CONCURRENTLY persona_words ON persona USING gin (name_words(name || ' ' || surname)) WITH (fastupdate = off);
DROP INDEX CONCURRENTLY IF EXISTS persona_name_trgm;
-- The newest of a province.
DROP INDEX CONCURRENTLY IF EXISTS persona_province_recent;
CREATE INDEX CONCURRENTLY persona_province_recent ON persona (province, created_at DESC, id DESC) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS persona_province;
