-- The cases that a keeper reported from the mailbox of their account, asked for once a list.
CREATE INDEX report_mailbox ON report (email_key, case_id) WHERE email_key IS NOT NULL;
