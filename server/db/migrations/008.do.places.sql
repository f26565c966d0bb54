-- What others see of a place is town and province. What was typed stays with its person; the host makes the public
-- place of it (server/db/publicPlaces.ts), since PostgreSQL knows no towns. Until then there is none.
ALTER TABLE persona ALTER COLUMN place DROP NOT NULL, ADD COLUMN address text NOT NULL DEFAULT '';
UPDATE persona SET address = place, place = NULL WHERE deleted_at IS NULL;
CREATE INDEX persona_place_due ON persona (id) WHERE place IS NULL;

ALTER TABLE post ALTER COLUMN place DROP NOT NULL, ADD COLUMN address text;
UPDATE post SET address = place, place = NULL;
CREATE INDEX post_place_due ON post (id) WHERE place IS NULL;
