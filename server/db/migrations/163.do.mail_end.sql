-- Until when a mail is of use. `unclear` counts the tries that the mail server may have taken without our hearing of it: it
-- rises before a mail is sent, and falls again when the server surely did not take it.
ALTER TABLE mail
  ADD COLUMN ends_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
  ADD COLUMN unclear int NOT NULL DEFAULT 0;

-- A mailbox that its server says is not there: it gets no digests until a mail reaches it again, or the address changes.
CREATE TABLE mail_refusal (
  persona_id bigint PRIMARY KEY REFERENCES persona ON DELETE CASCADE,
  email_key text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
