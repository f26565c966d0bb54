-- Whether a keeper reported a case from the mailbox of their account, asked for each case of a list.
CREATE INDEX report_mailbox ON report (case_id, email_key) WHERE email_key IS NOT NULL;
