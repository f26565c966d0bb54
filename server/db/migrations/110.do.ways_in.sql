-- Which session asked for a change of address, and which one opened a copy of data: whoever ends that session ends them
-- too. No foreign key: a session that runs out takes neither along.
ALTER TABLE email_link ADD COLUMN session_id bigint;
ALTER TABLE export ADD COLUMN opened_by bigint;
