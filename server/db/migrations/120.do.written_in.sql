-- The language of the app in which it was written, for the voice that reads it out; null of what is older.
ALTER TABLE post ADD COLUMN lang text;
ALTER TABLE comment ADD COLUMN lang text;
ALTER TABLE message ADD COLUMN lang text;
