-- When the build was made whose texts, categories and papers these are (ms since 1970): an older build leaves them alone.
ALTER TABLE reference_version ADD COLUMN built_at bigint NOT NULL DEFAULT 0;
