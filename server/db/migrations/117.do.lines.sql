-- Mails, registrations and recoveries are taken line by line (server/db/rounds.ts). A mail stands in the line of whose doing
-- it is, a registration or a recovery in that of the network that asked.
ALTER TABLE mail ADD COLUMN line text NOT NULL DEFAULT 'others';
CREATE INDEX mail_line ON mail (line, next_at);
DROP INDEX mail_next;
CREATE INDEX account_request_line ON account_request ((trace->>'address'), next_at);
DROP INDEX account_request_next;
