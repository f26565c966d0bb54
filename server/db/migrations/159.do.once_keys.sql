-- The Idempotency-Key of the act that made a row stands in the row itself, for as long as it lives; the transaction names it.
ALTER TABLE message ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
ALTER TABLE post ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
ALTER TABLE comment ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
ALTER TABLE story ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
ALTER TABLE report ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
ALTER TABLE saved_search ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
ALTER TABLE feedback ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
ALTER TABLE shop ADD COLUMN once_key text DEFAULT nullif(current_setting('piazza.once', true), '');
SELECT draw_square();
