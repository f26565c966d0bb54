-- Similar ads: the next ones in price, up and down, of those that can be had. Only their ids and prices are walked through.
CREATE INDEX post_subcategory_similar ON post (subcategory_id, price, id)
  WHERE visible AND share_id IS NULL AND NOT sold AND price IS NOT NULL;
CREATE INDEX post_category_similar ON post (category_id, price, id)
  WHERE visible AND share_id IS NULL AND NOT sold AND price IS NOT NULL;

-- An ad whose place changes stands at a point that lists go to.
CREATE FUNCTION note_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO spot VALUES (NEW.lat, NEW.lon) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER post_moved AFTER UPDATE OF lat, lon ON post FOR EACH ROW
  WHEN (NEW.lat IS NOT NULL AND NEW.lon IS NOT NULL AND (NEW.lat, NEW.lon) IS DISTINCT FROM (OLD.lat, OLD.lon))
  EXECUTE FUNCTION note_spot();
