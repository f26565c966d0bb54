-- Without a mail server mails wait here. One to an address that nobody had yet becomes its person's when they come.
ALTER TABLE mail ADD COLUMN recipient_key text;
CREATE INDEX mail_recipient ON mail (recipient_key) WHERE persona_id IS NULL;

-- Files of DATA_DIR/outbox go with their rows.
DELETE FROM file_purge WHERE name LIKE 'outbox/%';
