-- The one form of a mail address that is compared (server/modules/persona/address.ts). The host fills it for accounts of
-- before (server/db/addressKeys.ts), since PostgreSQL knows no IDNA. Without it: deleted, or the address is another's.
ALTER TABLE persona ADD COLUMN email_key text;
CREATE UNIQUE INDEX persona_email_key ON persona (email_key);
CREATE INDEX persona_email_key_due ON persona (id) WHERE email_key IS NULL AND deleted_at IS NULL;
DROP INDEX persona_email;
