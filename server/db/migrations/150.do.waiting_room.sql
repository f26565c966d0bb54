-- Before a door that keepers hold one waits from the first password on, by which the mailbox is proved: its hash stands here
-- until then. `admitted`: a keeper let them in already, or they came with an invitation.
ALTER TABLE registration ADD COLUMN password_hash text, ADD COLUMN admitted boolean NOT NULL DEFAULT false;
