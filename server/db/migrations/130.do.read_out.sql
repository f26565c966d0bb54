-- For the voice that reads it out: the language in which it was written, and what a story's picture shows; nothing of what is older.
ALTER TABLE story ADD COLUMN lang text, ADD COLUMN alt text NOT NULL DEFAULT '';
ALTER TABLE rating ADD COLUMN lang text;
