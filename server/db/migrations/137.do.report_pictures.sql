-- Pictures that a case shows: their files stay as long as the case, whatever becomes of the thing.
ALTER TABLE report_case ADD COLUMN pictures text[] NOT NULL DEFAULT '{}';
CREATE INDEX report_case_pictures ON report_case USING gin (pictures);
