-- A saved search is compared by its filters and its words as they stand (contract/searches.ts): what follows from them is
-- not kept beside them.
ALTER TABLE saved_search
  DROP COLUMN price_min, DROP COLUMN price_max, DROP COLUMN is_free, DROP COLUMN is_new, DROP COLUMN radius,
  DROP COLUMN lat, DROP COLUMN lon, DROP COLUMN fingerprint;
CREATE INDEX saved_search_person ON saved_search (persona_id, created_at DESC, id DESC);
