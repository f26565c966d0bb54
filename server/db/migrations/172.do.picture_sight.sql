-- Hosts remember whose picture everybody may see: what goes out of sight is told as a change of its owner.
CREATE FUNCTION tell_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', OLD.persona_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER post_out_of_sight AFTER UPDATE OF visible, veiled_by ON post FOR EACH ROW
  WHEN (OLD.original_id IS NULL AND (OLD.visible AND NOT NEW.visible OR OLD.veiled_by IS NULL AND NEW.veiled_by IS NOT NULL))
  EXECUTE FUNCTION tell_owner();
CREATE TRIGGER story_out_of_sight AFTER UPDATE OF hidden_by ON story FOR EACH ROW
  WHEN (OLD.hidden_by IS NULL AND NEW.hidden_by IS NOT NULL) EXECUTE FUNCTION tell_owner();
CREATE TRIGGER story_gone AFTER DELETE ON story FOR EACH ROW WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION tell_owner();
CREATE TRIGGER shop_image_changed AFTER UPDATE OF image ON shop FOR EACH ROW
  WHEN (OLD.image <> NEW.image) EXECUTE FUNCTION tell_owner();
CREATE TRIGGER shop_gone AFTER DELETE ON shop FOR EACH ROW EXECUTE FUNCTION tell_owner();

-- A picture that its ad's owner takes away; those of an ad that goes are out of sight before.
CREATE FUNCTION tell_owner_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('piazza_revoked', persona_id::text) FROM post WHERE id = OLD.post_id AND visible;
  RETURN NULL;
END $$;
CREATE TRIGGER image_gone AFTER DELETE ON image FOR EACH ROW EXECUTE FUNCTION tell_owner_of_post();

DROP TRIGGER persona_changed ON persona;
CREATE TRIGGER persona_changed
  AFTER UPDATE OF language_id, province, lat, lon, password_hash, deleted_at, suspended, limited_until, image ON persona
  FOR EACH ROW
  WHEN ((OLD.language_id, OLD.province, OLD.lat, OLD.lon, OLD.password_hash, OLD.deleted_at, OLD.suspended, OLD.limited_until,
      OLD.image)
    IS DISTINCT FROM
    (NEW.language_id, NEW.province, NEW.lat, NEW.lon, NEW.password_hash, NEW.deleted_at, NEW.suspended, NEW.limited_until,
      NEW.image))
  EXECUTE FUNCTION tell_changed();
