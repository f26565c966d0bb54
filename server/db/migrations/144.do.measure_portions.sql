-- A measure whose things are not all hidden, or taken back, yet: the rest goes in portions (server/erasure/).
ALTER TABLE measure ADD COLUMN unfinished boolean NOT NULL DEFAULT false;
CREATE INDEX measure_unfinished ON measure (id) WHERE unfinished;
ANALYZE measure;
