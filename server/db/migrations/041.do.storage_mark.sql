-- The mark that this database's hosts found in their storage: a host with another storage would show no pictures.
CREATE TABLE storage_mark (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
