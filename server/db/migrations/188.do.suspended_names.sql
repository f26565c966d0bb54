-- Who is suspended is found by no name.
CREATE OR REPLACE FUNCTION note_name() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM persona_name WHERE persona_id = NEW.id; END IF;
  IF NEW.deleted_at IS NULL AND NOT NEW.suspended THEN
    INSERT INTO persona_name (place, turn, persona_id, shared)
      SELECT place, turn, NEW.id, shared FROM name_turns(NEW.name, NEW.surname)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER persona_renamed ON persona;
CREATE TRIGGER persona_renamed AFTER UPDATE OF name, surname, deleted_at, suspended ON persona FOR EACH ROW
  WHEN ((OLD.name, OLD.surname, OLD.deleted_at, OLD.suspended)
    IS DISTINCT FROM (NEW.name, NEW.surname, NEW.deleted_at, NEW.suspended))
  EXECUTE FUNCTION note_name();
DELETE FROM persona_name n USING persona p WHERE p.id = n.persona_id AND p.suspended;
