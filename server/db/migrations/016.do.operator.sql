-- Support and feedback reach the operator: by mail, which is answered to the writer, or by a list of what is still open.
ALTER TABLE mail ADD COLUMN reply_to text;
ALTER TABLE feedback ADD COLUMN done_at timestamptz;
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE done_at IS NULL;
