-- Where the log stood when a session had written last: its next reads go to a replica that has replayed so much. A new
-- session reads what was there before it, its own person first of all.
ALTER TABLE session ADD COLUMN wrote pg_lsn NOT NULL DEFAULT '0/0';
ALTER TABLE session ALTER COLUMN wrote SET DEFAULT pg_current_wal_insert_lsn();
