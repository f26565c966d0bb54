-- Signing keys are replaced every 90 days: the newest signs, older ones are recognised for as long as a cookie lives.
ALTER TABLE secret DROP CONSTRAINT secret_pkey;
ALTER TABLE secret DROP COLUMN only_row;
ALTER TABLE secret ADD COLUMN id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE secret ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
