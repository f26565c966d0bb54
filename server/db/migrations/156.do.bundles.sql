-- A case that waits behind another of the same sender, who sent more than a list takes: it comes forward when that one is
-- decided, or when somebody else reports its thing. `unproved`: nobody with an account or a proved mailbox reported it.
ALTER TABLE report_case
  ADD COLUMN behind bigint REFERENCES report_case ON DELETE SET NULL,
  ADD COLUMN unproved boolean NOT NULL DEFAULT false;
CREATE INDEX report_case_behind ON report_case (behind) WHERE behind IS NOT NULL;
DROP INDEX report_case_oldest;
CREATE INDEX report_case_oldest ON report_case (unproved, created_at, id) WHERE outcome IS NULL AND behind IS NULL;

-- The network of a report without a mailbox, as a hash, for a day: by it the next ones of that network find their bundle.
ALTER TABLE report ADD COLUMN network bytea;
CREATE UNIQUE INDEX report_network ON report (case_id, network) WHERE network IS NOT NULL;
CREATE INDEX report_sender ON report (network, created_at) WHERE network IS NOT NULL;
