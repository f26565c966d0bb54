-- A person's ratings are read newest first, and counted by their stars without reading the rows themselves.
CREATE INDEX rating_read ON rating (to_id, created_at DESC, id DESC) INCLUDE (value);
DROP INDEX rating_to;
