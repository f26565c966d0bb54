-- A row whose mark was not brought to the storage yet: a host that dies in between finds no mark there, and writes it.
ALTER TABLE storage_mark ADD COLUMN is_written boolean NOT NULL DEFAULT true;

-- A file that cannot be deleted waits by itself.
ALTER TABLE file_purge ADD COLUMN tries int NOT NULL DEFAULT 0, ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX file_purge_next ON file_purge (next_at);
