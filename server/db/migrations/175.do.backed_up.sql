-- When the last backup was made; a database that has none counts from its beginning.
ALTER TABLE housekeeping ADD COLUMN backed_up_at timestamptz NOT NULL DEFAULT now();
