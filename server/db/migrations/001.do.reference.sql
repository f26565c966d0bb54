-- Ids, the form in which texts are compared, and the reference data, which each start writes from server/db/reference.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Ids: 41 bits of milliseconds since 2024 and 11 bits of a shuffled sequence. Ids are ordered by time but cannot be counted.
CREATE SEQUENCE id_salt;
CREATE FUNCTION new_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT ((floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1704067200000) << 11)
       | ((nextval('id_salt') * 1103) & 2047)
$$;

-- Defines letters and their lower case in the same way in every database, whatever locale it was created with.
DO $$ BEGIN
  IF to_regcollation('pg_c_utf8') IS NULL THEN CREATE COLLATION letters FROM "und-x-icu";
  ELSE CREATE COLLATION letters FROM pg_c_utf8; END IF;
END $$;

-- Composes letters and removes invisible characters.
CREATE FUNCTION seen(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(normalize($1, NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g')
$$;
-- The form in which texts are compared: lower case, without accents.
CREATE FUNCTION plain(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, public.seen($1)) COLLATE public.letters)
$$;

CREATE TABLE language (
  id int PRIMARY KEY, code text NOT NULL UNIQUE, name text NOT NULL, published boolean NOT NULL
);
CREATE TABLE currency (
  id int PRIMARY KEY, symbol text NOT NULL, iso text NOT NULL UNIQUE, published boolean NOT NULL DEFAULT true
);
CREATE TABLE gender (
  id int PRIMARY KEY, names jsonb NOT NULL, published boolean NOT NULL DEFAULT true
);
CREATE TABLE category (
  id int PRIMARY KEY, slug text NOT NULL UNIQUE, icon text NOT NULL, interest text, names jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true
);
CREATE TABLE subcategory (
  id int PRIMARY KEY, category_id int NOT NULL REFERENCES category, slug text NOT NULL, names jsonb NOT NULL,
  published boolean NOT NULL DEFAULT true, UNIQUE (category_id, slug)
);
CREATE TABLE translation (
  lang text NOT NULL, label text COLLATE "C" NOT NULL, page text COLLATE "C" NOT NULL, short text NOT NULL, long text,
  published boolean NOT NULL DEFAULT true, PRIMARY KEY (lang, label)
);
CREATE TABLE reference_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hash text NOT NULL,
  -- The build time (ms since 1970) of these texts, categories and papers. An older build does not overwrite them.
  built_at bigint NOT NULL DEFAULT 0
);
